import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { PublicationSettings } from '#app/dashboard/api/_json/publications/settings.ts'
import type { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import type { AnswerOf } from '../calls.ts'
import { call } from '../client.ts'
import type { PublicationPath } from '../pages/pages.ts'
import { showEverywhere } from './publications.ts'

export type { PublicationSettings }
export type SettingName = keyof PublicationSettings

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/settings'

export type SavedSettings = AnswerOf<'GET', typeof path>

function settingsOf(named: PublicationPath) {
  return queryOptions({
    queryKey: ['groups', named.groupId, 'publication', named.publicationId, 'settings'],
    queryFn: () => call('GET', path, { params: paramsOf(named) }),
  })
}

/** Returns the settings, refreshed on window focus. */
export function useSettings(named: PublicationPath, initialData: SavedSettings) {
  return useQuery({ ...settingsOf(named), initialData })
}

type Saving = {
  changes: z.input<typeof publicationChanges>
  seen: Partial<PublicationSettings> // values seen before, for conflict detection
}

/** Saves changes and updates all screens. */
export function useSaveSettings(named: PublicationPath) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (publication: Saving) =>
      call('PUT', path, { params: paramsOf(named), body: { publication } }),
    onSuccess(saved) {
      queries.setQueryData(settingsOf(named).queryKey, saved)
      showEverywhere(queries, named.groupId, saved.publication)
    },
  })
}

function paramsOf({ groupId, publicationId }: PublicationPath) {
  return { group_id: groupId, publication_id: publicationId }
}
