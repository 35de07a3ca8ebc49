import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#app/dashboard/_api/client.ts'
import type { publishReviewJson } from '#app/dashboard/api/_review/publish-review.ts'

export type PublishReview = z.output<typeof publishReviewJson>

/** Returns a fresh review before publishing. */
export function usePublishReview(groupId: number, publicationId: number) {
  return useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'publish review'],
    queryFn: async () => {
      const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/publish_review'
      return (await call('GET', path, { params: { group_id: groupId, publication_id: publicationId } }))
        .review
    },
    staleTime: 0,
    gcTime: 0,
  })
}
