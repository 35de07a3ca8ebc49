import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { previewJson } from '#app/dashboard/api/_json/publications/previews.ts'
import { call } from '../client.ts'

/** Where a publication is looked at, whatever its state. */
export type Preview = z.output<typeof previewJson>

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/preview'

/** The address works for an hour at least: asked for again in good time before. */
const renewMs = 30 * 60 * 1000

/** The address of a publication's preview. @param initialData as the screen was sent with it, if it was */
export function usePreview(groupId: number, publicationId: number, initialData?: Preview) {
  const { data } = useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'preview'],
    queryFn: async () => {
      const params = { group_id: groupId, publication_id: publicationId }
      return (await call('GET', path, { params })).preview
    },
    initialData,
    staleTime: renewMs,
    refetchInterval: renewMs,
  })
  return data
}
