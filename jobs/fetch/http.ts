import { addAbortSignal } from 'node:stream'
import { type SavedFile, saveBody, tooLarge } from './body.ts'
import { withinDeadline } from './deadline.ts'
import { ask, type FetchedAnswer, type Validators } from './exchange.ts'
import type { ExpectedFile } from './expected.ts'
import { FetchFailed } from './failures.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { firstHop, type Hop, isRedirect, nextHop } from './redirects.ts'

export type FetchOrder = {
  url: string // http or https; its credentials go to its own origin only
  headers?: Record<string, string> // sent to the address's own origin only
  path: string // written, replacing any file there
  maxBytes: number // unpacked
  deadlineMs?: number // from DNS look-up to the last byte; 10 minutes by default
  stallMs?: number // an interval, in which at least 1 KiB per second must arrive; 30 s by default
  headersMs?: number // from connection to response headers; 10 s by default
  resolveMs?: number // for the DNS look-up; 5 s by default
  policy: FetchPolicy
  resolve?: Resolve
  json?: string // sent by POST; a redirect then fails
  accept?: ExpectedFile // any kind by default
  refusalIn?: (answer: string) => FetchFailed | undefined // what the beginning of an answer without a file says
  signal?: AbortSignal
}

/** Headers as sent; null if missing. */
export type FetchedFile = SavedFile & {
  contentType: string | null
  etag: string | null
  lastModified: string | null
  headers: Readonly<Record<string, string | string[] | undefined>> // of the last response, in lower case
  finalUrl: string // without credentials
}

/** Fetches a file, never by a proxy, which would evade the guard. @throws FetchFailed; the signal's reason */
export async function fetchToFile(order: FetchOrder): Promise<FetchedFile> {
  const file = await fetchIfChanged(order)
  if (file === undefined) throw refusedWith(304)
  return file
}

/** Fetches a file, or returns undefined if its validators still match. @throws as `fetchToFile` */
export async function fetchIfChanged(order: FetchOrder & Validators): Promise<FetchedFile | undefined> {
  return withinDeadline(order, signal => visit(firstHop(order.url, order.headers), { ...order, signal }))
}

type RunningOrder = FetchOrder & Validators & { signal: AbortSignal }

async function visit(hop: Hop, order: RunningOrder): Promise<FetchedFile | undefined> {
  const answer = await ask(hop, {
    ...order,
    mediaType: acceptHeader(order.accept),
    headersMs: order.headersMs ?? 10_000,
  })
  try {
    if (order.refusalIn && answer.statusCode >= 300 && answer.statusCode !== 304) {
      const refusal = order.refusalIn(await beginningOf(answer, order.signal))
      if (refusal) throw refusal
    }
    if (!isRedirect(answer.statusCode)) return await save(hop, answer, order)
  } finally {
    await answer.close()
  }
  if (order.json !== undefined) throw new FetchFailed('redirected', 'what was sent by POST is sent on')
  return visit(nextHop(hop, answer.headers.location), order)
}

const longestRefusal = 4096 // characters
const refusalMs = 5000

async function beginningOf({ body }: FetchedAnswer, signal: AbortSignal): Promise<string> {
  addAbortSignal(AbortSignal.any([signal, AbortSignal.timeout(refusalMs)]), body)
  let text = ''
  try {
    for await (const chunk of body) {
      text += chunk
      if (text.length > longestRefusal) break
    }
  } catch {
    // The text so far is enough; without any, the status tells the failure.
    signal.throwIfAborted()
  }
  return text
}

function acceptHeader(accept: ExpectedFile | undefined): string {
  return accept ? `${accept.mediaType}, */*;q=0.5` : '*/*'
}

async function save(hop: Hop, answer: FetchedAnswer, order: RunningOrder): Promise<FetchedFile | undefined> {
  const { statusCode, headers } = answer
  if (statusCode === 304 && (order.etag || order.lastModified)) return undefined
  if (statusCode !== 200) throw refusedWith(statusCode, header(headers['retry-after']))
  const announced = Number(header(headers['content-length']) ?? 0)
  if (announced > order.maxBytes) throw tooLarge(order.maxBytes, `Content-Length is ${announced}`)
  const { stallMs = 30_000 } = order
  const file = await saveBody(answer.body, header(headers['content-encoding']) ?? '', { ...order, stallMs })
  return {
    ...file,
    contentType: header(headers['content-type']),
    etag: header(headers.etag),
    lastModified: header(headers['last-modified']),
    headers,
    finalUrl: hop.url.href,
  }
}

function refusedWith(status: number, retryAfter: string | null = null): FetchFailed {
  const detail = `the server answered ${status}`
  if (status === 429)
    return new FetchFailed('rate-limited', detail, { retryAfterSeconds: secondsOf(retryAfter) })
  if (status === 401 || status === 403 || status === 407) return new FetchFailed('not-allowed', detail)
  if (status === 404 || status === 410) return new FetchFailed('not-found', detail)
  return new FetchFailed('server-error', detail)
}

/** RFC 9110, 10.2.3, in seconds; some servers send a fraction. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : null
}

function header(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value.join(', ') : value) ?? null
}
