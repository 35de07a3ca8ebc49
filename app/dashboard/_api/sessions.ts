import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { sessionJson } from '#app/dashboard/api/_json/sessions.ts'
import type { MailTopic } from '#db/rules/mails/topics.ts'
import { call } from './client.ts'

export type Session = z.output<typeof sessionJson>

const path = '/dashboard/api/sessions'

const own = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('GET', path)).sessions,
})

/** Returns the person's sessions, the last used first. */
export function useSessions(initialData: Session[]): Session[] {
  return useQuery({ ...own, initialData }).data
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Session) => call('DELETE', `${path}/{session_id}`, { params: { session_id: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: own.queryKey }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE', path, { query: { others: true } }),
    onSettled: () => queries.invalidateQueries({ queryKey: own.queryKey }),
  })
}

/** Stores the topics of mails that the person does not want. */
export async function muteMails(muted: MailTopic[]): Promise<void> {
  await call('PUT', '/dashboard/api/profile/mails', { body: { mails: { muted } } })
}

/** Stores the groups whose weekly mail the person gets. */
export async function chooseWeeklyMails(groupIds: number[]): Promise<void> {
  const body = { weekly_mails: { group_ids: groupIds } }
  await call('PUT', '/dashboard/api/profile/weekly-mails', { body })
}

/** @returns the new name */
export async function renamePerson(name: string): Promise<string> {
  const { profile } = await call('PATCH', '/dashboard/api/profile', { body: { profile: { name } } })
  return profile.name
}

/** Counts the person as a reader while signed in, or no longer. @returns the choice as it is kept */
export async function countPersonAsReader(isCounted: boolean): Promise<boolean> {
  const body = { profile: { counted_as_reader: isCounted } }
  const { profile } = await call('PATCH', '/dashboard/api/profile', { body })
  return profile.counted_as_reader
}
