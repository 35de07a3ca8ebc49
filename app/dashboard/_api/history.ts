import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { pastConversionJson } from '#app/dashboard/api/_json/conversion-history.ts'
import type { feedbackJson } from '#app/dashboard/api/_json/feedback.ts'
import { hasEnded } from '#db/rules/conversions.ts'
import { request } from './request.ts'

/** A conversion with its times. */
export type PastConversion = z.output<typeof pastConversionJson>
/** What a reader wrote. */
export type Feedback = z.output<typeof feedbackJson>

/** How often it is asked how far a running conversion is. */
const pollMs = 2000
const perPage = 25

/** All conversions of a publication, newest first, part by part; followed while one of them runs. */
export function useHistory(groupId: number, publicationId: number) {
  return useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'history'],
    ...partByPart<'conversions', PastConversion>(
      `/dashboard/api/groups/${groupId}/publications/${publicationId}/history`,
      'conversions',
    ),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(({ state }) => !hasEnded(state)) ? pollMs : false,
  })
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
