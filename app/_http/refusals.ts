import {
  Conflict,
  Forbidden,
  Invalid,
  LimitReached,
  NotFound,
  Refusal,
  SessionOver,
  TooBusy,
  TooManyAttempts,
} from '#db/errors.ts'
import { json } from './answers.ts'

/** A refusal that only this interface knows, with its status. */
export class HttpRefusal extends Refusal {
  override name = 'HttpRefusal'
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** The one place where what the model refuses becomes a status and a body. Anything else is a fault of ours: 500. */
export function answerTo(error: unknown, requestId: string): Response {
  if (error instanceof Invalid) return json(422, { errors: error.errors })
  if (error instanceof LimitReached) return json(402, { errors: error.errors })
  if (error instanceof NotFound) return json(404, { error: error.message })
  if (error instanceof SessionOver) return json(403, { error: error.message }, { 'X-Recto-Session': 'ended' })
  if (error instanceof Forbidden) return json(403, { error: error.message })
  if (error instanceof Conflict) return json(409, { error: error.message })
  if (error instanceof TooManyAttempts) return json(429, { error: error.message }, retryAfter(error))
  if (error instanceof TooBusy) return json(503, { error: error.message }, retryAfter(error))
  if (error instanceof HttpRefusal) return json(error.status, { error: error.message }, error.headers)
  if (isDatabaseAway(error)) {
    return json(
      503,
      { error: 'The service is temporarily unavailable. Try again shortly.' },
      { 'Retry-After': '5' },
    )
  }
  console.error(`Request ${requestId} failed:`, error)
  return json(500, { error: `Something went wrong on our side. Quote ${requestId} when you report it.` })
}

/** The header that says when another try makes sense, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfter({ seconds }: { seconds: number }): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

/** Error codes of Node and PostgreSQL that mean that the database cannot be reached at present. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '53300', // too many connections
  '57P01', // the administrator ended the connection
  '57P03', // it is starting up or shutting down
])

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAway = 'code' in error && typeof error.code === 'string' && away.has(error.code)
  return (
    isAway ||
    isDatabaseAway(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}
