import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '#app/dashboard/_api/request.ts'
import type { publishReviewJson } from '#app/dashboard/api/_review/publish-review.ts'

export type PublishReview = z.output<typeof publishReviewJson>

/** What matters before a publication is published, looked up anew each time. */
export function usePublishReview(groupId: number, publicationId: number) {
  return useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'publish review'],
    queryFn: async () => {
      const path = `/dashboard/api/groups/${groupId}/publications/${publicationId}/publish_review`
      return (await request<{ review: PublishReview }>('GET', path)).review
    },
    staleTime: 0,
    gcTime: 0,
  })
}
