import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { dropUnfinished } from '../files/dropped.ts'
import {
  type ConversionMove,
  type ConversionState,
  conversionMoves,
  hasEnded,
} from '../rules/conversions/conversions.ts'
import { type Holder, Runs } from '../runs/runs.ts'
import { type Conversion, conversions, convertedPages } from '../schema/conversions.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** What the keys of conversions' jobs begin with. */
export const conversionJobs = 'convert:'

/** What a conversion has that goes on, or has ended. */
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

/** What a worker has in hand: only the holder of `runToken` may write. */
export type Run = { conversion: Conversion; runToken: string; publication: PublicationRow }

/** A run, or whoever has a page of it in hand and asks for the lease of it beside (`db/page-work`). */
export type Writer = Omit<Run, 'runToken'> & { runToken?: string }

/**
 * Takes up a conversion, new or left by another worker, whose writes are refused from now on.
 * @returns undefined when it has ended
 */
export async function takeUp(conversionId: number): Promise<Run | undefined> {
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

/**
 * Notes where the source lies in the file store.
 * @throws RunLost
 */
export async function noteSource(run: Run, sourceKey: string): Promise<void> {
  await conversionRuns.change(database(), holderOf(run), { sourceKey })
}

/**
 * Notes how many pages there will be, and that they are being made.
 * @throws RunLost
 */
export async function beginPages(run: Run, totalPages: number, tx: Queryable = database()): Promise<void> {
  await conversionRuns.advance(tx, 'convert', holderOf(run), { totalPages })
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
    const ticked = sql`${conversions.convertedPages} + ${kept.length}`
    await conversionRuns.change(tx, holderOf(run), { ...noTrouble, convertedPages: ticked })
  })
}

/**
 * Whether the run is still this worker's.
 * @throws RunLost
 */
export async function checkRun(run: Run): Promise<void> {
  await conversionRuns.check(holderOf(run))
}

/** Why a run failed: the sentence that integrators know, and a reason where that sentence gives none. */
export type RunFailure = { error: string; reason?: string }

/** Ends a run as failed, with nothing made; nothing happens when the run was lost. */
export async function failRun(run: Run, failure: RunFailure): Promise<void> {
  await endAsFailed(ofRun(run), failure)
}

/** Ends with `failed` what is open although the queue has given its job up. @returns how many */
export async function failAbandoned(): Promise<number> {
  return endAsFailed(conversionRuns.isAbandoned(), {
    error: 'The conversion was interrupted. Start it again.',
  })
}

async function endAsFailed(which: SQL | undefined, failure: RunFailure): Promise<number> {
  return database().transaction(async tx => {
    const failed = await conversionRuns.move(tx, 'fail', which, failure)
    await dropUnfinished(
      tx,
      failed.map(({ id }) => id),
    )
    return failed.length
  })
}

/** Selects the conversion as long as it is open, and this run's. */
export function ofRun(run: Writer): SQL | undefined {
  return conversionRuns.heldBy(holderOf(run))
}

export function holderOf({ conversion, runToken }: Writer): Holder {
  return { id: conversion.id, runToken }
}
