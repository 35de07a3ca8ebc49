import { DateTime } from 'luxon'

/**
 * The publications that a question is about. A group's figures are its own, since its visits are not the sum of its
 * publications'; several publications' are their sum. Those of a collection or metatag are those that it has now.
 */
export type Scope = {
  groupId: number
  of: 'group' | { publicationIds: number[] } | { collectionId: number } | { metatagId: number }
}

/** Days in the group's time zone, both included: `2026-03-01`. */
export type Days = { from: string; to: string }

/** Returns as many days, right before. */
export function daysBefore({ from, to }: Days): Days {
  const [first, last] = [DateTime.fromISO(from, { zone: 'UTC' }), DateTime.fromISO(to, { zone: 'UTC' })]
  const length = last.diff(first, 'days').days + 1
  return {
    from: first.minus({ days: length }).toISODate() ?? from,
    to: first.minus({ days: 1 }).toISODate() ?? to,
  }
}
