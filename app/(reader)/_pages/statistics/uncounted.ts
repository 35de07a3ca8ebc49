import { LRUCache } from 'lru-cache'
import { sessionIn } from '#app/_http/access/session.ts'
import { mayHoldSession } from '#app/_http/ingress/hosts.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { part } from '#db/parts.ts'
import { isCountedAsReader } from '#db/people/counted-readers.ts'
import { isBotName } from '#db/rules/statistics/browsers.ts'
import type { RefusalReason } from '#db/rules/statistics/events.ts'
import { passesGate } from '../door/gate.ts'
import { domainOfReader } from '../door/own-domain.ts'

/** Returns why nothing of this request is counted, as far as the request alone tells. */
export function uncountedRequest({ headers }: Request): RefusalReason | undefined {
  if (isBotName(headers.get('user-agent') ?? '') || isAhead(headers)) return 'bot'
  return undefined
}

/** True for pages that a browser loads before anybody asks for them. */
function isAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some(name =>
    /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  )
}

/** Returns why nothing of this request is counted for its publication. */
export async function uncountedFor(
  head: PublicationHead,
  request: Request,
): Promise<RefusalReason | undefined> {
  if (head.publication.convertedAt === null || !passesGate(head, request)) return 'foreign'
  if (head.group.honoursOptOut && hasOptedOut(request.headers)) return 'opted_out'
  return (await isOwnPerson(request, head.group.accountId)) ? 'own' : undefined
}

/** https://www.w3.org/TR/gpc/ and https://www.w3.org/TR/tracking-dnt/ */
function hasOptedOut(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

const lastAnswers = part(() => new LRUCache<string, boolean>({ max: 1000, ttl: 10_000 }))

/** True for somebody of the account who is signed in on this browser and has not asked to be counted. */
async function isOwnPerson(request: Request, accountId: number): Promise<boolean> {
  if (!mayHoldSession(domainOfReader(request))) return false
  const claim = await sessionIn(request.headers)
  if (claim === undefined) return false
  const key = [claim.sessionId, claim.sessionVersion, accountId].join(' ')
  const known = lastAnswers()
  const before = known.get(key)
  if (before !== undefined) return before
  const isOwn = !(await isCountedAsReader(claim, accountId))
  known.set(key, isOwn)
  return isOwn
}
