import type { ProductRecord } from './fields.ts'
import type { ProductRule } from './rule.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the next begin or end of a product's sale, in ms since 1970; infinite without one. */
export function nextSaleChange(
  { saleStartsAt, saleEndsAt }: Pick<ProductRecord, 'saleStartsAt' | 'saleEndsAt'>,
  now: number,
): number {
  const begins = saleStartsAt !== null && saleStartsAt > now ? saleStartsAt : Number.POSITIVE_INFINITY
  const ends = saleEndsAt !== null && saleEndsAt > now ? saleEndsAt : Number.POSITIVE_INFINITY
  return Math.min(begins, ends)
}

/**
 * Returns the time at which rules choose anew without an import; undefined if never. Sales that change within a minute
 * share a filling, at its end; what readers opened most is counted anew every day.
 * @param saleChange next begin or end of a sale, all in ms since 1970
 */
export function nextFill(saleChange: number, now: number, rules: readonly ProductRule[]): number | undefined {
  const counted = rules.some(({ order }) => order === 'most_pressed') ? now + dayMs : Number.POSITIVE_INFINITY
  const soonest = Math.min(
    saleChange === Number.POSITIVE_INFINITY ? saleChange : afterPause(saleChange, now),
    counted,
  )
  return soonest === Number.POSITIVE_INFINITY ? undefined : soonest
}

/** A filling follows another after a minute at the earliest. */
function afterPause(at: number, now: number): number {
  return Math.max(at, now + minuteMs)
}
