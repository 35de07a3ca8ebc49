import { open } from 'node:fs/promises'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import type { ShopFeedOrder } from './integration.ts'

const deadlineMs = 30 * 60_000 // for all pages together

/** Writes pages of cells, in the order of `fields`, as a feed. @throws FeedRefused; errors of `read` */
export async function writeFeed(
  fields: readonly ColumnTarget[],
  order: ShopFeedOrder,
  read: (order: ShopFeedOrder) => AsyncIterable<string[][]>,
): Promise<void> {
  const signal = AbortSignal.any([order.signal, AbortSignal.timeout(deadlineMs)])
  await using feed = await open(order.path, 'w')
  await feed.write(tsvLine(fields))
  let bytes = 0
  let count = 0
  try {
    for await (const rows of read({ ...order, signal })) {
      const text = rows.map(tsvLine).join('')
      bytes += Buffer.byteLength(text)
      if (bytes > order.maxBytes) throw tooMuch()
      await feed.write(text)
      count += rows.length
      if (order.mostRows !== undefined && count >= order.mostRows) return
    }
  } catch (error) {
    order.signal.throwIfAborted()
    throw signal.aborted ? new FeedRefused(reason('api.tooSlow')) : error
  }
}

function tooMuch(): FeedRefused {
  return new FeedRefused(reason('api.tooMuch'))
}

/** Checks that a shop gave as many products as it announced. @throws FeedRefused if not */
export function requireAll(total: number | undefined, given: number): void {
  if (total === undefined || given >= total) return
  throw new FeedRefused(reason('shop.gaveLess', { said: total, came: given }))
}

/** Returns a line of tab-separated values (RFC 4180, with tabs), without null or lone surrogates. */
function tsvLine(values: readonly string[]): string {
  // A line of separators alone is no row for its reader, but what a shop gave for a product is one that failed.
  return values.every(value => value === '') ? '\\N\n' : `${values.map(quoted).join('\t')}\n`
}

function quoted(value: string): string {
  const clean = value.toWellFormed().replaceAll('\0', '')
  return /[\t\r\n"]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
