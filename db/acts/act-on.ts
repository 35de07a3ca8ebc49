import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { Conflict, NotFound } from '#db/errors.ts'
import { findPublicationIds, type PublicationFilter } from '#db/publication-lists/list.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { publicationsInWords } from '#db/rules/acts/questions.ts'
import { said } from '#db/rules/words/said.ts'
import { publicationActItems, publicationActs } from '#db/schema/activity/acts.ts'

/** Publications by id, by a filter resolved when the act is stored, or those that an earlier act changed. */
export type ActOn = number[] | PublicationFilter | { changedBy: number }

/** Returns distinct ids. @throws Conflict if none match, or more than `mostAtOnce`; NotFound without the earlier act */
export async function idsOf(tx: Queryable, groupId: number, on: ActOn): Promise<number[]> {
  if (Array.isArray(on)) return [...new Set(on)]
  const ids =
    'changedBy' in on
      ? await changedIds(tx, groupId, on.changedBy)
      : await findPublicationIds(tx, { id: groupId }, on, mostAtOnce + 1)
  if (ids.length === 0)
    throw new Conflict(said('No publication matches any more. Nothing was changed.', 'conflicts.noneMatches'))
  if (ids.length > mostAtOnce)
    throw new Conflict(
      said(
        `More than ${publicationsInWords(mostAtOnce)} match. Narrow the list and change them in parts.`,
        'conflicts.tooManyMatch',
        { most: mostAtOnce },
      ),
    )
  return ids
}

async function changedIds(tx: Queryable, groupId: number, actId: number): Promise<number[]> {
  const isNamed = and(eq(publicationActs.groupId, groupId), eq(publicationActs.id, actId))
  if ((await tx.$count(publicationActs, isNamed)) === 0) throw new NotFound('Act')
  const items = await tx
    .select({ id: publicationActItems.publicationId })
    .from(publicationActItems)
    .where(and(eq(publicationActItems.actId, actId), eq(publicationActItems.outcome, 'done')))
    .orderBy(asc(publicationActItems.position))
  return items.map(({ id }) => id)
}
