import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  invitationJson,
  membershipJson,
  newInvitation,
  personJson,
} from '#app/dashboard/api/_json/people.ts'
import { call } from './client.ts'

export type Person = z.output<typeof personJson>
export type Invitation = z.output<typeof invitationJson>
export type Membership = z.output<typeof membershipJson>
export type NewInvitation = z.input<typeof newInvitation>

const people = '/dashboard/api/people'
const onePerson = `${people}/{user_id}` as const
const invitations = '/dashboard/api/invitations'
const oneInvitation = `${invitations}/{invitation_id}` as const

const everybody = queryOptions({
  queryKey: ['people'],
  queryFn: async () => (await call('GET', people)).people,
})
const allInvitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: async () => (await call('GET', invitations)).invitations,
})

/** Returns the account's people by id. */
export function usePeople(initialData: Person[]): Person[] {
  return useQuery({ ...everybody, initialData }).data
}

/** Returns the pending invitations, newest first. */
export function useInvitations(initialData: Invitation[]): Invitation[] {
  return useQuery({ ...allInvitations, initialData }).data
}

/** Refreshes both lists after a change. */
function usePeopleMutation<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // The link leaves memory with its dialog.
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
  return usePeopleMutation(({ id, person }: { id: number; person: Membership }) =>
    call('PATCH', onePerson, { params: { user_id: id }, body: { person } }),
  )
}

export function useRemovePerson() {
  return usePeopleMutation(({ id }: Person) => call('DELETE', onePerson, { params: { user_id: id } }))
}

export function useInvite() {
  return usePeopleMutation((invitation: NewInvitation) => call('POST', invitations, { body: { invitation } }))
}

export function useResendInvitation() {
  return usePeopleMutation(({ id }: Invitation) =>
    call('POST', `${oneInvitation}/resend`, { params: { invitation_id: id } }),
  )
}

export function useRevokeInvitation() {
  return usePeopleMutation(({ id }: Invitation) =>
    call('DELETE', oneInvitation, { params: { invitation_id: id } }),
  )
}

/** @returns the new name */
export async function renameAccount(title: string): Promise<string> {
  const { account } = await call('PATCH', '/dashboard/api/account', { body: { account: { title } } })
  return account.title
}

/** @returns true if older clients may send their keys in their own ways from now on */
export async function acceptOlderKeys(accepts_older_keys: boolean): Promise<boolean> {
  const { account } = await call('PATCH', '/dashboard/api/account', {
    body: { account: { accepts_older_keys } },
  })
  return account.accepts_older_keys
}
