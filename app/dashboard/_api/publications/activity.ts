import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Activity } from '#db/activity/list.ts'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { useConversions } from '../pages/conversions.ts'
import { partByPart } from '../part-by-part.ts'
import { api } from '../procedures.ts'

/** Pages through a publication's events, newest first, and follows a running conversion. */
export function useActivity(groupId: number, publicationId: number) {
  const activity = useInfiniteQuery(
    api.activity.ofPublication.infiniteOptions({
      input: (part: number) => ({ groupId, publicationId, part }),
      ...partByPart,
    }),
  )
  const { refetch } = activity
  const followed = useConversions({ groupId, publicationId })
  // Refreshes started and ended conversions for their times and sources.
  const standing = followed?.map(({ id, state }) => `${id} ${hasEnded(state)}`).join()
  const seen = useRef(standing)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== standing) void refetch()
    seen.current = standing
  }, [standing, refetch])
  const events = activity.data?.pages.flatMap(({ items }) => items)
  return { ...activity, events: events?.map(event => withNews(event, followed)) }
}

/** Merges progress; the end is left to the refresh, which brings its time. */
function withNews(event: Activity, followed: ShownConversion[] = []): Activity {
  const { conversion } = event
  const now = followed.find(({ id }) => id === conversion?.id)
  if (conversion === null || now === undefined || hasEnded(now.state)) return event
  return { ...event, conversion: { ...conversion, ...now } }
}
