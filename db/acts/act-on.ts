import type { Queryable } from '#db/client.ts'
import { Conflict } from '#db/errors.ts'
import { findPublicationIds, type PublicationFilter } from '#db/publications/list.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { publicationsInWords } from '#db/rules/acts/questions.ts'

/** What an act is on: publications by their ids, or all that a list's filter finds when the act is stored. */
export type ActOn = number[] | PublicationFilter

/** Returns distinct ids. @throws Conflict if none match, or more than `mostAtOnce`; NotFound without the earlier act */
export async function idsOf(tx: Queryable, groupId: number, on: ActOn): Promise<number[]> {
  if (Array.isArray(on)) return [...new Set(on)]
  const ids = await findPublicationIds(tx, { id: groupId }, on, mostAtOnce + 1)
  if (ids.length === 0) throw new Conflict('No publication matches any more. Nothing was changed.')
  if (ids.length > mostAtOnce)
    throw new Conflict(
      `More than ${publicationsInWords(mostAtOnce)} match. Narrow the list and change them in parts.`,
    )
  return ids
}
