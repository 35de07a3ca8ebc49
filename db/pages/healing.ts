import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Refusal } from '../errors.ts'
import { extractionVersion, healingKinds } from '../rules/pages/warnings.ts'
import { conversions } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { convertAgain } from './convert-again.ts'
import { noteHealing } from './made-again.ts'

/** Limit at once and per hour, so that people who arrive meanwhile wait for seconds. */
export const mostHealedAtOnce = 20
export const mostAnHour = 200

/** Reads pages again that older code made, and draws those without a good picture: with a loss first, once a version. @returns their number */
export async function healPages(): Promise<number> {
  const room = Math.min(mostHealedAtOnce, mostAnHour - (await askedThisHour()))
  if (room <= 0 || (await isAnythingOpen())) return 0
  const [next] = await outdatedPages(database()).limit(1)
  if (next === undefined) return 0
  const { publicationId, groupId } = next
  const due = await outdatedPages(database(), publicationId).limit(room)
  try {
    const numbers = due.map(({ number }) => number)
    const { withoutPdf } = await convertAgain(groupId, publicationId, numbers, {
      isAutomatic: true,
      keepsPictures: true,
    })
    return due.length - withoutPdf.length
  } catch (error) {
    // The PDF is gone or the publication was just archived: nothing to do.
    if (error instanceof Refusal) return 0
    throw error
  } finally {
    const ids = due.map(({ id }) => id)
    await noteHealing(database(), ids, extractionVersion)
  }
}

/** Lists the publications and pages that older code left with a loss, or all that it made. */
export async function listOutdated(
  isAll: boolean,
): Promise<{ groupId: number; publicationId: number; numbers: number[] }[]> {
  const rows = await database()
    .select({
      groupId: publications.groupId,
      publicationId: publications.id,
      numbers: sql<number[]>`array_agg(${pages.number} order by ${pages.number})`,
    })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(isNotArchived, isAll ? isOlder : isOutdated))
    .groupBy(publications.id)
    .orderBy(asc(publications.id))
  return rows
}

const isOlder = lt(pages.extractionVersion, extractionVersion)
const hasLoss = sql`${pages.warnings} <> '[]'::jsonb
  and ${pages.warnings} ?| array(select jsonb_array_elements_text(${JSON.stringify(healingKinds)}::text::jsonb))`
const isOutdated = and(isOlder, hasLoss)

function outdatedPages(tx: Queryable, publicationId?: number) {
  const { id, number } = pages
  return tx
    .select({ id, number, publicationId: publications.id, groupId: publications.groupId })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(
      and(
        isNotArchived,
        isOlder,
        isNotNull(pages.sourceKey),
        lt(pages.healedFor, extractionVersion),
        publicationId === undefined ? undefined : eq(publications.id, publicationId),
      ),
    )
    .orderBy(desc(hasLoss), asc(publications.id), asc(number))
}

async function isAnythingOpen(): Promise<boolean> {
  const [open] = await database()
    .select({ id: conversions.id })
    .from(conversions)
    .where(isNull(conversions.endedAt))
    .limit(1)
  return open !== undefined
}

async function askedThisHour(): Promise<number> {
  const [sum] = await database()
    .select({
      pages: sql<number>`coalesce(sum(jsonb_array_length(${conversions.placement} -> 'pages')), 0)::int`,
    })
    .from(conversions)
    .where(
      and(
        eq(conversions.sourceType, 'convert_again'),
        sql`(${conversions.placement} ->> 'isAutomatic')::boolean`,
        gt(conversions.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return sum?.pages ?? 0
}
