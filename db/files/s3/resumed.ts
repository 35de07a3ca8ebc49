import { StoreAway } from '../store-away.ts'
import type { Bucket, S3Answer } from './requests.ts'

type Reading = { key: string; answer: S3Answer; start: number; bytes: number }

/** Yields the bytes of an answer; asks for the rest where the connection is lost. @throws StoreAway */
export async function* bytesOf(bucket: Bucket, reading: Reading): AsyncGenerator<Buffer> {
  const etag = reading.answer.headers.etag
  const end = reading.start + reading.bytes
  let body = reading.answer.body
  let pieces = body[Symbol.asyncIterator]()
  let losses = 0
  try {
    for (let at = reading.start; at < end; ) {
      // Apart from the yield, since errors of who reads are not ours to retry.
      const piece = await pieces.next().catch(() => ({ done: true as const, value: undefined }))
      if (piece.value) {
        at += piece.value.length
        losses = 0
        yield piece.value
        continue
      }
      losses += 1
      if (losses >= bucket.patience.attempts) throw brokenOff(bucket, reading.key)
      await bucket.pause(losses)
      const headers = {
        range: `bytes=${at}-${end - 1}`,
        ...(typeof etag === 'string' && { 'if-match': etag }),
      }
      const rest = await bucket.send({ method: 'GET', key: reading.key, headers })
      if ('code' in rest) throw brokenOff(bucket, reading.key)
      body = rest.body
      pieces = body[Symbol.asyncIterator]()
    }
  } finally {
    body.destroy()
  }
}

function brokenOff(bucket: Bucket, key: string): StoreAway {
  return new StoreAway(
    `The bucket at ${bucket.address.url} broke off while ${key} was read: see that it runs and can be reached from here.`,
  )
}
