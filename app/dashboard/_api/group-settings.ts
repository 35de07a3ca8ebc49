import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { groupChanges, newGroup } from '#app/dashboard/api/_json/group-fields.ts'
import type { groupSettingsJson } from '#app/dashboard/api/_json/groups.ts'
import { call } from './client.ts'

export type GroupSettings = z.output<typeof groupSettingsJson>
export type GroupChanges = z.input<typeof groupChanges>
type Answer = { group: GroupSettings }

const groups = '/dashboard/api/groups'
const one = `${groups}/{group_id}` as const
const whileBeingMadeMs = 1000
const whilePendingMs = 30_000

function settingsOf(id: number) {
  return queryOptions({
    queryKey: ['groups', id, 'settings'],
    queryFn: async () => (await call('GET', one, named(id))).group,
  })
}

/** Returns a group's settings; polls while logo or domain are pending. */
export function useGroupSettings(initialData: GroupSettings): GroupSettings {
  return useQuery({
    ...settingsOf(initialData.id),
    initialData,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextLookAt(data)),
  }).data
}

function nextLookAt({ logo, domain_check }: GroupSettings): number | false {
  if (logo.state === 'being_made' || domain_check.is_checking) return whileBeingMadeMs
  const isPending = domain_check.status === 'pending' || domain_check.status === 'not_working'
  return isPending && domain_check.next_check_at !== null ? whilePendingMs : false
}

/** @param send returns the new settings */
function useSettingsMutation<Given>(id: number, send: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => (await send(given)).group,
    onSuccess: group => queries.setQueryData(settingsOf(id).queryKey, group),
  })
}

export function useChangeGroup(id: number) {
  return useSettingsMutation(id, (group: GroupChanges) =>
    call('PATCH', one, { ...named(id), body: { group } }),
  )
}

export function useSendLogo(id: number) {
  return useSettingsMutation(id, (file: File) => call('POST', `${one}/logo`, { ...named(id), body: file }))
}

export function useRemoveLogo(id: number) {
  return useSettingsMutation(id, (_: undefined) => call('DELETE', `${one}/logo`, named(id)))
}

export function useCheckDomain(id: number) {
  return useSettingsMutation(id, (_: undefined) => call('POST', `${one}/domain_check`, named(id)))
}

export function useDeleteGroup(id: number) {
  return useMutation({ mutationFn: () => call('DELETE', one, named(id)) })
}

export function useMakeGroup() {
  return useMutation({
    mutationFn: async (group: z.input<typeof newGroup>) =>
      (await call('POST', groups, { body: { group } })).group,
  })
}

function named(id: number) {
  return { params: { group_id: id } }
}
