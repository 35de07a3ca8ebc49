import { maskAddressesIn } from '#db/rules/addresses/address-passwords.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'

/** The same for three codes, so that outsiders cannot scan the operator's network. */
const unreachable = reason('fetch.unreachable')

const reasons = {
  'bad-address': reason('fetch.badAddress'),
  blocked: unreachable,
  unresolvable: unreachable,
  unreachable,
  insecure: reason('fetch.insecure'),
  'other-server': reason('fetch.otherServer'),
  'no-answer': reason('fetch.noAnswer'),
  stalled: reason('fetch.stalled'),
  'too-slow': reason('fetch.tooSlow'),
  'too-large': reason('tooLarge'),
  'too-dense': reason('fetch.tooDense'),
  'not-allowed': reason('fetch.notAllowed'),
  'wrong-login': reason('fetch.login'),
  'not-found': reason('fetch.notFound'),
  'rate-limited': reason('fetch.rateLimited'),
  'server-error': reason('fetch.serverError'),
  redirected: reason('fetch.redirected'),
  'bad-answer': reason('fetch.badAnswer'),
  'broken-off': reason('fetch.brokenOff'),
  empty: reason('fetch.empty'),
  'web-page': reason('fetch.webPage', { kind: 'other' }),
  'wrong-kind': reason('fetch.wrongKind', { kind: 'other' }),
  'disk-full': reason('fetch.diskFull'),
  demo: reason('fetch.demo'),
} as const satisfies Record<string, Reason>

export type FetchFailure = keyof typeof reasons

type More = {
  reason?: Reason
  /** English that says more than the reason does. */
  message?: string
  /** Of Retry-After. */
  retryAfterSeconds?: number | null
}

/**
 * `reason` and `message`, its English, are for the person who named the address; `detail`, about the network, for the log
 * alone, without passwords and keys.
 */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly code: FetchFailure
  readonly reason: Reason
  readonly detail: string
  readonly retryAfterSeconds: number | null

  constructor(code: FetchFailure, detail: string, { retryAfterSeconds = null, ...said }: More = {}) {
    const why = said.reason ?? reasons[code]
    super(said.message ?? reasonInEnglish(why))
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
    this.reason = why
    this.detail = maskAddressesIn(detail)
  }
}
