import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { checkoutAnswerIn } from '#db/rules/shops/ucp/answers.ts'
import { checkoutEndpointIn } from '#db/rules/shops/ucp/profiles.ts'
import {
  negotiatedVersion,
  type UcpVersion,
  ucpVersions,
  versionIn,
  versionsToldBy,
} from '#db/rules/shops/ucp/versions.ts'
import type { ShopSession } from '#db/schema/shop-sessions.ts'
import { endShopSession, findSession, type OpenedSession, openingMs } from '#db/shops/sessions.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { type FetchPolicy, fetchPolicy } from '../fetch/guard.ts'
import { fetchToFile } from '../fetch/http.ts'
import { postJson } from '../fetch/post.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'

const maxAnswerBytes = 1_000_000

/** Asks a shop to open a checkout, as its profile says, and keeps where the buyer goes on. */
export async function openShopSessionJob(
  { sessionId }: Payload<'open_shop_session'>,
  { signal }: JobContext,
): Promise<void> {
  const session = await findSession(sessionId)
  if (session === undefined || session.endedAt !== null) return
  const policy = fetchPolicy(env())
  const endsAt = performance.now() + openingMs
  await endShopSession(sessionId, await openedBy(session, { policy, signal, endsAt }))
}

/** @param endsAt of all requests together, by `performance.now` */
type Terms = { policy: FetchPolicy; signal: AbortSignal; endsAt: number }

async function openedBy(session: ShopSession, terms: Terms): Promise<OpenedSession> {
  try {
    const negotiated = await negotiate(session.profileUrl, terms)
    if ('fault' in negotiated) return { ...negotiated, messages: [] }
    const { version, profile } = negotiated
    const endpoint = checkoutEndpointIn(profile, version)
    if (endpoint === undefined) return withoutCheckout(reason('checkout.noRest', { url: session.profileUrl }))
    return await postTo(endpoint, version, session, terms)
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return withoutCheckout(reason('checkout.unreadable', { url: session.profileUrl }))
  }
}

function withoutCheckout(fault: Reason): OpenedSession {
  return { fault, messages: [] }
}

type Negotiated = { version: UcpVersion; profile: unknown } | { fault: Reason }

/** Chooses the newest version of both, and reads its profile. @throws FetchFailed */
async function negotiate(url: string, terms: Terms): Promise<Negotiated> {
  const profile = await readProfile(url, terms)
  const versions = versionsToldBy(profile)
  if (versions.length === 0) return { fault: reason('checkout.noVersion', { url }) }
  const negotiated = negotiatedVersion(profile)
  if (negotiated === undefined)
    return {
      fault: reason('checkout.otherVersion', {
        url,
        theirs: versions.join(', '),
        ours: ucpVersions.join(', '),
      }),
    }
  const { version, profileUrl } = negotiated
  if (profileUrl === undefined) return { version, profile }
  const own = await readProfile(profileUrl, terms)
  // A profile of another version than it was announced for must not be used.
  return versionIn(own) === version
    ? { version, profile: own }
    : { fault: reason('checkout.badProfile', { profile: profileUrl, version, url }) }
}

async function readProfile(url: string, terms: Terms): Promise<unknown> {
  await using folder = await openWorkFolder('shop')
  const path = join(folder.path, 'profile')
  const deadlineMs = msUntil(terms)
  const { policy, signal } = terms
  await fetchToFile({ url, path, maxBytes: maxAnswerBytes, deadlineMs, stallMs: deadlineMs, policy, signal })
  return parsed(await readFile(path, 'utf8'))
}

function msUntil({ endsAt }: Terms): number {
  return Math.max(1, Math.round(endsAt - performance.now()))
}

/** The session's id makes the request idempotent, and names it in the shop's log. */
async function postTo(
  url: string,
  version: UcpVersion,
  { id, lineItems }: ShopSession,
  terms: Terms,
): Promise<OpenedSession> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'ucp-agent': `profile="${env().readerUrl}/ucp.json/${version}"`,
    'idempotency-key': id,
    'request-id': id,
  }
  const { policy, signal } = terms
  const { status, body } = await postJson({
    url,
    json: JSON.stringify({ line_items: lineItems }),
    headers,
    deadlineMs: msUntil(terms),
    mostAnswerBytes: maxAnswerBytes,
    policy,
    signal,
  })
  const { address, messages } = checkoutAnswerIn(parsed(body), status)
  if (address !== undefined) return { address, messages }
  const why = status === 200 || status === 201 ? 'empty' : 'other'
  return { fault: reason('checkout.refused', { url, status, why }), messages }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
