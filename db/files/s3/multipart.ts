import { StoreAway } from '../store-away.ts'
import { elementText } from './answers.ts'
import { factsOf, hashHeader } from './facts.ts'
import type { Bucket } from './requests.ts'

/** At least 5 MiB, and at most 10,000 parts: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
export const partBytes = 8 * 1024 * 1024
const mostParts = 10_000

type LargeFile = {
  key: string
  parts: AsyncIterable<Buffer>
  /** Bounds memory, a part each. */
  partsAtOnce: number
  condition: Record<string, string>
  /** Known before the bytes are; undefined for a stream. */
  sha256?: string
}

type Part = { etag: string; bytes: number }

/** Stores parts, each tried again by itself; nothing if `parts` throws. @returns undefined if the condition forbids it */
export async function putInParts(bucket: Bucket, file: LargeFile): Promise<number | undefined> {
  const { key } = file
  const uploadId = await begin(bucket, file)
  try {
    const parts = await sendParts(bucket, file, uploadId)
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return (await complete(bucket, file, uploadId, parts, bytes)) ? bytes : undefined
  } catch (error) {
    // Parts that are left cost room until a rule of the bucket ends them.
    await bucket.send({ method: 'DELETE', key, query: { uploadId }, attempts: 1 }).catch(() => undefined)
    throw error
  }
}

/** Cuts bytes into parts of one size, at least one. @throws if they are more than `most` */
export async function* cut(
  bytes: AsyncIterable<Uint8Array>,
  size = partBytes,
  most = mostParts,
): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size)
  let filled = 0
  let whole = 0
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      if (filled === size) {
        whole += 1
        if (whole === most) throw new TooManyParts(size * most)
        yield part
        part = Buffer.allocUnsafe(size)
        filled = 0
      }
      const taken = Math.min(size - filled, piece.length - at)
      part.set(piece.subarray(at, at + taken), filled)
      filled += taken
      at += taken
    }
  }
  yield part.subarray(0, filled)
}

export class TooManyParts extends Error {
  override name = 'TooManyParts'
  constructor(mostBytes: number) {
    super(`it is larger than ${Math.floor(mostBytes / 1e9)} GB, the most that a bucket takes as a stream`)
  }
}

async function begin(bucket: Bucket, { key, sha256 }: LargeFile): Promise<string> {
  const headers: Record<string, string> = sha256 === undefined ? {} : { [hashHeader]: sha256 }
  const answer = await bucket.send({ method: 'POST', key, query: { uploads: '' }, headers })
  const uploadId = 'code' in answer ? undefined : elementText(await answer.body.text(), 'UploadId')
  if (uploadId === undefined) throw unexpected(bucket, key)
  return uploadId
}

async function sendParts(
  bucket: Bucket,
  { key, parts, partsAtOnce }: LargeFile,
  uploadId: string,
): Promise<Part[]> {
  const stored: Part[] = []
  const bodies = numbered(parts)
  const sendNext = async () => {
    for (let next = await bodies.next(); !next.done; next = await bodies.next()) {
      const { number, body } = next.value
      const query = { partNumber: String(number), uploadId }
      const answer = await bucket.send({ method: 'PUT', key, query, body })
      if ('code' in answer) throw unexpected(bucket, key)
      await answer.body.dump()
      stored[number - 1] = { etag: String(answer.headers.etag), bytes: body.length }
    }
  }
  const sent = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendNext))
  await bodies.return()
  for (const one of sent) if (one.status === 'rejected') throw one.reason
  return stored
}

async function* numbered(parts: AsyncIterable<Buffer>) {
  let number = 0
  for await (const body of parts) {
    number += 1
    yield { number, body }
  }
}

async function complete(
  bucket: Bucket,
  { key, condition, sha256 }: LargeFile,
  uploadId: string,
  parts: Part[],
  bytes: number,
): Promise<boolean> {
  const named = parts.map(
    ({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`)
  const answer = await bucket.send({ method: 'POST', key, query: { uploadId }, headers: condition, body })
  if (!('code' in answer)) {
    // Errors of the last step come with status 200, as joining takes long.
    if (elementText(await answer.body.text(), 'Code') !== undefined) throw unexpected(bucket, key)
    return true
  }
  if (answer.code === 'NoSuchUpload') {
    // It was joined before, and the answer was lost.
    const facts = await factsOf(bucket, key)
    if (facts?.bytes === bytes && facts.sha256 === sha256) return true
  }
  if (answer.code !== 'PreconditionFailed') throw unexpected(bucket, key)
  await bucket.send({ method: 'DELETE', key, query: { uploadId } })
  return false
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function unexpected(bucket: Bucket, key: string): StoreAway {
  return new StoreAway(`The bucket at ${bucket.address.url} did not take ${key} in parts: try again later.`)
}
