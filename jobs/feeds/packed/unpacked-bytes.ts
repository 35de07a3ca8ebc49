import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { FeedBounds } from '../feed-bounds.ts'
import { FeedRefused } from '../refusals.ts'
import { openZip } from './zip.ts'

/** Streams a feed's bytes, unpacked. @throws FeedRefused if damaged or too large; the signal's reason */
export async function* unpackedBytes(path: string, bounds: FeedBounds): AsyncGenerator<Buffer> {
  const { stream, packedBytes } = await opened(path, bounds.maxBytes)
  try {
    yield* boundedBytes(stream, packedBytes, bounds)
  } catch (error) {
    const isOurs = error instanceof FeedRefused || bounds.signal.aborted || packedBytes === undefined
    throw isOurs ? error : damaged(error)
  }
}

/** Caps a stream at a feed's limits. @throws FeedRefused if too large; the signal's reason; stream errors */
export async function* boundedBytes(
  stream: Readable,
  packedBytes: number | undefined,
  { maxBytes, signal }: FeedBounds,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of stream) {
      signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > maxBytes) throw new FeedRefused(reason('tooLarge'))
      if (bytes > unpackingGrace && packedBytes !== undefined && bytes > packedBytes * mostUnpacking) {
        throw new FeedRefused(reason('tooDense'))
      }
      yield chunk
    }
  } finally {
    stream.destroy()
  }
}

const mostUnpacking = 400 // feeds pack 10 to 20 times; gzip reaches 1,000 with nothing but zeros
const unpackingGrace = 10 * 1024 * 1024

export type OpenedFeed = { stream: Readable; packedBytes: number | undefined } // undefined if not packed

/** Magic bytes: RFC 1952, 2.3.1; APPNOTE.TXT of ZIP, 4.3.7, and 4.3.16 for an empty one. */
async function opened(path: string, maxBytes: number): Promise<OpenedFeed> {
  const { head, size } = await beginning(path)
  if (head === 'PK\x03\x04' || head === 'PK\x05\x06') return openZip(path, maxBytes)
  const file = createReadStream(path)
  if (!head.startsWith('\x1f\x8b')) return { stream: file, packedBytes: undefined }
  return { stream: pipeline(file, createGunzip(), () => {}), packedBytes: size }
}

export async function isPacked(path: string): Promise<boolean> {
  return isPackedHead((await beginning(path)).head)
}

/** True for the first bytes of gzip or ZIP. */
export function isPackedHead(head: string): boolean {
  return head.startsWith('PK\x03\x04') || head.startsWith('\x1f\x8b')
}

async function beginning(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return { head: buffer.toString('latin1', 0, bytesRead), size: (await file.stat()).size }
}

/** Returns the refusal of a damaged or truncated archive. */
export function damaged(cause: unknown): FeedRefused {
  return new FeedRefused(reason('packedDamaged'), { cause })
}
