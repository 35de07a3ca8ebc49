import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { askForMails } from '../held-imports/mails.ts'
import { ofImportsOf, releaseHeld } from '../held-imports/sets.ts'
import { hasImportEnded, type ImportMove, type ImportState, importMoves } from '../rules/imports/imports.ts'
import { ImportLog } from '../rules/imports/log.ts'
import { heldSentence, type SetDifference } from '../rules/imports/shrinking.ts'
import { type Holder, Runs } from '../runs/runs.ts'
import { type ProductImport, productImports } from '../schema/products/product-imports.ts'
import { keepLog } from './logs.ts'

/** What a worker has in hand: only the holder of `runToken` may write. */
export type ImportRun = { productImport: ProductImport; runToken: string }

/** How many rows of a feed became products, and how many could not. */
export type ImportCounts = { successCount: number; failedCount: number }

/** What an import came to: its counts, and how the server named this version of the file. */
export type ImportSuccess = ImportCounts & Partial<Pick<ProductImport, 'etag' | 'lastModified'>>

/** What the keys of imports' jobs begin with. */
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

/**
 * Takes up an import, new or left by another worker, whose writes are refused from now on.
 * @returns undefined when it has ended or is gone
 */
export async function takeUpImport(importId: number): Promise<ImportRun | undefined> {
  const taken = await importRuns.takeUp(database(), importId, { successCount: 0, failedCount: 0 })
  return taken && { productImport: taken.row, runToken: taken.runToken }
}

/**
 * Whether the run is still this worker's.
 * @throws RunLost
 */
export async function checkImportRun(run: ImportRun): Promise<void> {
  await importRuns.check(holderOf(run))
}

/**
 * Ends a run with success, on the transaction that puts its products in place.
 * @throws RunLost
 */
export async function succeedImport(
  tx: Queryable,
  run: ImportRun,
  success: ImportSuccess,
  log = new ImportLog(),
): Promise<void> {
  const ended = await importRuns.advance(tx, 'succeed', holderOf(run), success)
  await releaseHeld(tx, ended)
  await keepLog(tx, ended, log)
}

/**
 * The import that the products in place came from, where it was of the same address: what the server said of the file
 * then may spare it now.
 */
export async function lastImportOf(run: ImportRun): Promise<ProductImport | undefined> {
  const [last] = await database()
    .select()
    .from(productImports)
    .where(and(ofImportsOf(run.productImport), eq(productImports.state, 'success')))
    .orderBy(desc(productImports.id))
    .limit(1)
  return last?.url === run.productImport.url ? last : undefined
}

/** The key that the server of this address showed last. */
export async function hostKeyOf(run: ImportRun): Promise<string | null> {
  const { url } = run.productImport
  // A sealed address is another text each time, so SQL cannot compare it.
  const shown = await database()
    .select({ url: productImports.url, hostKey: productImports.hostKey })
    .from(productImports)
    .where(and(ofImportsOf(run.productImport), isNotNull(productImports.hostKey)))
    .orderBy(desc(productImports.id))
    .limit(mostLookedAt)
  return shown.find(one => one.url === url)?.hostKey ?? null
}

/** Imports of one feed: two years of hourly ones. */
const mostLookedAt = 20_000

/**
 * Ends a run with success where the file is still the one of an earlier import, whose counts and log count for it too.
 * @throws RunLost
 */
export async function succeedUnchanged(run: ImportRun, last: ProductImport): Promise<void> {
  const { successCount, failedCount, etag, lastModified, noteTotals } = last
  const unchangedSince = last.unchangedSince ?? last.id
  await database().transaction(async tx => {
    const told = { successCount, failedCount, etag, lastModified, noteTotals, unchangedSince }
    const ended = await importRuns.advance(tx, 'succeed', holderOf(run), told)
    await releaseHeld(tx, ended)
  })
}

/**
 * Ends a run as held, with what it would have changed, and lets those know who may decide; an earlier one of the set
 * waits no more. Nothing happens when the run was lost.
 */
export async function holdImport(
  run: ImportRun,
  heldDifference: SetDifference,
  { log, failedCount }: { log: ImportLog; failedCount: number },
): Promise<void> {
  const error = heldSentence(heldDifference)
  await database().transaction(async tx => {
    const [ended] = await importRuns.move(tx, 'hold', ofRun(run), { error, heldDifference, failedCount })
    if (ended === undefined) return
    await releaseHeld(tx, ended, ended.id)
    await keepLog(tx, ended, log)
    await askForMails(tx, ended)
  })
}

/** Ends a run as failed, with the sentence that says why; nothing happens when the run was lost. */
export async function failImport(
  run: ImportRun,
  error: string,
  { log, ...counts }: Partial<ImportCounts> & { log?: ImportLog } = {},
): Promise<void> {
  await database().transaction(async tx => {
    const [ended] = await importRuns.move(tx, 'fail', ofRun(run), { error, ...counts })
    if (ended && log) await keepLog(tx, ended, log)
  })
}

/** Keeps how the server of a run made itself known, however the run ends. */
export async function noteHostKey(run: ImportRun, hostKey: string): Promise<void> {
  await database().update(productImports).set({ hostKey }).where(ofRun(run))
}

/** Ends with `failed` what is open although the queue has given its job up, or has none for it. @returns how many */
export async function failAbandonedImports(): Promise<number> {
  const which = or(importRuns.isAbandoned(), importRuns.isWithoutJob())
  const failed = await importRuns.move(database(), 'fail', which, {
    error: 'The import was interrupted. Start it again.',
    successCount: sql`coalesce(${productImports.successCount}, 0)`,
    failedCount: sql`coalesce(${productImports.failedCount}, 0)`,
  })
  return failed.length
}

/** Selects the import as long as it is this run's. */
function ofRun(run: ImportRun): SQL | undefined {
  return importRuns.heldBy(holderOf(run))
}

function holderOf({ productImport, runToken }: ImportRun): Holder {
  return { id: productImport.id, runToken }
}
