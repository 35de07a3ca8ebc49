import { NetworkDown, type Refused, refusal } from './refused.ts'

/**
 * Calls an interface of this server with the session that the browser has.
 * @param path `/v2/…` or `/dashboard/api/…`
 * @returns the body of the answer, of the shape that the endpoint declares; undefined when there is none
 * @throws Refused with sentences for the person
 */
export async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await send(method, path, body)
  return answer.status === 204 ? (undefined as Body) : answer.json()
}

/**
 * Reads every page of a list of v2.
 * @throws Refused
 */
export async function requestAll<Item>(path: string, key: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page: string | null = '1'; page !== null; ) {
    const answer: Response = await send('GET', `${path}?page=${page}`)
    const body: Record<string, Item[]> = await answer.json()
    items.push(...(body[key] ?? []))
    page = answer.headers.get('X-Next-Page')
  }
  return items
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'X-Recto-Dashboard': '1',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new NetworkDown()
  })
  if (!answer.ok) throw await refusedBy(answer)
  return answer
}

async function refusedBy(answer: Response): Promise<Refused> {
  return refusal(answer.status, await answer.json().catch(() => null))
}
