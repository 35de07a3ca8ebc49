import { isDeclared } from './answers/declared.ts'
import type { AnswerOf, CallParts, MethodOf, Path, Sending } from './calls.ts'
import { deadlines } from './deadlines.ts'
import { NetworkDown, type Refused, refusal, StrangeAnswer } from './refused.ts'
import { isSessionOver, withSession } from './session.ts'

export const ownHeaders = { Accept: 'application/json', 'X-Recto-Dashboard': '1' }

type Parts = {
  params?: Record<string, string | number>
  query?: string | Record<string, unknown>
  body?: unknown // a file is sent as is, anything else as JSON
} & Sending

/** Page of a list, with the number of the next one, if any. */
export type ListPage<Answer> = { answer: Answer; nextPage: number | undefined }

/** Calls an endpoint; if the session has ended, waits until the person signs in again. @throws Refused */
export function call<Of extends Path, Method extends MethodOf<Of>>(
  method: Method,
  path: Of,
  ...told: CallParts<Method, Of>
): Promise<AnswerOf<Method, Of>>
export async function call(method: string, path: string, parts?: Parts): Promise<unknown> {
  const answer = await withSession(() => send(method, path, parts))
  return bodyOf(`${method} ${path}`, answer, parts?.signal)
}

/** Calls an endpoint without waiting: an ended session is refused. @throws Refused */
export function callNow<Of extends Path, Method extends MethodOf<Of>>(
  method: Method,
  path: Of,
  ...told: CallParts<Method, Of>
): Promise<AnswerOf<Method, Of>>
export async function callNow(method: string, path: string, parts?: Parts): Promise<unknown> {
  return bodyOf(`${method} ${path}`, await send(method, path, parts), parts?.signal)
}

/** Calls a paginated endpoint. @throws Refused */
export function callPage<Of extends Path, Method extends MethodOf<Of>>(
  method: Method,
  path: Of,
  ...told: CallParts<Method, Of>
): Promise<ListPage<AnswerOf<Method, Of>>>
export async function callPage(method: string, path: string, parts?: Parts): Promise<ListPage<unknown>> {
  const answer = await withSession(() => send(method, path, parts))
  const next = answer.headers.get('X-Next-Page')
  const body = await bodyOf(`${method} ${path}`, answer, parts?.signal)
  return { answer: body, nextPage: next === null ? undefined : Number(next) }
}

/** Reads all pages of a list, in sequence. @throws Refused */
export async function everyPage<Answer, Item>(
  read: (page: number) => Promise<ListPage<Answer>>,
  itemsOf: (answer: Answer) => Item[],
): Promise<Item[]> {
  const items: Item[] = []
  for (let page: number | undefined = 1; page !== undefined; ) {
    const { answer, nextPage }: ListPage<Answer> = await read(page)
    items.push(...itemsOf(answer))
    page = nextPage
  }
  return items
}

/** Reads the body of an endpoint's answer; undefined without one. @param operation as `GET /v2/groups` @throws Refused */
export async function bodyOf(operation: string, answer: Response, signal?: AbortSignal): Promise<unknown> {
  if (!answer.ok) throw await refusedBy(answer)
  if (answer.status === 204) return undefined
  const text = await answer.text().catch(error => noAnswer(error, signal))
  const body = jsonIn(text)
  // It may be cut, or come from a network that asks to sign in first.
  if (!isObject(body) || !isDeclared(operation, body)) throw new StrangeAnswer(answer.status)
  return body
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** Returns the refusal in an error response. */
export async function refusedBy(answer: Response): Promise<Refused> {
  const isOver = isSessionOver(answer.status, name => answer.headers.get(name))
  return refusal(answer.status, jsonIn(await answer.text().catch(() => '')), isOver)
}

function send(method: string, path: string, parts: Parts = {}): Promise<Response> {
  const { body, signal, keepalive = false } = parts
  const isFile = body instanceof Blob
  const { deadline = isFile ? deadlines.file : deadlines.call } = parts
  const end = AbortSignal.timeout(deadline)
  const type = isFile ? body.type : 'application/json'
  return fetch(addressOf(path, parts), {
    method,
    headers: { ...ownHeaders, ...(body !== undefined && { 'Content-Type': type }) },
    body: isFile || body === undefined ? body : JSON.stringify(body),
    keepalive,
    signal: signal ? AbortSignal.any([signal, end]) : end,
  }).catch((error: unknown) => noAnswer(error, signal))
}

/** @throws NetworkDown, or the error of an aborted request, which has not lost the connection */
export function noAnswer(error: unknown, signal: AbortSignal | undefined): never {
  throw signal?.aborted ? error : new NetworkDown()
}

/** Returns an endpoint's URL with its parameters. */
export function addressOf(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = typeof query === 'string' ? query : textOf(query)
  return search === '' ? path : `${path}?${search}`
}

function textOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}
