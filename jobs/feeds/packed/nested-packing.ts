import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FeedBounds } from '../feed-bounds.ts'
import { isWorkbookFile } from '../feed-content.ts'
import { isPacked, isPackedHead, unpackedBytes } from './unpacked-bytes.ts'

const mostLayers = 3

/**
 * Unpacks a feed that is packed more than once, or a packed workbook, to a file beside it, since ZIPs are not read in one go.
 * @returns the path of the feed, packed once at most
 * @throws FeedRefused if damaged or too large; the signal's reason
 */
export async function withoutNestedPacking(path: string, bounds: FeedBounds): Promise<string> {
  let inner = path
  for (let layer = 1; layer < mostLayers && (await isPackedTwice(inner, bounds)); layer += 1) {
    const unpacked = `${path}.${layer}`
    await pipeline(unpackedBytes(inner, bounds), createWriteStream(unpacked), { signal: bounds.signal })
    inner = unpacked
  }
  return inner
}

async function isPackedTwice(path: string, bounds: FeedBounds): Promise<boolean> {
  if (!(await isPacked(path)) || (await isWorkbookFile(path, bounds))) return false
  for await (const chunk of unpackedBytes(path, bounds)) return isPackedHead(chunk.toString('latin1', 0, 4))
  return false
}
