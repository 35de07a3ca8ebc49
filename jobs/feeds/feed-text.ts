import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedRefused } from './refusals.ts'

/** How much of a feed is read, and how long. */
export type FeedBounds = {
  /** The most bytes that it may have, unpacked. */
  maxBytes: number
  signal: AbortSignal
}

/** Where the byte order mark and the XML declaration stand. */
const headBytes = 1024

/**
 * The text of a feed file as a stream: unpacked where it is gzip, decoded by its byte order mark, else as its XML
 * declaration says, else as UTF-8. What cannot be decoded becomes U+FFFD.
 * @throws FeedRefused, the signal's reason when aborted
 */
export async function* readText(path: string, bounds: FeedBounds): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let head = Buffer.alloc(0)
  for await (const chunk of bounded(await unpacked(path), bounds)) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    decoder = decoderOf(head)
    yield decoder.decode(head, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderOf(head).decode(head)
}

async function unpacked(path: string): Promise<Readable> {
  const file = createReadStream(path)
  return (await isGzip(path)) ? pipeline(file, createGunzip(), () => {}) : file
}

/** RFC 1952, 2.3.1. */
async function isGzip(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b
}

async function* bounded(file: Readable, { maxBytes, signal }: FeedBounds): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of file) {
      signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > maxBytes) throw new FeedRefused('The feed is larger than this installation accepts.')
      yield chunk
    }
  } catch (error) {
    const isPackedWrongly = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    if (!isPackedWrongly) throw error
    throw new FeedRefused('The packed feed breaks off or is damaged. Pack it again.', { cause: error })
  }
}

function decoderOf(head: Buffer): TextDecoder {
  const mark = head.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le')
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be')
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(
    head.toString('latin1', 0, headBytes),
  )?.[1]
  try {
    return new TextDecoder(declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared)
  } catch {
    throw new FeedRefused(
      `The feed says that its encoding is "${declared}", which is not known. Save it as UTF-8.`,
    )
  }
}
