import { useEffect, useState } from 'react'
import type { ReadingEvent } from '#app/dashboard/api/_live/reading-events.ts'
import { followWhileVisible } from './event-source.ts'

/** Readers of this moment; `undefined` before the first answer, `null` while they cannot be told. */
type Latest = ReadingEvent | undefined

/** Streams end after some minutes and begin anew: shorter than this is no outage. */
const patienceMs = 10_000

/** Follows who reads a group's publications, or one of them, while the window is visible. */
export function useReadingNow(groupId: number, publicationId?: number): Latest {
  const [latest, setLatest] = useState<Latest>()
  useEffect(() => {
    const of = publicationId === undefined ? '' : `/publications/${publicationId}`
    let patience: ReturnType<typeof setTimeout> | undefined
    const end = followWhileVisible(`/dashboard/api/groups/${groupId}${of}/statistics/live`, {
      onLost() {
        // Windows that are not looked at wait on purpose.
        if (document.visibilityState === 'visible') patience ??= setTimeout(() => setLatest(null), patienceMs)
      },
      onMessage(data) {
        clearTimeout(patience)
        patience = undefined
        setLatest(JSON.parse(data))
      },
    })
    return () => {
      end()
      clearTimeout(patience)
    }
  }, [groupId, publicationId])
  return latest
}
