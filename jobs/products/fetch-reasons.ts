import { type Reason, type ReasonCode, reason } from '#db/rules/imports/reasons.ts'
import type { FetchFailed, FetchFailure } from '../fetch/failures.ts'

/** The same for three codes, so that outsiders cannot scan the operator's network. */
const unreachable = 'fetch.unreachable'

const codes = {
  'bad-address': 'fetch.badAddress',
  blocked: unreachable,
  unresolvable: unreachable,
  unreachable,
  insecure: 'fetch.insecure',
  'other-server': 'fetch.otherServer',
  'no-answer': 'fetch.noAnswer',
  stalled: 'fetch.stalled',
  'too-slow': 'fetch.tooSlow',
  'too-large': 'tooLarge',
  'too-dense': 'fetch.tooDense',
  'not-allowed': 'fetch.notAllowed',
  'wrong-login': 'fetch.login',
  'not-found': 'fetch.notFound',
  'rate-limited': 'fetch.rateLimited',
  'server-error': 'fetch.serverError',
  redirected: 'fetch.redirected',
  'bad-answer': 'fetch.badAnswer',
  'broken-off': 'fetch.brokenOff',
  empty: 'fetch.empty',
  'web-page': 'fetch.webPage',
  'wrong-kind': 'fetch.wrongKind',
  'disk-full': 'fetch.diskFull',
} as const satisfies Record<FetchFailure, ReasonCode>

/** Returns why a feed could not be fetched. @param maxBytes that it might have had */
export function reasonOfFetch({ code }: FetchFailed, maxBytes: number): Reason {
  return code === 'too-large'
    ? reason('fetch.tooLarge', { most: Math.round(maxBytes / 100_000) / 10 })
    : reason(codes[code])
}
