import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { previewJson } from '#app/dashboard/api/_json/publications/previews.ts'
import { call } from '../client.ts'

export type Preview = z.output<typeof previewJson>

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/preview'

const renewMs = 30 * 60 * 1000 // addresses work for at least an hour; renewed well before

/** Returns the preview's address. @param initialData from server rendering, if any */
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
