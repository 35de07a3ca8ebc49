import { sha256Of } from '../hashes.ts'
import type { Bucket } from './requests.ts'

/** Keeps a file's SHA-256, which the server checked the bytes against when they came. */
export const hashHeader = 'x-amz-meta-sha256'

type Outcome = Awaited<ReturnType<Bucket['send']>>

/** Gives the connection back for the next request. */
export async function drained(outcome: Outcome): Promise<Outcome> {
  if (!('code' in outcome)) await outcome.body.dump()
  return outcome
}

/** Reads the first byte, not HEAD, whose answers do not tell a missing file from a missing bucket. */
export async function factsOf(bucket: Bucket, key: string) {
  const answer = await bucket.send({ method: 'GET', key, headers: { range: 'bytes=0-0' } }).then(drained)
  if ('code' in answer) return answer.code === 'InvalidRange' ? { bytes: 0, sha256: sha256Of('') } : undefined
  const { 'content-range': range, 'content-length': length, [hashHeader]: sha256 } = answer.headers
  const bytes = Number(/\/(\d+)$/.exec(String(range))?.[1] ?? length)
  return { bytes, sha256: typeof sha256 === 'string' ? sha256 : undefined }
}
