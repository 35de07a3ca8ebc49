import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { sessionJson } from '#app/dashboard/api/_json/sessions.ts'
import { request } from './request.ts'

/** A device on which the person is signed in. */
export type Session = z.output<typeof sessionJson>

const path = '/dashboard/api/sessions'

const own = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await request<{ sessions: Session[] }>('GET', path)).sessions,
})

/** Where the person is signed in, the last used first. */
export function useSessions(initialData: Session[]): Session[] {
  return useQuery({ ...own, initialData }).data
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Session) => request<undefined>('DELETE', `${path}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: own.queryKey }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request<undefined>('DELETE', `${path}?others=true`),
    onSettled: () => queries.invalidateQueries({ queryKey: own.queryKey }),
  })
}

/** @returns the person's name then */
export async function renamePerson(name: string): Promise<string> {
  const { profile } = await request<{ profile: { name: string } }>('PATCH', '/dashboard/api/profile', {
    profile: { name },
  })
  return profile.name
}
