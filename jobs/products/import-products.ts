import { join } from 'node:path'
import { env } from '#db/env.ts'
import { feedFileOf } from '#db/feed-files/feed-files.ts'
import { files } from '#db/files/files.ts'
import { sha256Of } from '#db/files/hashes.ts'
import { integrationOfLibrary } from '#db/imports/integrations.ts'
import { defaultsOf } from '#db/imports/readings.ts'
import {
  checkImportRun,
  failImport,
  holdImport,
  hostKeyOf,
  type ImportRun,
  lastImportOf,
  noteHostKey,
  succeedUnchanged,
  takeReading,
  takeUpImport,
} from '#db/imports/runs.ts'
import { swapProducts } from '#db/imports/swap.ts'
import { openStaging } from '#db/products/staging.ts'
import type { Payload } from '#db/queue.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { RunLost } from '#db/runs/runs.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'
import { log as processLog } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { runningVersion } from '#db/version.ts'
import { troubleOf } from '../conversions/machine-trouble.ts'
import { noteOnFile, noteOnLeftOut } from '../feeds/feed-note.ts'
import { maxFeedBytes } from '../feeds/feed-text.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchFeed } from '../fetch/feed.ts'
import type { FetchedFeed } from '../fetch/feed-order.ts'
import { type FetchPolicy, fetchPolicy } from '../fetch/guard.ts'
import { shopIntegrations } from '../integrations/integrations.ts'
import type { JobContext } from '../job-context.ts'
import { signalOfRun } from '../run-signal.ts'
import { openWorkFolder } from '../work-folder.ts'
import { readFeedRows } from './feed-rows.ts'

const mostAttempts = 5 // attempts at unknown errors before the owner is told

/** Imports a feed into the products of a group or library. */
export async function importProductsJob(
  { importId }: Payload<'import_products'>,
  { signal, attempt }: JobContext,
): Promise<void> {
  const run = await takeUpImport(importId)
  if (run === undefined) return
  await using watch = signalOfRun(() => checkImportRun(run), signal)
  const log = new ImportLog()
  try {
    await importFeed(run, log, watch.signal)
  } catch (error) {
    if (error instanceof RunLost || watch.signal.reason instanceof RunLost) return
    signal.throwIfAborted()
    const failure = importFailureOf(error, run)
    if (failure === undefined && (await isLost(run))) return
    if (failure === undefined && attempt < mostAttempts) throw error
    if (failure === undefined) processLog.error('An import failed', { importId, error })
    const counts = error instanceof FeedRefused ? error.counts : undefined
    metrics().imports.inc({ outcome: 'failed' })
    await failImport(run, failure ?? reasonOfOurs(error), { ...counts, log })
  }
}

/** A lost run may collide with its successor's products first. */
async function isLost(run: ImportRun): Promise<boolean> {
  return checkImportRun(run).then(
    () => false,
    error => error instanceof RunLost,
  )
}

async function importFeed(begun: ImportRun, log: ImportLog, signal: AbortSignal): Promise<void> {
  await using folder = await openWorkFolder(`import-${begun.productImport.id}`)
  const path = join(folder.path, 'feed')
  const run = await takeReading(begun, (await feedFileOf(begun.productImport))?.reading)
  const feed = await obtainFeed(run, path, { log, signal })
  if (feed === undefined) return
  await replaceProducts(run, path, { log, feed, signal })
}

type Feed = Pick<FetchedFeed, 'etag' | 'lastModified' | 'charset'> & { contentHash: string | null }

/** @returns undefined if the file is unchanged, which ends the run */
async function obtainFeed(
  run: ImportRun,
  path: string,
  { log, signal }: Pick<Circumstance, 'log' | 'signal'>,
): Promise<Feed | undefined> {
  if (run.productImport.fileName !== null) return copyUploaded(run.productImport, path)
  const policy = fetchPolicy(env())
  const integration = await integrationOfLibrary(run.productImport)
  if (integration === undefined) return fetchUnlessUnchanged(run, path, policy, signal)
  await shopIntegrations[integration.kind](integration.settings, {
    path,
    maxBytes: maxFeedBytes,
    policy,
    signal,
    note: (said, id) => log.add([id === undefined ? noteOnFile(said) : noteOnLeftOut(said, id)]),
  })
  return { etag: null, lastModified: null, charset: 'utf-8', contentHash: null }
}

