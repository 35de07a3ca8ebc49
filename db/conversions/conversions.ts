import { and, desc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { dropUnfinished } from '../files/dropped.ts'
import { enqueue, withdraw } from '../queue.ts'
import type { ConversionSource } from '../rules/conversions/conversions.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import { isAutomatic, type Placement } from '../rules/pages/placement.ts'
import { type Conversion, type ConvertedPage, conversions, convertedPages } from '../schema/conversions.ts'
import { conversionJobs, conversionRuns } from './runs.ts'
import { afterAllTurns, giveTurns, lastTurn } from './turns.ts'

const listedConversions = 5

/** A publication's last five conversions, newest first. */
export async function listConversions(publicationId: number): Promise<Conversion[]> {
  return database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
    .orderBy(desc(conversions.id))
    .limit(listedConversions)
}

/** @throws NotFound */
export async function findConversion(publicationId: number, id: number): Promise<Conversion> {
  const [found] = await database()
    .select()
    .from(conversions)
    .where(and(eq(conversions.publicationId, publicationId), eq(conversions.id, id)))
  if (found === undefined) throw new NotFound('Conversion')
  return found
}

/** The pages that a running conversion has made so far, in order; empty once it has ended. */
export async function listConvertedPages(conversionId: number): Promise<ConvertedPage[]> {
  return database()
    .select()
    .from(convertedPages)
    .where(eq(convertedPages.conversionId, conversionId))
    .orderBy(convertedPages.sourceNumber)
}

type NewConversion = {
  sourceType: ConversionSource
  sourceUrl?: string | null
  sourceKey?: string | null
  placement?: Placement | null
  extractionOptions?: ExtractionOptions | null
}

/**
 * Asks for a conversion on the caller's transaction. Those of one publication run one after another, those of
 * several accounts in turns.
 */
export async function startConversion(
  tx: Queryable,
  publicationId: number,
  conversion: NewConversion,
): Promise<Conversion> {
  const [row] = await tx
    .insert(conversions)
    .values({ publicationId, ...conversion })
    .returning()
  if (row === undefined) throw new Error('The conversion was not stored')
  await happened(tx, { type: 'conversion.requested', publicationId, conversionId: row.id })
  await enqueueConversion(tx, row)
  await giveTurns(tx, publicationId)
  return row
}

/** Asks for a conversion's job, in the place of one that waits or runs. */
export async function enqueueConversion(
  tx: Queryable,
  { id, publicationId, triesAgainAt, placement }: Conversion,
): Promise<void> {
  const queue = `publication:${publicationId}`
  const runAt = triesAgainAt ?? undefined
  await enqueue(
    tx,
    'convert_pdf',
    { conversionId: id },
    { key: jobKey(id), queue, priority: isAutomatic(placement) ? afterAllTurns : lastTurn, runAt },
  )
}

/**
 * Cancels a conversion. A worker that is at it stops at its next step.
 * @throws NotFound, Conflict when it has ended
 */
export async function cancelConversion(publicationId: number, id: number): Promise<Conversion> {
  const conversion = await findConversion(publicationId, id)
  return database().transaction(async tx => {
    const canceled = await conversionRuns.move(tx, 'cancel', eq(conversions.id, conversion.id))
    const [row] = canceled
    if (row === undefined) throw new Conflict(`The conversion has already ended as ${conversion.state}.`)
    await withdraw(tx, jobKey(id))
    await dropUnfinished(tx, [id])
    return row
  })
}

/** Cancels all that waits or runs of a publication. */
export async function endConversionsOf(tx: Queryable, publicationId: number): Promise<void> {
  const canceled = await conversionRuns.move(tx, 'cancel', eq(conversions.publicationId, publicationId))
  for (const { id } of canceled) await withdraw(tx, jobKey(id))
  await dropUnfinished(
    tx,
    canceled.map(({ id }) => id),
  )
}

/** Asks again for the jobs of conversions that are open although the queue has none for them. @returns how many */
export async function askForLostJobs(): Promise<number> {
  const lost = await database().select().from(conversions).where(conversionRuns.isWithoutJob())
  for (const conversion of lost) await enqueueConversion(database(), conversion)
  return lost.length
}

const jobKey = (conversionId: number) => `${conversionJobs}${conversionId}`
