import { useSyncExternalStore } from 'react'
import type { Conversion } from '#app/dashboard/_api/pages/conversions.ts'
import { progressOf } from './progress.ts'

/** Times are told in minutes: so often is often enough. */
const lookMs = 10_000

/** How far a running conversion is, with the time that is left, which goes on although nobody tells of anything. */
export function useProgress(conversion: Conversion) {
  return progressOf(
    conversion,
    useSyncExternalStore(attendClock, now, () => undefined),
  )
}

function attendClock(look: () => void): () => void {
  const clock = setInterval(look, lookMs)
  return () => clearInterval(clock)
}

/** The same between two looks, as React wants it. */
function now(): number {
  return Math.floor(Date.now() / lookMs) * lookMs
}
