import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { EventJson } from '#app/dashboard/api/_json/activity/events.ts'
import type { pastConversionJson } from '#app/dashboard/api/_json/activity/past-conversions.ts'
import type { feedbackJson } from '#app/dashboard/api/_json/publications/feedback.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { call } from '../client.ts'
import { type Conversion, useConversions } from '../pages/conversions.ts'

/** Something that happened to a publication. */
export type ActivityEvent = EventJson
/** A conversion with its times. */
export type PastConversion = z.output<typeof pastConversionJson>
/** What a reader wrote. */
export type Feedback = z.output<typeof feedbackJson>

const perPage = 25

const ofPublication = '/dashboard/api/groups/{group_id}/publications/{publication_id}'

/** What happened to a publication, newest first, part by part; a conversion that runs is followed as everywhere else. */
export function useActivity(groupId: number, publicationId: number) {
  const activity = useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'activity'],
    ...partByPart(async query => {
      const params = { group_id: groupId, publication_id: publicationId }
      return (await call('GET', `${ofPublication}/activity`, { params, query })).events
    }),
  })
  const { refetch } = activity
  const followed = useConversions({ groupId, publicationId })
  // What has begun or ended since is read anew, with its times and where its PDF came from.
  const standing = followed?.map(({ id, state }) => `${id} ${hasEnded(state)}`).join()
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== standing) void refetch()
    seen.current = standing
  }, [standing, refetch])
  return { ...activity, events: activity.data?.pages.flat().map(event => withNews(event, followed)) }
}

/** Takes an event back. */
export function useUndoEvent(groupId: number, publicationId: number) {
  const queries = useQueryClient()
  return async (id: number) => {
    const params = { group_id: groupId, publication_id: publicationId, event_id: id }
    await call('POST', `${ofPublication}/activity/{event_id}/undo`, { params })
    await queries.invalidateQueries({ queryKey: ['groups', groupId] })
  }
}

/** How its conversion stands by now. That it has ended is told with the time of it. */
function withNews(event: ActivityEvent, followed: Conversion[] = []): ActivityEvent {
  const { conversion } = event
  const now = followed.find(({ id }) => id === conversion?.id)
  if (conversion === null || now === undefined || hasEnded(now.state)) return event
  return { ...event, conversion: { ...conversion, ...now } }
}

/** What readers wrote about a publication, newest first, part by part. */
export function useFeedback(groupId: number, publicationId: number) {
  return useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'feedback'],
    ...partByPart(async query => {
      const params = { group_id: groupId, publication_id: publicationId }
      return (await call('GET', `${ofPublication}/feedback`, { params, query })).feedback
    }),
  })
}

function partByPart<Item>(read: (query: { page: number; per_page: number }) => Promise<Item[]>) {
  return {
    initialPageParam: 1,
    queryFn: ({ pageParam }: { pageParam: number }) => read({ page: pageParam, per_page: perPage }),
    getNextPageParam: (last: Item[], all: Item[][]) => (last.length === perPage ? all.length + 1 : undefined),
  }
}
