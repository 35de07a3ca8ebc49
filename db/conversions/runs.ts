import { eq, type SQL, sql } from 'drizzle-orm'
import { noteStored, requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { happened } from '../events/happened.ts'
import { dropUnfinished } from '../files/dropped.ts'
import {
  type ConversionMove,
  type ConversionState,
  conversionMoves,
  hasEnded,
} from '../rules/conversions/conversions.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { type Reason, reason } from '../rules/reasons/reasons.ts'
import { type Holder, Runs } from '../runs/runs.ts'
import { type Conversion, conversions, convertedPages } from '../schema/conversions.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** Prefix of the keys of conversions' jobs. */
export const conversionJobs = 'convert:'

const noTrouble = { trouble: null, troubles: 0, triesAgainAt: null }

export const conversionRuns = new Runs<Conversion, ConversionState, ConversionMove>({
  table: conversions,
  moves: conversionMoves,
  begin: 'prepare',
  hasEnded,
  jobKey: conversionJobs,
  update: (tx, set, moved, which) =>
    tx
      .update(conversions)
      .set({
        ...set,
        ...(moved.state && { queue: null }),
        ...(moved.state && hasEnded(moved.state) && noTrouble),
        ...moved,
      })
      .where(which)
      .returning(),
})

/** A worker's lease on a conversion: only the holder of `runToken` may write. */
export type ConversionRun = { conversion: Conversion; runToken: string; publication: PublicationRow }

/** A run, or the holder of a page's lease (`db/page-work`). */
export type Writer = Omit<ConversionRun, 'runToken'> & { runToken?: string }

/** Takes over a conversion: an earlier worker's writes are refused from now on. @returns undefined if ended */
export async function takeUp(conversionId: number): Promise<ConversionRun | undefined> {
  return database().transaction(async tx => {
    const taken = await conversionRuns.takeUp(tx, conversionId)
    if (taken === undefined) return undefined
    const { row: conversion, runToken } = taken
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, conversion.publicationId))
    return publication && { conversion, runToken, publication }
  })
}

/** Stores the source's key, and counts its bytes if they are new to the store. @throws RunLost, QuotaReached */
export async function noteSource(run: ConversionRun, sourceKey: string, newBytes = 0): Promise<void> {
  const { groupId } = run.publication
  await database().transaction(async tx => {
    await conversionRuns.change(tx, holderOf(run), { sourceKey })
    await noteStored(tx, groupId, newBytes)
    await requireRoom(tx, groupId, { bytes: newBytes })
  })
}

/** Stores the page count and enters `converting`. @throws RunLost */
export async function beginPages(
  run: ConversionRun,
  totalPages: number,
  tx: Queryable = database(),
): Promise<void> {
  await conversionRuns.advance(tx, 'convert', holderOf(run), { totalPages })
}

/** Stores a page and counts it. @throws RunLost */
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
    const ticked = sql`${conversions.convertedPages} + ${kept.length}`
    await conversionRuns.change(tx, holderOf(run), { ...noTrouble, convertedPages: ticked })
  })
}

/** Stores how many pages were copied so far. @throws RunLost */
export async function noteCopied(run: ConversionRun, convertedPages: number): Promise<void> {
  await conversionRuns.change(database(), holderOf(run), { ...noTrouble, convertedPages })
}

/** Checks that the run still belongs to this worker. @throws RunLost */
export async function checkRun(run: ConversionRun): Promise<void> {
  await conversionRuns.check(holderOf(run))
}

/** Failure as the API words it, a reason if that gives none, and both by code. */
export type RunFailure = { error: string; reason?: string; reasons: Reason[] }

/** @param cause of an error that gives none */
export function runFailure(error: Reason, cause?: Reason): RunFailure {
  const english = { error: reasonInEnglish(error), ...(cause && { reason: reasonInEnglish(cause) }) }
  return { ...english, reasons: cause ? [error, cause] : [error] }
}

/** Fails a run, discarding its pages. Does nothing if the run is lost. */
export async function failRun(run: ConversionRun, failure: RunFailure): Promise<void> {
  await endAsFailed(ofRun(run), failure)
}

/** Fails open conversions whose job the queue gave up. @returns their number */
export async function failAbandoned(): Promise<number> {
  return endAsFailed(conversionRuns.isAbandoned(), runFailure(reason('conversion.interrupted')))
}

async function endAsFailed(which: SQL | undefined, failure: RunFailure): Promise<number> {
  return database().transaction(async tx => {
    const failed = await conversionRuns.move(tx, 'fail', which, failure)
    await dropUnfinished(
      tx,
      failed.map(({ id }) => id),
    )
    for (const { id, publicationId, error } of failed)
      await happened(tx, {
        type: 'conversion.failed',
        publicationId,
        conversionId: id,
        error: error ?? 'The conversion failed.',
      })
    return failed.length
  })
}

/** Selects the conversion while open and this run's. */
export function ofRun(run: Writer): SQL | undefined {
  return conversionRuns.heldBy(holderOf(run))
}

export function holderOf({ conversion, runToken }: Writer): Holder {
  return { id: conversion.id, runToken }
}
