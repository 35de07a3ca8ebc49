import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { happened } from '../events/happened.ts'
import { beginFault } from '../faults/faults.ts'
import { beginImportFault, endImportFaults, importPart } from '../faults/imports.ts'
import { askForMails } from '../held-imports/mails.ts'
import { ofImportsOf, releaseHeld } from '../held-imports/sets.ts'
import type { ProductSet } from '../products/sets.ts'
import { type FeedReading, isSameReading } from '../rules/feed-files/reading.ts'
import { hasImportEnded, type ImportMove, type ImportState, importMoves } from '../rules/imports/imports.ts'
import { ImportLog } from '../rules/imports/log.ts'
import { heldReason, heldSentence, type SetDifference } from '../rules/imports/shrinking.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { type Reason, reason } from '../rules/reasons/reasons.ts'
import { type Holder, Runs } from '../runs/runs.ts'
import { type ProductImport, productImports } from '../schema/products/product-imports.ts'
import { keepLog } from './logs.ts'
import { readingOf } from './readings.ts'

/** A worker's lease on an import: only the holder of `runToken` may write. */
export type ImportRun = { productImport: ProductImport; runToken: string }

export type ImportCounts = { successCount: number; failedCount: number }

export type ImportSuccess = ImportCounts &
  Partial<Pick<ProductImport, 'etag' | 'lastModified' | 'contentHash'>>

export const importJobs = 'import:'

export const importRuns = new Runs<ProductImport, ImportState, ImportMove>({
  table: productImports,
  moves: importMoves,
  begin: 'begin',
  hasEnded: hasImportEnded,
  jobKey: importJobs,
  update: (tx, set, moved, which) =>
    tx
      .update(productImports)
      .set({ ...set, ...moved })
      .where(which)
      .returning(),
})

/** Takes over an import: an earlier worker's writes are refused from now on. @returns undefined if ended or gone */
export async function takeUpImport(importId: number): Promise<ImportRun | undefined> {
  const taken = await importRuns.takeUp(database(), importId, { successCount: 0, failedCount: 0 })
  return taken && { productImport: taken.row, runToken: taken.runToken }
}

/** Checks that the run still belongs to this worker. @throws RunLost */
export async function checkImportRun(run: ImportRun): Promise<void> {
  await importRuns.check(holderOf(run))
}

/** Ends a run with success, in the transaction that replaces its products. @throws RunLost */
export async function succeedImport(
  tx: Queryable,
  run: ImportRun,
  success: ImportSuccess,
  log = new ImportLog(),
): Promise<void> {
  const ended = await importRuns.advance(tx, 'succeed', holderOf(run), success)
  await releaseHeld(tx, ended)
  await keepLog(tx, ended, log)
  await endImportFaults(tx, ended)
  const { successCount, failedCount } = ended
  const counts = { successCount: successCount ?? 0, failedCount: failedCount ?? 0 }
  await happened(tx, { type: 'feed.imported', ...namesOf(ended), ...counts })
}

/** Returns the import of the current products if it read the same address alike: its validators allow a 304. */
export async function lastImportOf(run: ImportRun): Promise<ProductImport | undefined> {
  const [last] = await database()
    .select()
    .from(productImports)
    .where(and(ofImportsOf(run.productImport), eq(productImports.state, 'success')))
    .orderBy(desc(productImports.id))
    .limit(1)
  const { url, reading } = run.productImport
  return last?.url === url && isSameReading(last.reading, reading) ? last : undefined
}

/** Returns the run with the reading that counts for it: that of its file or set as it is now. @throws RunLost */
export async function takeReading(run: ImportRun, ofFile?: FeedReading): Promise<ImportRun> {
  const ofSet = await readingOf(run.productImport)
  const { meanings = [] } = ofSet
  const reading = ofFile === undefined ? ofSet : { ...ofFile, meanings }
  await database().update(productImports).set({ reading }).where(ofRun(run))
  return { ...run, productImport: { ...run.productImport, reading } }
}

