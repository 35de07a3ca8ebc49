// Parses a feed file into database rows, in a thread.
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { KnownRows } from '#db/products/row-digests.ts'
import { copyRowsOf } from '#db/products/rows.ts'
import { readProducts } from '../feeds/read-products.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import type { FeedMessage, FeedRowsReading } from './feed-rows.ts'

const noRows = { productCount: 0, failedCount: 0, notes: [] }
const mostAhead = 4 // batches read ahead

const { path, start, digests, ...reading } = workerData as FeedRowsReading
if (parentPort === null) throw new Error('This is to be run as a thread')
const port = parentPort
const used = on(port, 'message')
let ahead = 0

try {
  // The parent terminates the thread.
  const signal = new AbortController().signal
  const encoder = new TextEncoder()
  const known = digests && new KnownRows(digests)
  for await (const { products, failedCount, notes } of readProducts(path, { ...reading, signal })) {
    const rows = encoder.encode(copyRowsOf(products, start, known))
    if (ahead === mostAhead) await used.next()
    else ahead += 1
    say({ rows, productCount: products.length, failedCount, notes }, [rows.buffer])
  }
  if (known) say({ ...noRows, rows: new Uint8Array(), missing: known.missing() })
  say({ isOver: true })
} catch (error) {
  if (!(error instanceof FeedRefused)) throw error
  say({ refused: error.reason, counts: error.counts })
}

function say(said: FeedMessage, moved: ArrayBuffer[] = []): void {
  port.postMessage(said, moved)
}
