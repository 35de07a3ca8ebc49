import { useSearchParams } from 'next/navigation'
import { type Range, rangeIn } from '#db/rules/statistics/ranges.ts'

/** Returns the range in the address. */
export function useRange(): Range {
  return rangeIn(useSearchParams().get('range'))
}

/** Days are folded a minute after their events at the earliest. */
export const figuresRereadMs = 60_000
