import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { PublicationSettings } from '#app/dashboard/api/_json/publications/settings.ts'
import type { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import type { Named } from '../pages/pages.ts'
import { request } from '../request.ts'
import { type Publication, showEverywhere } from './publications.ts'

export type { PublicationSettings }
export type SettingName = keyof PublicationSettings

/** What is set, as the server has it now. */
export type SavedSettings = {
  settings: PublicationSettings
  has_password: boolean
  publication: Publication
}

function pathOf({ groupId, publicationId }: Named): string {
  return `/dashboard/api/groups/${groupId}/publications/${publicationId}/settings`
}

function settingsOf(named: Named) {
  return queryOptions({
    queryKey: ['groups', named.groupId, 'publication', named.publicationId, 'settings'],
    queryFn: () => request<SavedSettings>('GET', pathOf(named)),
  })
}

/** What is set now; looked at again whenever the window is come back to. */
export function useSettings(named: Named, initialData: SavedSettings) {
  return useQuery({ ...settingsOf(named), initialData })
}

type Saving = {
  changes: z.input<typeof publicationChanges>
  /** What was seen in the place of each. */
  seen: Partial<PublicationSettings>
}

/** Saves changes; every screen that shows the publication follows. */
export function useSaveSettings(named: Named) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (publication: Saving) => request<SavedSettings>('PUT', pathOf(named), { publication }),
    onSuccess(saved) {
      queries.setQueryData(settingsOf(named).queryKey, saved)
      showEverywhere(queries, named.groupId, saved.publication)
    },
  })
}
