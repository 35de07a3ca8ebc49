import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { EventJson, GroupEventJson } from '#app/dashboard/api/_json/activity/events.ts'
import type { pastConversionJson } from '#app/dashboard/api/_json/activity/past-conversions.ts'
import type { feedbackJson } from '#app/dashboard/api/_json/publications/feedback.ts'
import { type OtherActors, otherActors } from '#db/rules/activity/filters.ts'
import type { ActivityTopic } from '#db/rules/activity/kinds.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { call } from '../client.ts'
import { type Conversion, useConversions } from '../pages/conversions.ts'

export type ActivityEvent = EventJson
/** An event with its publication. */
export type GroupActivityEvent = GroupEventJson
export type PastConversion = z.output<typeof pastConversionJson>
export type Feedback = z.output<typeof feedbackJson>

const perPage = 25
const perGroupPage = 50
const pollMs = 5000 // poll interval of running conversions in a group's list

const ofPublication = '/dashboard/api/groups/{group_id}/publications/{publication_id}'

/** Pages through a publication's events, newest first, and follows a running conversion. */
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
  // Refreshes started and ended conversions for their times and sources.
  const standing = followed?.map(({ id, state }) => `${id} ${hasEnded(state)}`).join()
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== standing) void refetch()
    seen.current = standing
  }, [standing, refetch])
  return { ...activity, events: activity.data?.pages.flat().map(event => withNews(event, followed)) }
}

/** Conditions of a group's list as in its address; empty for all. */
export type GroupActivityFilter = { topic: ActivityTopic | ''; by: string }

/** Pages through the events of a group's publications, newest first. */
export function useGroupActivity(groupId: number, { topic, by }: GroupActivityFilter) {
  const filter = { ...(topic && { topic }), ...(by && { by: isOther(by) ? by : Number(by) }) }
  const activity = useInfiniteQuery({
    queryKey: ['groups', groupId, 'activity', topic, by],
    ...partByPart(async query => {
      const params = { group_id: groupId }
      const asked = { params, query: { ...query, ...filter } }
      return (await call('GET', '/dashboard/api/groups/{group_id}/activity', asked)).events
    }, perGroupPage),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(({ conversion }) => conversion && !hasEnded(conversion.state))
        ? pollMs
        : false,
  })
  return { ...activity, events: activity.data?.pages.flat() }
}

const isOther = (by: string): by is OtherActors => otherActors.some(other => other === by)

/** Undoes an event. */
export function useUndoEvent(groupId: number, publicationId: number) {
  const queries = useQueryClient()
  return async (id: number) => {
    const params = { group_id: groupId, publication_id: publicationId, event_id: id }
    await call('POST', `${ofPublication}/activity/{event_id}/undo`, { params })
    await queries.invalidateQueries({ queryKey: ['groups', groupId] })
  }
}

/** Merges progress; the end is left to the refresh, which brings its time. */
function withNews(event: ActivityEvent, followed: Conversion[] = []): ActivityEvent {
  const { conversion } = event
  const now = followed.find(({ id }) => id === conversion?.id)
  if (conversion === null || now === undefined || hasEnded(now.state)) return event
  return { ...event, conversion: { ...conversion, ...now } }
}

/** Pages through readers' feedback, newest first. */
export function useFeedback(groupId: number, publicationId: number) {
  return useInfiniteQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'feedback'],
    ...partByPart(async query => {
      const params = { group_id: groupId, publication_id: publicationId }
      return (await call('GET', `${ofPublication}/feedback`, { params, query })).feedback
    }),
  })
}

function partByPart<Item>(
  read: (query: { page: number; per_page: number }) => Promise<Item[]>,
  perPart = perPage,
) {
  return {
    initialPageParam: 1,
    queryFn: ({ pageParam }: { pageParam: number }) => read({ page: pageParam, per_page: perPart }),
    getNextPageParam: (last: Item[], all: Item[][]) => (last.length === perPart ? all.length + 1 : undefined),
  }
}
