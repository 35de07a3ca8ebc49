import { useSyncExternalStore } from 'react'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { progressOf } from './progress.ts'

const lookMs = 10_000 // times are shown in minutes

/** Returns a conversion's progress, with time left counting down between updates. */
export function useProgress(conversion: ShownConversion) {
  return progressOf(
    useWords('list'),
    conversion,
    useSyncExternalStore(attendClock, now, () => undefined),
  )
}

function attendClock(look: () => void): () => void {
  const clock = setInterval(look, lookMs)
  return () => clearInterval(clock)
}

/** Constant between two ticks, as React requires of a snapshot. */
function now(): number {
  return Math.floor(Date.now() / lookMs) * lookMs
}
