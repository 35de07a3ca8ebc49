import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  invitationJson,
  newInvitation,
  personJson,
  sentInvitationJson,
  standing,
} from '#app/dashboard/api/_json/people.ts'
import { request } from './request.ts'

export type Person = z.output<typeof personJson>
export type Invitation = z.output<typeof invitationJson>
export type Standing = z.output<typeof standing>
export type NewInvitation = z.input<typeof newInvitation>
/** Its link is told this once, and only where no mail is sent. */
export type SentInvitation = z.output<typeof sentInvitationJson>

const peoplePath = '/dashboard/api/people'
const invitationsPath = '/dashboard/api/invitations'

const everybody = queryOptions({
  queryKey: ['people'],
  queryFn: async () => (await request<{ people: Person[] }>('GET', peoplePath)).people,
})
const allInvitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: async () => (await request<{ invitations: Invitation[] }>('GET', invitationsPath)).invitations,
})

/** The people of the account, by id. */
export function usePeople(initialData: Person[]): Person[] {
  return useQuery({ ...everybody, initialData }).data
}

/** Those who were asked to join and have not yet, newest first. */
export function useInvitations(initialData: Invitation[]): Invitation[] {
  return useQuery({ ...allInvitations, initialData }).data
}

/** A change of people or invitations, after which both lists are read anew. */
function usePeopleMutation<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A link stays nowhere when its dialog has gone.
    gcTime: 0,
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: everybody.queryKey }),
        queries.invalidateQueries({ queryKey: allInvitations.queryKey }),
      ])
    },
  })
}

export function useChangePerson() {
  return usePeopleMutation(({ id, person }: { id: number; person: Standing }) =>
    request<undefined>('PATCH', `${peoplePath}/${id}`, { person }),
  )
}

export function useRemovePerson() {
  return usePeopleMutation(({ id }: Person) => request<undefined>('DELETE', `${peoplePath}/${id}`))
}

export function useInvite() {
  return usePeopleMutation((invitation: NewInvitation) =>
    request<SentInvitation>('POST', invitationsPath, { invitation }),
  )
}

export function useResendInvitation() {
  return usePeopleMutation(({ id }: Invitation) =>
    request<SentInvitation>('POST', `${invitationsPath}/${id}/resend`),
  )
}

export function useRevokeInvitation() {
  return usePeopleMutation(({ id }: Invitation) => request<undefined>('DELETE', `${invitationsPath}/${id}`))
}

/** @returns its name then */
export async function renameAccount(title: string): Promise<string> {
  const { account } = await request<{ account: { title: string } }>('PATCH', '/dashboard/api/account', {
    account: { title },
  })
  return account.title
}