/** Returns the host key that the server of this address presented last. */
export async function hostKeyOf(source: ProductSet & { url: string }): Promise<string | null> {
  const { url } = source
  // Encrypted addresses differ each time, so SQL cannot compare them.
  const sources = await database()
    .select({ url: productImports.url, hostKey: productImports.hostKey })
    .from(productImports)
    .where(and(ofImportsOf(source), isNotNull(productImports.hostKey)))
    .orderBy(desc(productImports.id))
    .limit(mostLookedAt)
  return sources.find(one => one.url === url)?.hostKey ?? null
}

const mostLookedAt = 20_000 // two years of hourly imports

/**
 * Ends a run with success if the file is unchanged, with the earlier import's counts and log.
 * @param validators that the server gave now @throws RunLost
 */
export async function succeedUnchanged(
  run: ImportRun,
  last: ProductImport,
  validators: Partial<Pick<ProductImport, 'etag' | 'lastModified'>> = {},
): Promise<void> {
  const { successCount, failedCount, etag, lastModified, contentHash, noteTotals } = last
  const unchangedSince = last.unchangedSince ?? last.id
  await database().transaction(async tx => {
    const outcome = { successCount, failedCount, etag, lastModified, contentHash, noteTotals, unchangedSince }
    const ended = await importRuns.advance(tx, 'succeed', holderOf(run), { ...outcome, ...validators })
    await releaseHeld(tx, ended)
    await endImportFaults(tx, ended)
  })
}

/** Holds an import, notifies deciders and replaces an earlier held one. Does nothing if the run is lost. */
export async function holdImport(
  run: ImportRun,
  heldDifference: SetDifference,
  { log, failedCount }: { log: ImportLog; failedCount: number },
): Promise<void> {
  const error = heldSentence(heldDifference)
  const why = heldReason(heldDifference)
  await database().transaction(async tx => {
    const [ended] = await importRuns.move(tx, 'hold', ofRun(run), {
      error,
      reason: why,
      heldDifference,
      failedCount,
    })
    if (ended === undefined) return
    await releaseHeld(tx, ended, ended.id)
    await keepLog(tx, ended, log)
    await askForMails(tx, ended)
    await beginFault(tx, 'import_held', importPart(ended), { sentence: error, reason: why }, 'sent')
    const { going, staying } = heldDifference
    await happened(tx, { type: 'feed.import_held', ...namesOf(ended), going, staying })
  })
}

/** Fails a run. Does nothing if the run is lost. */
export async function failImport(
  run: ImportRun,
  why: Reason,
  { log, ...counts }: Partial<ImportCounts> & { log?: ImportLog } = {},
): Promise<void> {
  const error = reasonInEnglish(why)
  await database().transaction(async tx => {
    const [ended] = await importRuns.move(tx, 'fail', ofRun(run), { error, reason: why, ...counts })
    if (ended && log) await keepLog(tx, ended, log)
    if (ended) await noteFailure(tx, ended)
  })
}

/** Stores the server's host key, however the run ends. */
export async function noteHostKey(run: ImportRun, hostKey: string): Promise<void> {
  await database().update(productImports).set({ hostKey }).where(ofRun(run))
}

/** Fails open imports without a live job in the queue. @returns their number */
export async function failAbandonedImports(): Promise<number> {
  const which = or(importRuns.isAbandoned(), importRuns.isWithoutJob())
  const interrupted = reason('interrupted')
  return database().transaction(async tx => {
    const failed = await importRuns.move(tx, 'fail', which, {
      error: reasonInEnglish(interrupted),
      reason: interrupted,
      successCount: sql`coalesce(${productImports.successCount}, 0)`,
      failedCount: sql`coalesce(${productImports.failedCount}, 0)`,
    })
    for (const one of failed) await noteFailure(tx, one)
    return failed.length
  })
}

async function noteFailure(tx: Queryable, failed: ProductImport): Promise<void> {
  await beginImportFault(tx, failed)
  const error = failed.error ?? 'The import failed.'
  await happened(tx, { type: 'feed.import_failed', ...namesOf(failed), error })
}

function namesOf({ groupId, productLibraryId, id }: ProductImport) {
  return { groupId, productLibraryId, importId: id }
}

function ofRun(run: ImportRun): SQL | undefined {
  return importRuns.heldBy(holderOf(run))
}

function holderOf({ productImport, runToken }: ImportRun): Holder {
  return { id: productImport.id, runToken }
}
