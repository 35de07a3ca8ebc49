import { NetworkDown, type Refused, refusal } from './refused.ts'
import { isSessionOver, withSession } from './session.ts'

/** What every request of the dashboard carries. */
export const ownHeaders = { Accept: 'application/json', 'X-Recto-Dashboard': '1' }

/**
 * Calls an interface that is the dashboard's alone, with the session that the browser has; where that has ended, it
 * waits until the person has signed in again.
 * @param path `/dashboard/api/…`; for `/v2` there is the client
 * @param body a file is sent as it is, anything else as JSON
 * @returns the body of the answer, of the shape that the endpoint declares; undefined when there is none
 * @throws Refused with sentences for the person
 */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  return bodyOf(await withSession(() => send(method, path, body)))
}

/** The same, for whoever does not wait: an ended session is a refusal. */
export async function requestNow<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  return bodyOf(await send(method, path, body))
}

/** The refusal that an answer is. */
export async function refusedBy(answer: Response): Promise<Refused> {
  const isOver = isSessionOver(answer.status, name => answer.headers.get(name))
  return refusal(answer.status, await answer.json().catch(() => null), isOver)
}

async function bodyOf<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw await refusedBy(answer)
  return answer.status === 204 ? (undefined as Body) : answer.json()
}

function send(method: string, path: string, body: unknown): Promise<Response> {
  const isFile = body instanceof Blob
  const type = isFile ? body.type : 'application/json'
  return fetch(path, {
    method,
    headers: { ...ownHeaders, ...(body !== undefined && { 'Content-Type': type }) },
    body: isFile || body === undefined ? body : JSON.stringify(body),
  }).catch(() => {
    throw new NetworkDown()
  })
}
