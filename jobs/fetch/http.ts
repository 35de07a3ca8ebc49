import { type SavedFile, saveBody, tooLarge } from './body.ts'
import { withinDeadline } from './deadline.ts'
import { type Answer, ask, type Validators } from './exchange.ts'
import type { ExpectedFile } from './expected.ts'
import { FetchFailed } from './failures.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { firstHop, type Hop, isRedirect, nextHop } from './redirects.ts'

export type FetchOrder = {
  /** An http or https address; user name and password in it are sent to its own origin only. */
  url: string
  /** Besides our own; sent to the address's own origin only. */
  headers?: Record<string, string>
  /** Where the file is written; what stands there is replaced. */
  path: string
  /** The most bytes that the file may have, unpacked. */
  maxBytes: number
  /** For everything together, look-up to last byte. Default: 10 minutes. */
  deadlineMs?: number
  /** In each such span at least 1 KiB for every second of it must arrive. Default: 30 seconds. */
  stallMs?: number
  /** For the answer to begin, once connected. Default: 10 seconds. */
  headersMs?: number
  /** For a name to be looked up. Default: 5 seconds. */
  resolveMs?: number
  policy: FetchPolicy
  resolve?: Resolve
  /** JSON that is sent by POST. It is sent to the address itself: a redirect is a failure then. */
  json?: string
  /** The kind of file; without it, any. */
  accept?: ExpectedFile
  signal?: AbortSignal
}

/** Headers are as the server sent them, null where it did not. */
export type FetchedFile = SavedFile & {
  contentType: string | null
  etag: string | null
  lastModified: string | null
  /** All of the answer's, by names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Where the file came from in the end, without credentials. */
  finalUrl: string
}

/**
 * Fetches a file that a user names. Every connection is checked by the guard, every redirect is treated as a new
 * address, and nothing that the server does can take more time or space than ordered. Connections are used once;
 * proxies from the environment are not used, since they would connect where the guard cannot see.
 * @throws FetchFailed (any code); the signal's reason when aborted; the file system's error when the path is no good
 */
export async function fetchToFile(order: FetchOrder): Promise<FetchedFile> {
  const file = await fetchIfChanged(order)
  if (file === undefined) throw refusedWith(304)
  return file
}

/**
 * The same, unless the server says that the file is the one that `etag` and `lastModified` came with.
 * @returns undefined where it is; nothing is written then
 * @throws FetchFailed (any code); the signal's reason when aborted; the file system's error when the path is no good
 */
export async function fetchIfChanged(order: FetchOrder & Validators): Promise<FetchedFile | undefined> {
  return withinDeadline(order, signal => visit(firstHop(order.url, order.headers), { ...order, signal }))
}

type RunningOrder = FetchOrder & Validators & { signal: AbortSignal }

async function visit(hop: Hop, order: RunningOrder): Promise<FetchedFile | undefined> {
  const answer = await ask(hop, {
    ...order,
    mediaType: wanted(order.accept),
    headersMs: order.headersMs ?? 10_000,
  })
  try {
    if (!isRedirect(answer.statusCode)) return await save(hop, answer, order)
  } finally {
    await answer.close()
  }
  if (order.json !== undefined) throw new FetchFailed('redirected', 'what was sent by POST is sent on')
  return visit(nextHop(hop, answer.headers.location), order)
}

function wanted(accept: ExpectedFile | undefined): string {
  return accept ? `${accept.mediaType}, */*;q=0.5` : '*/*'
}

async function save(hop: Hop, answer: Answer, order: RunningOrder): Promise<FetchedFile | undefined> {
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
  if (status === 429) return new FetchFailed('rate-limited', detail, undefined, secondsOf(retryAfter))
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
