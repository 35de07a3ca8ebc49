// The part of S3 that the store uses, in memory, with its checks: signatures, hashes, sizes of parts, conditions.
// https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { faultOfSignature, sha256 } from './signatures.fixture.ts'

type Stored = { bytes: Buffer; etag: string; changedAt: Date; metadata: Record<string, string> }
type Upload = { key: string; parts: Map<number, Buffer>; metadata: Record<string, string> }

/** A fault to act out: a code of S3, a connection that ends before work, after it or amid the answer, or no answer. */
export type Trouble = { status: number; code: string } | 'reset' | 'reset after' | 'cut' | 'silence'

export type S3Server = AsyncDisposable & {
  /** Address for `FILES_URL`. */
  filesUrl: string
  endpoint: string
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  stored: Map<string, Stored>
  uploads: Map<string, Upload>
  /** Method and target of each request. */
  requests: string[]
  /** Consulted before each request. */
  troubleOf: (request: { method: string; key: string; target: string }) => Trouble | undefined
}

const bucket = 'files'
const key = { id: 'AKIDEXAMPLE', secret: 'a secret of this test' }
const leastPartBytes = 5 * 1024 * 1024
const entriesOfAPage = 3

class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    answer(state, request, response).catch(error => {
      if (!(error instanceof Refused)) throw error
      // Nothing but the status can be told about what HEAD asks for.
      const body = request.method === 'HEAD' ? '' : `<Error><Code>${error.message}</Code></Error>`
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: S3Server = {
    endpoint,
    filesUrl: `s3://${bucket}?endpoint=${endpoint}`,
    credentials: { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret },
    stored: new Map(),
    uploads: new Map(),
    requests: [],
    troubleOf: () => undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return state
}

type S3Request = {
  state: S3Server
  method: string
  key: string
  url: URL
  headers: IncomingMessage['headers']
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: target = '', headers } = request
  const body = await buffer(request).catch(() => undefined)
  if (body === undefined) return
  state.requests.push(`${method} ${target}`)
  const url = new URL(target, 'http://host')
  const [, inBucket, ...path] = url.pathname.split('/')
  const asked: S3Request = { state, method, key: path.join('/'), url, headers }
  const trouble = state.troubleOf({ method, key: asked.key, target })
  if (trouble === 'silence') return
  if (trouble === 'reset') return void request.socket.destroy()
  if (typeof trouble === 'object') throw new Refused(trouble.status, trouble.code)
  const fault = faultOfSignature({ method, target, headers, bodySha256: sha256(body) }, key, Date.now())
  if (fault !== undefined) throw new Refused(fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault)
  if (inBucket !== bucket) throw new Refused(404, 'NoSuchBucket')
  if (method === 'PUT') return put(asked, body, response)
  if (method === 'POST') {
    if (trouble === 'reset after') response.destroy()
    return post(asked, body, response)
  }
  if (method === 'DELETE') return remove(asked, response)
  if (asked.key === '') return list(asked, response)
  read(asked, response, trouble === 'cut')
}

function put({ state, key, url, headers }: S3Request, bytes: Buffer, response: ServerResponse): void {
  const upload = url.searchParams.get('uploadId')
  if (upload !== null) {
    uploadOf(state, upload).parts.set(Number(url.searchParams.get('partNumber')), bytes)
    return void response.writeHead(200, { etag: etagOf(bytes) }).end()
  }
  refuseIfThere(state, key, headers)
  state.stored.set(key, { bytes, etag: etagOf(bytes), changedAt: new Date(), metadata: metadataOf(headers) })
  response.writeHead(200).end()
}

/** Begins an upload in parts, or completes it. */
function post({ state, key, url, headers }: S3Request, body: Buffer, response: ServerResponse): void {
  const id = url.searchParams.get('uploadId')
  if (id === null) {
    const uploadId = `upload-${state.requests.length}`
    state.uploads.set(uploadId, { key, parts: new Map(), metadata: metadataOf(headers) })
    const named = `<UploadId>${uploadId}</UploadId>`
    sendXml(response, `<InitiateMultipartUploadResult>${named}</InitiateMultipartUploadResult>`)
    return
  }
  const upload = uploadOf(state, id)
  refuseIfThere(state, key, headers)
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = named.map(([, number, etag]) => {
    const part = upload.parts.get(Number(number))
    if (part === undefined || etagOf(part) !== etag?.replaceAll('&quot;', '"'))
      throw new Refused(400, 'InvalidPart')
    return part
  })
  if (parts.slice(0, -1).some(part => part.length < leastPartBytes)) throw new Refused(400, 'EntityTooSmall')
  const bytes = Buffer.concat(parts)
  state.stored.set(key, { bytes, etag: etagOf(bytes), changedAt: new Date(), metadata: upload.metadata })
  state.uploads.delete(id)
  sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
}

function remove({ state, key, url }: S3Request, response: ServerResponse): void {
  const upload = url.searchParams.get('uploadId')
  if (upload === null) state.stored.delete(key)
  else state.uploads.delete(upload)
  response.writeHead(204).end()
}

function list({ state, url }: S3Request, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...state.stored.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, entriesOfAPage)
  const entries = page.map(key => {
    const { bytes, changedAt } = state.stored.get(key) ?? { bytes: '', changedAt: new Date() }
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const more =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  sendXml(response, `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`)
}

function read(
  { state, method, key, url, headers }: S3Request,
  response: ServerResponse,
  isCut: boolean,
): void {
  const found = state.stored.get(key)
  if (found === undefined) throw new Refused(404, 'NoSuchKey')
  if (headers['if-match'] !== undefined && headers['if-match'] !== found.etag)
    throw new Refused(412, 'PreconditionFailed')
  const size = found.bytes.length
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const start = Number(first ?? 0)
  const end = Math.min(last ? Number(last) : size - 1, size - 1)
  if (first !== undefined && start >= size) throw new Refused(416, 'InvalidRange')
  const sent = found.bytes.subarray(start, end + 1)
  response.writeHead(first === undefined ? 200 : 206, {
    ...Object.fromEntries(
      Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
    ...(first !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
    'content-length': sent.length,
    'content-type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
    etag: found.etag,
  })
  if (method === 'HEAD') return void response.end()
  if (!isCut) return void response.end(sent)
  response.write(sent.subarray(0, Math.ceil(sent.length / 2)), () => response.destroy())
}

function refuseIfThere(state: S3Server, key: string, headers: IncomingMessage['headers']): void {
  if (headers['if-none-match'] === '*' && state.stored.has(key)) throw new Refused(412, 'PreconditionFailed')
}

function uploadOf(state: S3Server, id: string): Upload {
  const upload = state.uploads.get(id)
  if (upload === undefined) throw new Refused(404, 'NoSuchUpload')
  return upload
}

function metadataOf(headers: IncomingMessage['headers']): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]))
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}
