import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AwsVariables, readStoreAddress } from '#db/rules/addresses/store-address.ts'
import { StoreAway } from '../store-away.ts'
import { cut, TooManyParts } from './multipart.ts'
import { usualPatience } from './requests.ts'
import { startS3Server, type Trouble } from './s3-server.fixture.ts'
import { s3Store } from './s3-store.ts'

const root = await mkdtemp(join(tmpdir(), 'recto-s3-'))
const server = await startS3Server()
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(root, { recursive: true, force: true })
})

const attempts = 4
const patience = { ...usualPatience, attempts, firstPauseMs: 1, mostPauseMs: 2 }

function storeAt(filesUrl: string, own: AwsVariables = server.credentials, others = {}) {
  const address = readStoreAddress(filesUrl, own)
  if (address.kind !== 's3') throw new Error('No bucket')
  return s3Store(address, { ...patience, ...others })
}

const store = storeAt(server.filesUrl)
const bytes = Buffer.alloc(300_000, '0123456789')

async function put(key: string, content: string | Buffer = bytes) {
  await writeFile(join(root, 'incoming'), content)
  await store.put(key, join(root, 'incoming'))
}

beforeEach(async () => {
  server.troubleOf = () => undefined
  await put('1/a.pdf')
  server.requests.length = 0
})

/** Acts out a fault for so many requests. */
function fail(times: number, trouble: Trouble, concerned = /./) {
  let left = times
  server.troubleOf = ({ method, target }) => {
    if (!concerned.test(`${method} ${target}`) || left === 0) return undefined
    left -= 1
    return trouble
  }
}

const passing: Trouble[] = [
  { status: 503, code: 'SlowDown' },
  { status: 500, code: 'InternalError' },
  { status: 429, code: 'TooManyRequests' },
  { status: 400, code: 'RequestTimeout' },
  'reset',
]

test.each(passing)('%j is tried again, until it helps', async trouble => {
  fail(attempts - 1, trouble)
  expect(await store.size('1/a.pdf')).toBe(bytes.length)
  fail(attempts - 1, trouble)
  await put('1/b.pdf')
  server.troubleOf = () => undefined
  expect(await store.size('1/b.pdf')).toBe(bytes.length)
})

test.each(passing)('%j that stays ends with a sentence, not with a missing file', async trouble => {
  fail(Number.POSITIVE_INFINITY, trouble)
  const error = await store.open('1/a.pdf').catch(error => error)
  expect(error).toBeInstanceOf(StoreAway)
  expect(error.message).toContain(`at ${server.endpoint}/files does not answer properly`)
  expect(server.requests).toHaveLength(attempts)
})

test('a server that keeps silent is given up in time', async () => {
  fail(Number.POSITIVE_INFINITY, 'silence')
  const hasty = storeAt(server.filesUrl, server.credentials, { silenceMs: 50, attempts: 2 })
  await expect(hasty.size('1/a.pdf')).rejects.toThrow('does not answer properly')
})

test('a server that is away is told of', async () => {
  const gone = createServer()
  await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
  const address = gone.address()
  await new Promise(resolve => gone.close(resolve))
  const port = typeof address === 'object' ? address?.port : 0
  await expect(storeAt(`s3://files?endpoint=http://127.0.0.1:${port}`).check()).rejects.toThrow(
    'see that it runs and can be reached',
  )
})

test.each([undefined, { start: 100_000, end: 250_002 }])(
  'a connection that is lost while %j is read is taken up where it ended',
  async range => {
    fail(2, 'cut')
    const file = await store.open('1/a.pdf', range)
    const { start = 0, end = bytes.length - 1 } = range ?? {}
    expect(file && (await text(file.stream))).toBe(bytes.subarray(start, end + 1).toString())
    expect(server.requests).toHaveLength(3)
  },
)

test('a file that cannot be read to its end fails, and is never taken for whole', async () => {
  const file = await store.open('1/a.pdf')
  file?.stream.destroy()
  let isFirst = true
  server.troubleOf = () => {
    const trouble = isFirst ? 'cut' : 'reset'
    isFirst = false
    return trouble
  }
  await expect(store.copyTo('1/a.pdf', join(root, 'copy'))).rejects.toThrow(StoreAway)
})

test('a file that was replaced while it was read is not joined with the other', async () => {
  fail(1, 'cut')
  const file = await store.open('1/a.pdf')
  server.stored.set('1/a.pdf', { ...storedAt('1/a.pdf'), etag: '"another"' })
  await expect(file && text(file.stream)).rejects.toThrow('broke off while 1/a.pdf was read')
})

function storedAt(key: string) {
  const found = server.stored.get(key)
  if (found === undefined) throw new Error(`Not stored: ${key}`)
  return found
}

const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = server.credentials

