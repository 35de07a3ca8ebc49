import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { isInTimeToUndo } from '../rules/acts/publication-acts.ts'
import type { EditionState } from '../rules/pages/editions/edition.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import { type NewEdition, newEditions } from '../schema/pages/editions.ts'

/** A new edition with the conversion that makes its pages. */
export type Edition = Omit<NewEdition, 'formerHotspots'> & { conversion: Conversion }

const mostListed = 5

/** Lists a publication's last new editions, newest first. */
export async function listEditions(publicationId: number): Promise<Edition[]> {
  return select(database())
    .where(eq(newEditions.publicationId, publicationId))
    .orderBy(desc(newEditions.id))
    .limit(mostListed)
}

/** @throws NotFound */
export async function findEdition(
  publicationId: number,
  id: number,
  db: Queryable = database(),
): Promise<Edition> {
  const [found] = await select(db).where(
    and(eq(newEditions.publicationId, publicationId), eq(newEditions.id, id)),
  )
  if (found === undefined) throw new NotFound('Edition')
  return found
}

export function stateOf({ pages, publishedAt, undoneAt, conversion }: Edition): EditionState {
  if (undoneAt !== null) return 'undone'
  if (publishedAt !== null) return 'published'
  if (pages !== null) return 'waiting'
  return conversion.endedAt === null ? 'converting' : 'failed'
}

/** True while a published edition can be undone. */
export function isUndoable({ publishedAt, undoneAt }: Edition, now: Date): boolean {
  return publishedAt !== null && undoneAt === null && isInTimeToUndo(publishedAt, now)
}

function select(db: Queryable) {
  const { formerHotspots, ...columns } = getTableColumns(newEditions)
  return db
    .select({ ...columns, conversion: getTableColumns(conversions) })
    .from(newEditions)
    .innerJoin(conversions, eq(conversions.id, newEditions.conversionId))
    .$dynamic()
}
