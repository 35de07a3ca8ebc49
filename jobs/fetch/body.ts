import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { freed } from '#db/rules/imports/freed-buffers.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type ExpectedFile, onlyExpected } from './expected.ts'
import { FetchFailed } from './failures.ts'

type Saving = {
  path: string
  maxBytes: number // unpacked
  stallMs: number // an interval, in which at least 1 KiB per second must arrive
  accept?: ExpectedFile
  signal: AbortSignal
}

export type SavedFile = { bytes: number; sha256: string } // on disk, unpacked

/**
 * Streams a body to a file, capped before and after decoding; leaves none on failure.
 * @throws FetchFailed; the signal's reason when aborted; the file system's error
 */
export async function saveBody(body: Readable, contentEncoding: string, saving: Saving): Promise<SavedFile> {
  const traffic: Traffic = { arrived: 0, unpacked: 0, hasEnded: false }
  const standstill = new AbortController()
  const clock = setInterval(expectArrival(traffic, saving.stallMs, standstill), saving.stallMs)
  const signal = AbortSignal.any([saving.signal, standstill.signal])
  const hash = createHash('sha256')
  try {
    await pipeline(
      body,
      (chunks: AsyncIterable<Buffer>) => counted(freed(chunks), traffic),
      decoderOf(contentEncoding),
      (chunks: AsyncIterable<Buffer>) =>
        hashed(checked(measured(chunks, traffic, saving.maxBytes), saving), hash),
      createWriteStream(saving.path),
      { signal },
    )
    return { bytes: traffic.unpacked, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(saving.path, { force: true })
    throw signal.aborted ? signal.reason : explained(error)
  } finally {
    clearInterval(clock)
  }
}

const leastBytesPerSecond = 1024 // a trickle only holds the worker

const mostUnpacking = 200 // files never pack so well; bombs do (gzip reaches 1,000, brotli far more)
const unpackingGrace = 10 * 1024 * 1024

/** Bytes before and after decoding. */
type Traffic = { arrived: number; unpacked: number; hasEnded: boolean }

function expectArrival(traffic: Traffic, stallMs: number, standstill: AbortController) {
  const least = (leastBytesPerSecond * stallMs) / 1000
  let before = 0
  return () => {
    const arrived = traffic.arrived - before
    before = traffic.arrived
    if (arrived < least && !traffic.hasEnded)
      standstill.abort(new FetchFailed('stalled', `${arrived} bytes in ${stallMs} ms`))
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, traffic: Traffic) {
  for await (const chunk of chunks) {
    traffic.arrived += chunk.length
    yield chunk
  }
  traffic.hasEnded = true
}

/** Unknown codings are ignored, as in browsers: servers put character sets there by mistake. */
function decoderOf(contentEncoding: string) {
  const codings = contentEncoding.toLowerCase().split(/[\s,]+/)
  const known = codings.filter(coding => /^(?:gzip|x-gzip|deflate|br)$/.test(coding))
  if (known.length > 1) throw new FetchFailed('bad-answer', `content is packed ${known.length} times over`)
  if (known.length === 0) return new PassThrough()
  return known[0] === 'br' ? createBrotliDecompress() : createUnzip()
}

async function* measured(chunks: AsyncIterable<Buffer>, traffic: Traffic, maxBytes: number) {
  for await (const chunk of chunks) {
    traffic.unpacked += chunk.length
    if (traffic.unpacked > maxBytes) throw tooLarge(maxBytes, `over ${maxBytes} bytes arrived`)
    if (traffic.unpacked > unpackingGrace && traffic.unpacked > traffic.arrived * mostUnpacking) {
      throw new FetchFailed('too-dense', `${traffic.arrived} bytes unpacked to ${traffic.unpacked} and more`)
    }
    yield chunk
  }
  if (traffic.unpacked === 0) throw new FetchFailed('empty', 'the answer had no body')
}

function checked(chunks: AsyncIterable<Buffer>, { accept }: Saving): AsyncIterable<Buffer> {
  return accept ? onlyExpected(chunks, accept) : chunks
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Returns the refusal of a file over the limit. */
export function tooLarge(maxBytes: number, detail: string): FetchFailed {
  const most = Math.round(maxBytes / 100_000) / 10
  return new FetchFailed('too-large', detail, { reason: reason('fetch.tooLarge', { most }) })
}

function explained(error: unknown): unknown {
  if (error instanceof FetchFailed || !(error instanceof Error)) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new FetchFailed('disk-full', String(error))
  return path ? error : new FetchFailed('broken-off', String(error))
}