test.each([
  ['s3://other', server.credentials, 'There is no bucket other'],
  ['s3://files', { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY }, 'is wrong (InvalidAccessKeyId)'],
  ['s3://files', { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: 'x' }, 'correct AWS_ACCESS_KEY_ID and'],
])('%s with a wrong setting says what to correct, at once', async (name, credentials, sentence) => {
  const wrong = storeAt(`${name}?endpoint=${server.endpoint}`, credentials)
  await expect(wrong.size('1/none.pdf')).rejects.toThrow(sentence)
  expect(server.requests).toHaveLength(1)
  await expect(Array.fromAsync(wrong.list())).rejects.toThrow(sentence)
  await expect(wrong.check()).rejects.toThrow(sentence)
})

test.each([
  [{ status: 403, code: 'AccessDenied' }, 'let it list the bucket'],
  [{ status: 403, code: 'RequestTimeTooSkewed' }, 'The clock of this machine'],
  [{ status: 403, code: 'QuotaExceeded' }, 'has no room (QuotaExceeded): make some, or raise its quota.'],
  [{ status: 400, code: 'AuthorizationHeaderMalformed' }, 'is in another region than us-east-1'],
  [{ status: 400, code: 'ExpiredToken' }, 'renew AWS_SESSION_TOKEN'],
  [{ status: 404, code: 'Something' }, 'see that it speaks S3'],
])('%j is told of with a way out', async (trouble, sentence) => {
  fail(Number.POSITIVE_INFINITY, trouble)
  await expect(store.size('1/a.pdf')).rejects.toThrow(sentence)
})

const large = Buffer.alloc(20_000_000, 'large')

test('parts of a large file are tried again one by one', async () => {
  fail(2, { status: 503, code: 'SlowDown' }, /partNumber=2/)
  await put('1/large.pdf', large)
  expect(storedAt('1/large.pdf').bytes.equals(large)).toBe(true)
  expect(server.requests.filter(each => each.includes('partNumber=1'))).toHaveLength(1)
  expect(server.uploads.size).toBe(0)
})

test('a large file that cannot be stored leaves no parts', async () => {
  fail(Number.POSITIVE_INFINITY, { status: 503, code: 'SlowDown' }, /partNumber=3/)
  await expect(put('1/never.pdf', large)).rejects.toThrow(StoreAway)
  expect(server.stored.has('1/never.pdf')).toBe(false)
  expect(server.uploads.size).toBe(0)
})

/** Loses the answer of the request that joins all parts, once. */
function loseLastAnswer() {
  let isLost = false
  server.troubleOf = ({ method, target }) => {
    if (isLost || method !== 'POST' || !target.includes('uploadId')) return undefined
    isLost = true
    return 'reset after'
  }
}

test('a large file whose last answer was lost is stored once', async () => {
  loseLastAnswer()
  await put('1/joined.pdf', large)
  expect(storedAt('1/joined.pdf').bytes.length).toBe(large.length)
})

async function* pieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 70_001) yield content.subarray(at, at + 70_001)
}

test.each([0, 1, 8 * 1024 * 1024, large.length])('a stream of %d bytes is stored in parts', async bytes => {
  const content = large.subarray(0, bytes)
  expect(await store.putStream('streamed', pieces(content))).toBe(bytes)
  expect(storedAt('streamed').bytes.equals(content)).toBe(true)
  const parts = server.requests.filter(each => each.includes('partNumber='))
  expect(parts).toHaveLength(Math.max(1, Math.ceil(bytes / (8 * 1024 * 1024))))
})

test('a stream that fails is not stored, and leaves no parts', async () => {
  const failing = async function* () {
    yield large
    throw new Error('The source is gone')
  }
  await expect(store.putStream('failed', failing())).rejects.toThrow('The source is gone')
  expect(server.stored.has('failed')).toBe(false)
  expect(server.uploads.size).toBe(0)
})

test('a stream whose last answer was lost is stored once', async () => {
  loseLastAnswer()
  expect(await store.putStream('joined', pieces(large))).toBe(large.length)
})

test('a stream longer than all parts is refused', async () => {
  const parts = await Array.fromAsync(cut(pieces(large.subarray(0, 100)), 25, 4))
  expect(parts.map(part => part.length)).toEqual([25, 25, 25, 25])
  const longer = Array.fromAsync(cut(pieces(large.subarray(0, 101)), 25, 4))
  await expect(longer).rejects.toThrow(TooManyParts)
})

test('readers are sent to the bucket where that is set, with an address that stays for a while', async () => {
  const presigned = storeAt(`${server.filesUrl}&reading=presigned`)
  const sentAs = { contentType: 'image/jpeg', cacheControl: 'no-store' }
  const url = (await presigned.readingUrl('1/a.pdf', sentAs)) ?? ''
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length)
  expect((await fetch(url.replace('a.pdf', 'b.pdf'))).status).toBe(403)
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect(await store.readingUrl('1/a.pdf', sentAs)).toBeUndefined()
})
