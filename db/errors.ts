import type { QuotaUsage } from './rules/quotas/quotas.ts'
import { type Message, type Said, said } from './rules/words/said.ts'

/** Refusals of the model; `app/_http/answers/refusals.ts` maps them to statuses. */
export abstract class Refusal extends Error {
  /** The same by code, for the dashboard. */
  said?: Said
}

/** Messages by field, each completing the field's name: `{ title: ['must be given'] }`. */
export type FieldErrors = Record<string, Message[]>

export class Invalid extends Refusal {
  override name = 'Invalid'
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super(
      Object.entries(errors)
        .map(([field, messages]) => `${field} ${messages.join(', ')}`)
        .join('; '),
    )
    this.errors = errors
  }
}

/** The record does not exist for this caller. */
export class NotFound extends Refusal {
  override name = 'NotFound'
  constructor(what = 'Record') {
    super(`${what} not found`)
  }
}

/** The caller is unknown or lacks the permission. */
export class Forbidden extends Refusal {
  override name = 'Forbidden'
  constructor(message = 'Invalid API key or insufficient permissions') {
    super(message)
  }
}

export class SessionOver extends Forbidden {
  override name = 'SessionOver'
  constructor() {
    super('Your session has ended. Sign in again.')
  }
}

export class Conflict extends Refusal {
  override name = 'Conflict'
  constructor(message: Message) {
    super(String(message))
    if (typeof message !== 'string') this.said = message
  }
}

export class LimitReached extends Refusal {
  override name = 'LimitReached'
  readonly errors: FieldErrors = { state: ['You have reached your publication limit'] }
  constructor() {
    super('You have reached your publication limit')
  }
}

/** An account's quota would be exceeded. */
export class QuotaReached extends Invalid {
  override name = 'QuotaReached'
  readonly usage: QuotaUsage
  constructor(refusal: Said, usage: QuotaUsage) {
    super({ base: [refusal] })
    this.usage = usage
  }
}

/** Overloaded: nothing was done, and a retry may succeed. */
export class TooBusy extends Refusal {
  override name = 'TooBusy'
  readonly seconds = 5
  constructor() {
    super('The service is busy. Try again in a few seconds.')
    this.said = said(this.message, 'tooBusy')
  }
}

export type Exhausted = 'network' | 'e-mail' | 'device' | 'publication' | 'account'

/** Rate limit reached; the attempt was not evaluated. */
export class TooManyAttempts extends Refusal {
  override name = 'TooManyAttempts'
  readonly seconds: number // until the next attempt
  readonly whose: Exhausted
  constructor(whose: Exhausted, seconds: number) {
    const from = {
      network: ' from your network',
      device: ' on this device',
      'e-mail': ' for this e-mail',
      publication: '',
      account: ' by your account',
    }
    const minutes = Math.ceil(seconds / 60)
    super(`Too many attempts${from[whose]}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    const code = whose === 'e-mail' ? 'tooManyAttempts.email' : (`tooManyAttempts.${whose}` as const)
    this.said = said(this.message, code, { minutes })
    this.seconds = seconds
    this.whose = whose
  }
}
