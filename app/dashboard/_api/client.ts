import createClient, { type Middleware } from 'openapi-fetch'
import { NetworkDown } from './refused.ts'
import { ownHeaders, refusedBy } from './request.ts'
import { withSession } from './session.ts'
import type { components, paths } from './v2.d.ts'

/** What the management API takes and gives, by the names that its document has for them. */
export type Shapes = components['schemas']

/** Refusals are thrown, so that whoever calls has an answer in hand or sentences for the person. */
const refusals: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await refusedBy(response)
  },
  onError: () => new NetworkDown(),
}

/**
 * The management API with the session that the browser has: paths, parameters, bodies and answers have the types that
 * its document gives them. Where the session has ended, calls wait until the person has signed in again. They throw
 * `Refused`.
 */
export const v2 = createClient<paths>({
  baseUrl: '/v2',
  headers: ownHeaders,
  fetch: request => withSession(() => fetch(request.clone())),
})
v2.use(refusals)

/** What a call that was not refused answered. */
export async function answerOf<Body>(call: Promise<{ data?: Body }>): Promise<Body> {
  const { data } = await call
  return data as Body
}

/**
 * Reads every page of a list, one after the other.
 * @throws Refused
 */
export async function everyPage<Body, Item>(
  read: (page: number) => Promise<{ data?: Body; response: Response }>,
  itemsOf: (body: Body) => Item[],
): Promise<Item[]> {
  const items: Item[] = []
  for (let page: number | undefined = 1; page !== undefined; ) {
    const { data, response }: { data?: Body; response: Response } = await read(page)
    items.push(...itemsOf(data as Body))
    const next = response.headers.get('X-Next-Page')
    page = next === null ? undefined : Number(next)
  }
  return items
}
