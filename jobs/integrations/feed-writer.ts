import { open } from 'node:fs/promises'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
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
  try {
    for await (const rows of read({ ...order, signal })) {
      const text = rows.map(tsvLine).join('')
      bytes += Buffer.byteLength(text)
      if (bytes > order.maxBytes) throw tooMuch()
      await feed.write(text)
    }
  } catch (error) {
    order.signal.throwIfAborted()
    throw signal.aborted ? new FeedRefused(tooSlow) : error
  }
}

const tooSlow =
  'The API took more than 30 minutes for all its pages. Let it give more products in each answer.'

function tooMuch(): FeedRefused {
  return new FeedRefused('The API gives more products than can be imported at once. Split them up.')
}

/** Checks that a shop gave as many products as it announced. @throws FeedRefused if not */
export function requireAll(total: number | undefined, given: number): void {
  if (total === undefined || given >= total) return
  const [said, came] = [total, given].map(count => count.toLocaleString('en'))
  throw new FeedRefused(
    `The shop says that it has ${said} products, but gave ${came}, so nothing was imported. Try again; if it stays so, look at how its pages follow each other in the settings of the integration.`,
  )
}

/** Returns a line of tab-separated values (RFC 4180, with tabs), without null or lone surrogates. */
function tsvLine(values: readonly string[]): string {
  return `${values.map(quoted).join('\t')}\n`
}

function quoted(value: string): string {
  const clean = value.toWellFormed().replaceAll('\0', '')
  return /[\t\r\n"]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
