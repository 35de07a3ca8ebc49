import { NetworkDown, type Refused, refusal } from './refused.ts'

/** What every request of the dashboard carries. */
export const ownHeaders = { Accept: 'application/json', 'X-Recto-Dashboard': '1' }

/**
 * Calls an interface that is the dashboard's alone, with the session that the browser has.
 * @param path `/dashboard/api/…`; for `/v2` there is the client
 * @returns the body of the answer, of the shape that the endpoint declares; undefined when there is none
 * @throws Refused with sentences for the person
 */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(path, {
    method,
    headers: { ...ownHeaders, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new NetworkDown()
  })
  if (!answer.ok) throw await refusedBy(answer)
  return answer.status === 204 ? (undefined as Body) : answer.json()
}

/** The refusal that an answer is. */
export async function refusedBy(answer: Response): Promise<Refused> {
  return refusal(answer.status, await answer.json().catch(() => null))
}
