import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { pastConversionJson } from '#app/dashboard/api/_json/conversion-history.ts'
import type { feedbackJson } from '#app/dashboard/api/_json/feedback.ts'
import { hasEnded } from '#db/rules/conversions.ts'
import { type Conversion, useConversions } from './conversions.ts'
import { request } from './request.ts'

/** A conversion with its times. */
export type PastConversion = z.output<typeof pastConversionJson>
/** What a reader wrote. */
export type Feedback = z.output<typeof feedbackJson>

const perPage = 25

/** All conversions of a publication, newest first, part by part; what runs is followed as everywhere else. */
export function useHistory(groupId: number, publicationId: number) {
  const history = useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'history'],
    ...partByPart<'conversions', PastConversion>(
      `/dashboard/api/groups/${groupId}/publications/${publicationId}/history`,
      'conversions',
    ),
  })
  const { refetch } = history
  const followed = useConversions({ groupId, publicationId })
  // What has begun or ended since is read anew, with its times and where its PDF came from.
  const standing = followed?.map(({ id, state }) => `${id} ${hasEnded(state)}`).join()
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== standing) void refetch()
    seen.current = standing
  }, [standing, refetch])
  return { ...history, conversions: history.data?.pages.flat().map(past => withNews(past, followed)) }
}

/** How a conversion stands by now. That it has ended is told with the time of it. */
function withNews(past: PastConversion, followed: Conversion[] = []): PastConversion {
  const now = followed.find(({ id }) => id === past.id)
  return now === undefined || hasEnded(now.state) ? past : { ...past, ...now }
}

/** What readers wrote about a publication, newest first, part by part. */
export function useFeedback(groupId: number, publicationId: number) {
  return useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'feedback'],
    ...partByPart<'feedback', Feedback>(
      `/dashboard/api/groups/${groupId}/publications/${publicationId}/feedback`,
      'feedback',
    ),
  })
}

function partByPart<Name extends string, Item>(path: string, name: Name) {
  return {
    initialPageParam: 1,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      const answer = await request<Record<Name, Item[]>>(
        'GET',
        `${path}?page=${pageParam}&per_page=${perPage}`,
      )
      return answer[name]
    },
    getNextPageParam: (last: Item[], all: Item[][]) => (last.length === perPage ? all.length + 1 : undefined),
  }
}
