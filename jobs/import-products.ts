import { join } from 'node:path'
import { database } from '#db/client.ts'
import { RunLost } from '#db/conversions.ts'
import { env } from '#db/env.ts'
import {
  checkImportRun,
  failImport,
  type ImportCounts,
  type ImportRun,
  succeedImport,
  takeUpImport,
} from '#db/product-import-runs.ts'
import type { Payload } from '#db/queue.ts'
import type { Circumstances } from './circumstances.ts'
import { readProducts } from './feeds/read-products.ts'
import { FeedRefused } from './feeds/refusals.ts'
import { fetchFeed } from './fetch/feed.ts'
import { fetchPolicy } from './fetch/guard.ts'
import { importFailureOf } from './import-failures.ts'
import { signalOfRun } from './run-signal.ts'
import { openWorkFolder } from './work-folder.ts'

/** Errors that are nobody's fault but ours are tried again; after so many times the owner is told. */
const mostAttempts = 5

/** The largest feed file, unpacked. A million products with long descriptions are about as much. */
const maxFeedBytes = 2_000_000_000

/** Reads a feed file into the products of a group or a library. */
export async function importProductsJob(
  { importId }: Payload<'import_products'>,
  { signal, attempt }: Circumstances,
): Promise<void> {
  const run = await takeUpImport(importId)
  if (run === undefined) return
  await using watch = signalOfRun(() => checkImportRun(run), signal)
  try {
    const counts = await readFeed(run, watch.signal)
    await succeedImport(database(), run, counts)
  } catch (error) {
    if (error instanceof RunLost || watch.signal.reason instanceof RunLost) return
    signal.throwIfAborted()
    const failure = importFailureOf(error, run)
    if (failure === undefined && attempt < mostAttempts) throw error
    if (failure === undefined) console.error(`Import ${importId} failed:`, error)
    await failImport(run, failure ?? unexpected, error instanceof FeedRefused ? error.counts : undefined)
  }
}

const unexpected = 'The feed could not be imported because of a fault on our side. Try again later.'

async function readFeed({ productImport }: ImportRun, signal: AbortSignal): Promise<ImportCounts> {
  const { url } = productImport
  if (url === '') throw withoutAddress()
  await using folder = await openWorkFolder(`import-${productImport.id}`)
  const path = join(folder.path, 'feed')
  const { baseUrl, allowedPrivateHosts } = env()
  const policy = fetchPolicy({ baseUrl, allowedPrivateHosts })
  await fetchFeed({ url, path, maxBytes: maxFeedBytes, policy, signal })
  // Awaited, because the folder goes when this function returns.
  return await counted(path, signal)
}

async function counted(path: string, signal: AbortSignal): Promise<ImportCounts> {
  const counts = { successCount: 0, failedCount: 0 }
  for await (const batch of readProducts(path, { maxBytes: maxFeedBytes, signal })) {
    counts.successCount += batch.products.length
    counts.failedCount += batch.failedCount
  }
  return counts
}

function withoutAddress(): FeedRefused {
  return new FeedRefused(
    'There is no address to import from. Give the product library the address of a feed: that is all that this version imports from.',
  )
}