async function copyUploaded(productImport: ProductImport, path: string): Promise<Feed> {
  const file = await feedFileOf(productImport)
  if (file?.fileKey == null || (await files().size(file.fileKey)) === undefined)
    throw new FeedRefused(reason('uploadGone'))
  await files().copyTo(file.fileKey, path)
  return { etag: null, lastModified: null, charset: null, contentHash: null }
}

async function fetchUnlessUnchanged(
  run: ImportRun,
  path: string,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<Feed | undefined> {
  const { url } = run.productImport
  if (url === '') throw withoutAddress()
  const last = await lastImportOf(run)
  const known = {
    etag: last?.etag,
    lastModified: last?.lastModified,
    hostKey: await hostKeyOf(run.productImport),
  }
  const feed = await fetchFeed({ url, path, maxBytes: maxFeedBytes, policy, signal, ...known })
  if (!feed.isUnchanged) {
    if (feed.hostKey !== null) await noteHostKey(run, feed.hostKey)
    const contentHash = contentHashOf(
      feed,
      await defaultsOf(run.productImport.groupId),
      await runningVersion(),
    )
    if (last?.contentHash !== contentHash) return { ...feed, contentHash }
  }
  if (last === undefined) throw new Error('A server calls a file unchanged that it was not asked about')
  const { etag, lastModified } = feed.isUnchanged ? last : feed
  await succeedUnchanged(run, last, { etag, lastModified })
  metrics().imports.inc({ outcome: 'unchanged' })
  return undefined
}

/** Many servers give no validators, or new ones for the same bytes. Another version of ours may read them otherwise. */
function contentHashOf({ sha256, charset }: FetchedFeed, defaults: object, version: string): string {
  return sha256Of(JSON.stringify([sha256, charset, defaults, version]))
}

type Circumstance = { log: ImportLog; feed: Feed; signal: AbortSignal }

/** Replaces the products in one transaction, once all rows are read. */
async function replaceProducts(
  run: ImportRun,
  path: string,
  { log, feed: { etag, lastModified, charset, contentHash }, signal }: Circumstance,
): Promise<void> {
  const counts = { successCount: 0, failedCount: 0 }
  const defaults = await defaultsOf(run.productImport.groupId)
  const { reading } = run.productImport
  const bounds = { maxBytes: maxFeedBytes, ...defaults, charset, reading, signal }
  await using staging = await openStaging(run.productImport)
  const digests = await staging.readDigests()
  let missing: Uint8Array | undefined
  const rowsOfFeed = async function* (start: string) {
    for await (const piece of readFeedRows(path, { start, digests }, bounds)) {
      counts.successCount += piece.productCount
      counts.failedCount += piece.failedCount
      log.add(piece.notes)
      missing ??= piece.missing
      yield piece.rows
    }
  }
  await staging.take(rowsOfFeed, signal)
  if (missing) await staging.noteMissing(missing)
  signal.throwIfAborted()
  const heldBack = await swapProducts(staging, run, { ...counts, etag, lastModified, contentHash }, log)
  metrics().imports.inc({ outcome: heldBack ? 'held' : 'success' })
  metrics().importedRows.inc({ result: 'product' }, counts.successCount)
  metrics().importedRows.inc({ result: 'failed' }, counts.failedCount)
  if (heldBack) await holdImport(run, heldBack, { log, failedCount: counts.failedCount })
}

function withoutAddress(): FeedRefused {
  return new FeedRefused(reason('nothingToImport'))
}

/** Returns the reason of a failure that attempts did not get over. */
function reasonOfOurs(error: unknown): Reason {
  return reason(troubleOf(error) === 'disk_full' ? 'fetch.diskFull' : 'ourFault')
}

/** Returns the failure to show to the owner; undefined for faults not due to the feed or its address. */
function importFailureOf(error: unknown, { productImport }: ImportRun): Reason | undefined {
  if (error instanceof FeedRefused) return error.reason
  if (!(error instanceof FetchFailed)) return undefined
  processLog.warn(`A feed could not be fetched: ${error.code}: ${error.detail}`, {
    importId: productImport.id,
  })
  return error.reason
}
