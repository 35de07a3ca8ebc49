import { type SQL, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'

/** The publications that a question is about. Those of a collection or metatag are those that it has now. */
export type Scope = {
  groupId: number
  of: 'group' | { publicationIds: number[] } | { collectionId: number } | { metatagId: number }
}

/** Days in the group's time zone, both included: `2026-03-01`. */
export type Days = { from: string; to: string }

/**
 * Returns the condition for rows of figures. A group's are its own, since its visits are not the sum of its
 * publications'; several publications' are their sum.
 */
export function scopeRows(scope: Scope, days: Days): SQL {
  return scope.of === 'group' ? sql`publication_id = 0 and ${rowsIn(scope, days)}` : rowsOfEach(scope, days)
}

/** The same for figures that groups have none of: pages, ways and hotspots. */
export function rowsOfEach(scope: Scope, days: Days): SQL {
  return sql`${publicationsIn(scope)} and ${rowsIn(scope, days)}`
}

function rowsIn({ groupId }: Scope, { from, to }: Days): SQL {
  return sql`group_id = ${groupId} and day between ${from}::date and ${to}::date`
}

/** Returns the condition that `publication_id` is in the scope. */
export function publicationsIn({ groupId, of }: Scope): SQL {
  if (of === 'group') return sql`publication_id <> 0`
  if ('publicationIds' in of) return sql`publication_id = any(${`{${of.publicationIds.join()}}`}::int[])`
  if ('collectionId' in of)
    return sql`publication_id = any(array(
      select id from publications where group_id = ${groupId} and collection_id = ${of.collectionId}))`
  return sql`publication_id = any(array(
    select publication_id from publication_metatags where metatag_id = ${of.metatagId}))`
}

/** Returns as many days, right before. */
export function daysBefore({ from, to }: Days): Days {
  const [first, last] = [DateTime.fromISO(from, { zone: 'UTC' }), DateTime.fromISO(to, { zone: 'UTC' })]
  const length = last.diff(first, 'days').days + 1
  return {
    from: first.minus({ days: length }).toISODate() ?? from,
    to: first.minus({ days: 1 }).toISODate() ?? to,
  }
}
