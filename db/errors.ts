/** What the model refuses, by name. `app/_http/refusals.ts` says which status each becomes. */
export abstract class Refusal extends Error {}

/** Messages by field, each to be read after the field's name: `{ title: ['must be given'] }`. */
export type FieldErrors = Record<string, string[]>

/** Something sent is not acceptable. */
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

/** There is no such record for whoever asks. */
export class NotFound extends Refusal {
  override name = 'NotFound'
  constructor(what = 'Record') {
    super(`${what} not found`)
  }
}

/** Whoever asks may not do this, or is not known. */
export class Forbidden extends Refusal {
  override name = 'Forbidden'
  constructor(message = 'Invalid API key or insufficient permissions') {
    super(message)
  }
}

/** Whoever asks was signed in, and is not any more. */
export class SessionOver extends Forbidden {
  override name = 'SessionOver'
  constructor() {
    super('Your session has ended. Sign in again.')
  }
}

/** The record's present state, or another record, stands in the way. */
export class Conflict extends Refusal {
  override name = 'Conflict'
}

/** The account has as many publications online as it may. */
export class LimitReached extends Refusal {
  override name = 'LimitReached'
  readonly errors: FieldErrors = { state: ['You have reached your publication limit'] }
  constructor() {
    super('You have reached your publication limit')
  }
}

/** Too much work waits already: nothing was tried, and trying again shortly helps. */
export class TooBusy extends Refusal {
  override name = 'TooBusy'
  /** In so many seconds. */
  readonly seconds = 5
  constructor() {
    super('The service is busy. Try again in a few seconds.')
  }
}

/** Whose attempts are used up, as far as the person needs to know. */
export type Exhausted = 'network' | 'e-mail' | 'device' | 'publication'

/** Something was tried too often of late; what was tried now was not looked at. */
export class TooManyAttempts extends Refusal {
  override name = 'TooManyAttempts'
  /** Until there is another attempt. */
  readonly seconds: number
  readonly whose: Exhausted
  constructor(whose: Exhausted, seconds: number) {
    const from = {
      network: ' from your network',
      device: ' on this device',
      'e-mail': ' for this e-mail',
      publication: '',
    }
    const minutes = Math.ceil(seconds / 60)
    super(`Too many attempts${from[whose]}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    this.seconds = seconds
    this.whose = whose
  }
}
