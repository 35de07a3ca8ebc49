import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Address } from '#db/rules/addresses/store-address.ts'
import { sha256Of, sha256OfFile, sha256OfStream } from '../hashes.ts'
import {
  type ByteRange,
  checkedKey,
  type FileEntry,
  type FileStore,
  type OpenFile,
  readableMinutes,
  type SentAs,
} from '../store.ts'
import { readListing } from './answers.ts'
import { drained, factsOf, hashHeader } from './facts.ts'
import { cut, partBytes, putInParts } from './multipart.ts'
import { Bucket, type Patience, usualPatience } from './requests.ts'
import { bytesOf } from './resumed.ts'

const minuteMs = 60_000

/** Key of the file that `check` stores, which is not listed. */
const probeKey = '.probe'

export type S3Store = FileStore & {
  /** Stores bytes that come one after another, once all have come. @returns how many they are */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Lists files whose keys begin so. */
  listBeginning(beginning: string): AsyncIterable<FileEntry>
}

export function s3Store(address: S3Address, patience: Patience = usualPatience): S3Store {
  const bucket = new Bucket(address, patience)
  return {
    async put(key, path) {
      if (!(await send(bucket, checkedKey(key), path, {}))) throw new Error(`The bucket did not take ${key}`)
    },
    putNew(key, path) {
      return send(bucket, checkedKey(key), path, { 'if-none-match': '*' })
    },
    async putStream(key, bytes) {
      const file = { key: checkedKey(key), parts: cut(bytes), partsAtOnce: 1, condition: {} }
      const stored = await putInParts(bucket, file)
      if (stored === undefined) throw new Error(`The bucket did not take ${key}`)
      return stored
    },
    listBeginning: beginning => list(bucket, beginning),
    open(key, range) {
      return open(bucket, checkedKey(key), range)
    },
    async size(key) {
      return (await factsOf(bucket, checkedKey(key)))?.bytes
    },
    async hash(key) {
      const facts = await factsOf(bucket, checkedKey(key))
      if (facts === undefined || facts.sha256 !== undefined) return facts?.sha256
      const file = await open(bucket, key)
      return file && sha256OfStream(file.stream)
    },
    async remove(key) {
      await bucket.send({ method: 'DELETE', key: checkedKey(key) }).then(drained)
    },
    async copyTo(key, path) {
      const file = await open(bucket, checkedKey(key))
      if (file === undefined) throw new Error(`Not in the file store: ${key}`)
      await pipeline(file.stream, createWriteStream(path))
    },
    list(folder) {
      return list(bucket, folder === undefined ? '' : `${checkedKey(folder)}/`)
    },
    async readingUrl(key, sentAs) {
      return address.reading === 'proxied' ? undefined : presign(bucket, checkedKey(key), sentAs)
    },
    async check() {
      const body = Buffer.from(randomUUID())
      await bucket.send({ method: 'PUT', key: probeKey, body, attempts: 1 }).then(drained)
      await bucket.send({ method: 'GET', key: probeKey, attempts: 1 }).then(drained)
    },
  }
}

/** Stores a file with its hash, which the server checks the bytes against. @returns false if a condition forbids it */
async function send(
  bucket: Bucket,
  key: string,
  path: string,
  condition: Record<string, string>,
): Promise<boolean> {
  const { size } = await stat(path)
  const isStored =
    size > 2 * partBytes
      ? await putLarge(bucket, key, path, condition)
      : await putWhole(bucket, key, await readFile(path), condition)
  if (isStored) await rm(path, { force: true })
  return isStored
}

async function putLarge(bucket: Bucket, key: string, path: string, condition: Record<string, string>) {
  const sha256 = await sha256OfFile(path)
  const parts = cut(createReadStream(path, { highWaterMark: 1024 * 1024 }))
  return (await putInParts(bucket, { key, parts, partsAtOnce: 3, condition, sha256 })) !== undefined
}

async function putWhole(bucket: Bucket, key: string, body: Buffer, condition: Record<string, string>) {
  const headers = { [hashHeader]: sha256Of(body), ...condition }
  const outcome = await bucket.send({ method: 'PUT', key, headers, body }).then(drained)
  return !('code' in outcome)
}

async function open(bucket: Bucket, key: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` }
  const answer = await bucket.send({ method: 'GET', key, headers })
  if ('code' in answer) return undefined
  const bytes = Number(answer.headers['content-length'])
  const total = /\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1]
  const body = bytesOf(bucket, { key, answer, start: range?.start ?? 0, bytes })
  const stream = Readable.from(body, { objectMode: false })
  // The generator cannot clean up a body that nobody began to read.
  stream.once('close', () => answer.body.destroy())
  return { stream, bytes, totalBytes: Number(total ?? bytes) }
}

async function* list(bucket: Bucket, beginning: string): AsyncGenerator<FileEntry> {
  const { prefix } = bucket.address
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page = { 'list-type': '2', prefix: `${prefix}${beginning}` }
    const query: Record<string, string> = token === '' ? page : { ...page, 'continuation-token': token }
    const answer = await bucket.send({ method: 'GET', query })
    if ('code' in answer) throw new Error(`The bucket cannot be listed: ${answer.code}`)
    const { entries, next } = readListing(await answer.body.text())
    for (const entry of entries) {
      const key = entry.key.slice(prefix.length)
      if (key !== probeKey) yield { ...entry, key }
    }
    token = next
  }
}

/** Signs as if at the last half hour, so that browsers find again what they fetched by the same address. */
async function presign(
  bucket: Bucket,
  key: string,
  { contentType, cacheControl, contentDisposition }: SentAs,
) {
  const spanMs = readableMinutes * minuteMs
  const query = {
    'X-Amz-Expires': String((2 * spanMs) / 1000),
    'response-content-type': contentType,
    'response-cache-control': cacheControl,
    ...(contentDisposition && { 'response-content-disposition': contentDisposition }),
  }
  return bucket.presign(key, query, new Date(Math.floor(Date.now() / spanMs) * spanMs))
}
