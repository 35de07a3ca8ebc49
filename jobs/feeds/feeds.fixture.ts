import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import type { FeedBounds } from './feed-bounds.ts'
import type { FeedNote } from './feed-note.ts'
import type { FeedProduct } from './feed-product.ts'
import { readProducts } from './read-products.ts'
import { FeedRefused } from './refusals.ts'

export const bounds: FeedBounds = { maxBytes: 10_000_000, signal: new AbortController().signal }

/** A file that goes with the test. */
export function feedFileOf(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'feed')
  writeFileSync(path, content)
  return path
}

/** Everything that a feed holds, at once. */
export async function readFeed(content: string | Uint8Array, changes: Partial<FeedBounds> = {}) {
  const batches = await Array.fromAsync(readProducts(feedFileOf(content), { ...bounds, ...changes }))
  return {
    products: batches.flatMap(batch => batch.products),
    notes: batches.flatMap(batch => batch.notes).map(inEnglish),
    failedCount: batches.reduce((sum, batch) => sum + batch.failedCount, 0),
  }
}

/** A note with its sentence. */
export function inEnglish<Note extends Pick<FeedNote, 'reason'>>({ reason, ...note }: Note) {
  return { ...note, sentence: reasonInEnglish(reason) }
}

/** The one product of a feed. */
export async function onlyProduct(content: string | Uint8Array): Promise<FeedProduct> {
  const { products } = await readFeed(content)
  if (products.length !== 1 || !products[0]) throw new Error(`there are ${products.length} products`)
  return products[0]
}

/** @throws Error where the feed is not refused */
export async function refusalOf(
  content: string | Uint8Array,
  changes: Partial<FeedBounds> = {},
): Promise<FeedRefused> {
  const error = await readFeed(content, changes).catch((reason: unknown) => reason)
  if (error instanceof FeedRefused) return error
  throw new Error('it should have been refused', { cause: error })
}

export const item = (inner: string) => `<item>${inner}</item>`
export const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('')}</channel></rss>`
export const chair = item('<g:id>1</g:id><title>Chair</title>')

/** A feed of tab-separated values: rows of one text for each column. */
export const tsv = (...rows: string[][]) => rows.map(values => `${values.join('\t')}\n`).join('')
