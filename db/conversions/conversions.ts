import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { dropUnfinished } from '../files/dropped.ts'
import { enqueue, withdraw } from '../queue.ts'
import {
  type ConversionMove,
  type ConversionSource,
  conversionMoves,
  hasEnded,
} from '../rules/conversions/conversions.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import { isAutomatic, type Placement } from '../rules/pages/placement.ts'
import { type Conversion, type ConvertedPage, conversions, convertedPages } from '../schema/conversions.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
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
    const canceled = await move(tx, 'cancel', eq(conversions.id, conversion.id))
    const [row] = canceled
    if (row === undefined) throw new Conflict(`The conversion has already ended as ${conversion.state}.`)
    await withdraw(tx, jobKey(id))
    await dropUnfinished(tx, [id])
    return row
  })
}

/** Cancels all that waits or runs of a publication. */
export async function endConversionsOf(tx: Queryable, publicationId: number): Promise<void> {
  const canceled = await move(tx, 'cancel', eq(conversions.publicationId, publicationId))
  for (const { id } of canceled) await withdraw(tx, jobKey(id))
  await dropUnfinished(
    tx,
    canceled.map(({ id }) => id),
  )
}

/** What a worker has in hand: only the holder of `runToken` may write. */
export type Run = { conversion: Conversion; runToken: string; publication: PublicationRow }

/** A run, or whoever has a page of it in hand and asks for the lease of it beside (`db/page-work`). */
export type Writer = Omit<Run, 'runToken'> & { runToken?: string }

/**
 * Takes up a conversion, new or left by another worker, whose writes are refused from now on.
 * @returns undefined when it has ended
 */
export async function takeUp(conversionId: number): Promise<Run | undefined> {
  const runToken = randomUUID()
  return database().transaction(async tx => {
    const [conversion] = await move(tx, 'prepare', eq(conversions.id, conversionId), { runToken })
    if (conversion === undefined) return undefined
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, conversion.publicationId))
    return publication && { conversion, runToken, publication }
  })
}

/** The run is no longer this worker's: the conversion was canceled, or another worker took it up. */
export class RunLost extends Error {
  override name = 'RunLost'
}

/**
 * Notes where the source lies in the file store.
 * @throws RunLost
 */
export async function noteSource(run: Run, sourceKey: string): Promise<void> {
  await change(run, { sourceKey })
}

/**
 * Notes how many pages there will be, and that they are being made.
 * @throws RunLost
 */
export async function beginPages(run: Run, totalPages: number, tx: Queryable = database()): Promise<void> {
  const [row] = await move(tx, 'convert', ofRun(run), { totalPages })
  if (row === undefined) throw new RunLost()
}

/**
 * Keeps a page and ticks the count.
 * @throws RunLost
 */
export async function keepPage(
  run: Writer,
  page: Omit<typeof convertedPages.$inferInsert, 'conversionId'>,
  within: Queryable = database(),
): Promise<void> {
  await within.transaction(async tx => {
    const kept = await tx
      .insert(convertedPages)
      .values({ conversionId: run.conversion.id, ...page })
      .onConflictDoNothing()
      .returning({ number: convertedPages.sourceNumber })
    await change(
      run,
      { ...noTrouble, convertedPages: sql`${conversions.convertedPages} + ${kept.length}` },
      tx,
    )
  })
}

/**
 * Whether the run is still this worker's.
 * @throws RunLost
 */
export async function checkRun(run: Run): Promise<void> {
  const [row] = await database().select({ id: conversions.id }).from(conversions).where(ofRun(run))
  if (row === undefined) throw new RunLost()
}

/** Why a run failed: the sentence that integrators know, and a reason where that sentence gives none. */
export type RunFailure = { error: string; reason?: string }

/** Ends a run as failed, with nothing made; nothing happens when the run was lost. */
export async function failRun(run: Run, failure: RunFailure): Promise<void> {
  await database().transaction(async tx => {
    const [failed] = await move(tx, 'fail', ofRun(run), failure)
    if (failed) await dropUnfinished(tx, [failed.id])
  })
}

/** Asks again for the jobs of conversions that are open although the queue has none for them. @returns how many */
export async function askForLostJobs(): Promise<number> {
  const lost = await database()
    .select()
    .from(conversions)
    .where(and(isNull(conversions.endedAt), sql`not exists (${itsJob})`))
  for (const conversion of lost) await enqueueConversion(database(), conversion)
  return lost.length
}

/** Ends with `failed` what is open although the queue has given its job up. @returns how many */
export async function failAbandoned(): Promise<number> {
  const isGivenUp = sql`exists (${itsJob} and attempts >= max_attempts and locked_at is null)`
  return database().transaction(async tx => {
    const failed = await move(tx, 'fail', and(isNull(conversions.endedAt), isGivenUp), {
      error: 'The conversion was interrupted. Start it again.',
    })
    await dropUnfinished(
      tx,
      failed.map(({ id }) => id),
    )
    return failed.length
  })
}

const itsJob = sql`select from graphile_worker.jobs where key = 'convert:' || ${conversions.id}`

/** What a conversion has that goes on, or has ended. */
const noTrouble = { trouble: null, troubles: 0, triesAgainAt: null }

/** Carries out a move on the conversions that the condition selects and whose state allows it. */
export async function move(
  tx: Queryable,
  name: ConversionMove,
  which: SQL | undefined,
  changes: Partial<Conversion> = {},
): Promise<Conversion[]> {
  const { from, to } = conversionMoves[name]
  return tx
    .update(conversions)
    .set({
      ...changes,
      ...(hasEnded(to) && noTrouble),
      queue: null,
      state: to,
      endedAt: hasEnded(to) ? sql`now()` : null,
    })
    .where(and(which, inArray(conversions.state, [...from])))
    .returning()
}

/** Selects the conversion as long as it is open, and this run's. */
export function ofRun({ conversion, runToken }: Writer) {
  return and(
    eq(conversions.id, conversion.id),
    runToken === undefined ? undefined : eq(conversions.runToken, runToken),
    isNull(conversions.endedAt),
  )
}

async function change(
  run: Writer,
  changes: Partial<Conversion> | { convertedPages: SQL },
  tx: Queryable = database(),
): Promise<void> {
  const rows = await tx.update(conversions).set(changes).where(ofRun(run)).returning({ id: conversions.id })
  if (rows.length === 0) throw new RunLost()
}

const jobKey = (conversionId: number) => `convert:${conversionId}`
