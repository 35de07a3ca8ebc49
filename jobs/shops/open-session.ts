import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import { checkoutEndpointIn, continueAddressIn } from '#db/rules/shops/ucp.ts'
import type { ShopSession } from '#db/schema/shop-sessions.ts'
import { endShopSession, findSession, type OpenedSession, openingMs } from '#db/shops/sessions.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { type FetchPolicy, fetchPolicy } from '../fetch/guard.ts'
import { fetchToFile } from '../fetch/http.ts'
import { postJson } from '../fetch/post.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'

const maxAnswerBytes = 1_000_000
const deadlineMs = openingMs / 2 // of each of the two requests

/** Asks a shop to open a checkout, as its profile says, and keeps where the buyer goes on. */
export async function openShopSessionJob(
  { sessionId }: Payload<'open_shop_session'>,
  { signal }: JobContext,
): Promise<void> {
  const session = await findSession(sessionId)
  if (session === undefined || session.endedAt !== null) return
  const { baseUrl, readerUrl, allowedPrivateHosts } = env()
  const policy = fetchPolicy({ baseUrl, readerUrl, allowedPrivateHosts })
  await endShopSession(sessionId, await openedBy(session, { policy, signal }))
}

type Terms = { policy: FetchPolicy; signal: AbortSignal }

async function openedBy(session: ShopSession, terms: Terms): Promise<OpenedSession> {
  try {
    const endpoint = checkoutEndpointIn(await readProfile(session.profileUrl, terms))
    if (endpoint === undefined)
      return { fault: `${session.profileUrl} names no checkout over REST. Choose another way.` }
    return await postTo(endpoint, session, terms)
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return { fault: `${session.profileUrl} could not be read. Check the address of the shop.` }
  }
}

async function readProfile(url: string, terms: Terms): Promise<unknown> {
  await using folder = await openWorkFolder('shop')
  const path = join(folder.path, 'profile')
  const limits = { maxBytes: maxAnswerBytes, deadlineMs, stallMs: deadlineMs }
  await fetchToFile({ url, path, ...limits, ...terms })
  return parsed(await readFile(path, 'utf8'))
}

/** The session's id makes the request idempotent, and names it in the shop's log. */
async function postTo(url: string, { id, lineItems }: ShopSession, terms: Terms): Promise<OpenedSession> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'ucp-agent': `profile="${env().readerUrl}/ucp.json"`,
    'idempotency-key': id,
    'request-id': id,
  }
  const json = JSON.stringify({ line_items: lineItems })
  const { status, body } = await postJson({
    url,
    json,
    headers,
    deadlineMs,
    mostAnswerBytes: maxAnswerBytes,
    ...terms,
  })
  const address = status === 200 || status === 201 ? continueAddressIn(parsed(body)) : undefined
  return address === undefined
    ? { fault: `The shop opened no checkout: ${url} answered ${status} without a continue_url.` }
    : { address }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
