import { and, desc, eq, inArray } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { refuseForeignInDemo } from '../demo-mode.ts'
import { Conflict, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { dropUnfinished } from '../files/dropped.ts'
import { enqueue, withdraw } from '../queue.ts'
import type { ConversionSource } from '../rules/conversions/conversions.ts'
import type { ConversionOptions } from '../rules/conversions/options.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import { isAutomatic, type Placement } from '../rules/pages/placement.ts'
import { said } from '../rules/words/said.ts'
import { type Conversion, type ConvertedPage, conversions, convertedPages } from '../schema/conversions.ts'
import { conversionJobs, conversionRuns } from './runs.ts'
import { afterAllTurns, assignTurns, lastTurn } from './turns.ts'

const listedConversions = 5

/** Lists a publication's last five conversions, newest first. */
export async function listConversions(publicationId: number): Promise<Conversion[]> {
  return database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
    .orderBy(desc(conversions.id))
    .limit(listedConversions)
}

/** Finds a conversion. @throws NotFound */
export async function findConversion(publicationId: number, id: number): Promise<Conversion> {
  const [found] = await database()
    .select()
    .from(conversions)
    .where(and(eq(conversions.publicationId, publicationId), eq(conversions.id, id)))
  if (found === undefined) throw new NotFound('Conversion')
  return found
}

/** Lists a running conversion's pages so far; empty once ended. */
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
  options?: ConversionOptions | null
}

/** Starts a conversion in the caller's transaction; one at a time per publication, accounts in turns. */
export async function startConversion(
  tx: Queryable,
  publicationId: number,
  conversion: NewConversion,
): Promise<Conversion> {
  refuseForeignInDemo(conversion.sourceUrl)
  const [row] = await tx
    .insert(conversions)
    .values({ publicationId, ...conversion })
    .returning()
  if (row === undefined) throw new Error('The conversion was not stored')
  await happened(tx, { type: 'conversion.requested', publicationId, conversionId: row.id })
  await enqueueConversion(tx, row)
  await assignTurns(tx, publicationId)
  return row
}

/** Queues a conversion's job, replacing its earlier one. */
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

/** Cancels a conversion; its worker stops at the next step. @throws NotFound, Conflict if ended */
export async function cancelConversion(publicationId: number, id: number): Promise<Conversion> {
  const conversion = await findConversion(publicationId, id)
  return database().transaction(async tx => {
    const canceled = await conversionRuns.move(tx, 'cancel', eq(conversions.id, conversion.id))
    const [row] = canceled
    if (row === undefined)
      throw new Conflict(
        said(`The conversion has already ended as ${conversion.state}.`, 'conflicts.conversionEnded'),
      )
    await withdraw(tx, jobKey(id))
    await dropUnfinished(tx, [id])
    return row
  })
}

/** Cancels those of some conversions that are open. */
export async function cancelConversions(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { id } of await conversionRuns.move(tx, 'cancel', inArray(conversions.id, ids)))
    await withdraw(tx, jobKey(id))
}

/** Cancels all open conversions of a publication. */
export async function endConversionsOf(tx: Queryable, publicationId: number): Promise<void> {
  const canceled = await conversionRuns.move(tx, 'cancel', eq(conversions.publicationId, publicationId))
  for (const { id } of canceled) await withdraw(tx, jobKey(id))
  await dropUnfinished(
    tx,
    canceled.map(({ id }) => id),
  )
}

/** Requeues open conversions without a job. @returns their number */
export async function askForLostJobs(): Promise<number> {
  const lost = await database().select().from(conversions).where(conversionRuns.isWithoutJob())
  for (const conversion of lost) await enqueueConversion(database(), conversion)
  return lost.length
}

const jobKey = (conversionId: number) => `${conversionJobs}${conversionId}`
