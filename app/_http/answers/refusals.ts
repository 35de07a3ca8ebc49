import { STATUS_CODES } from 'node:http'
import { type DatabaseFault, databaseFaultOf } from '#db/connection/faults.ts'
import { env } from '#db/env.ts'
import {
  type FieldErrors,
  Forbidden,
  Invalid,
  LimitReached,
  NotFound,
  Refusal,
  SessionOver,
  TooBusy,
  TooManyAttempts,
} from '#db/errors.ts'
import { unstorable } from '#db/rules/shapes/texts.ts'
import type { Message } from '#db/rules/words/said.ts'
import { log } from '#db/telemetry/log/log.ts'
import { currentRequestId } from '../ingress/request-id.ts'
import { namesType } from '../requests/accepts.ts'
import { json, plainAnswer } from './answer.ts'
import { errorCode, faultsOf } from './error-codes.ts'

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

/** Of a body that ends too early, or that will never be whole. */
export const bodyBrokeOff =
  'The body of the request broke off before its end. Send the request again; an upload in parts goes on where it was'

/** @throws HttpRefusal 503 while the operator has switched the interfaces off */
export function refuseDuringMaintenance(): void {
  if (env().maintenance)
    throw new HttpRefusal(503, 'The service is down for maintenance. Try again later.', {
      'Retry-After': '60',
    })
}

/** `logged` names the fault in our log; PostgreSQL logs its own outages itself. */
type Passing = { sentence: string; retryAfterSeconds: number; logged?: string }

/** Temporary faults: the same request may succeed later. */
const passing: Record<Exclude<DatabaseFault, 'unstorable value'>, Passing> = {
  contention: {
    sentence: 'Others are changing the same at this moment. Nothing was changed: send the request again.',
    retryAfterSeconds: 1,
  },
  'database away': {
    sentence: 'The service is temporarily unavailable. The fault is on our side: try again shortly.',
    retryAfterSeconds: 5,
  },
  'files away': {
    sentence: 'Files can be neither read nor stored at present. The fault is on our side: try again shortly.',
    retryAfterSeconds: 10,
    logged: 'the file store is away',
  },
  'no room': {
    sentence:
      'There is no room to store anything at present. The fault is on our side, not in what was sent: try again later.',
    retryAfterSeconds: 60,
    logged: 'nothing could be stored',
  },
}

/** In JSON messages are English alone. */
export type ErrorBody = { error: Message } | { errors: FieldErrors }
type ErrorAnswer = {
  status: number
  body: ErrorBody
  headers?: Record<string, string>
}

/** @param request for the form that it asks for: JSON, or problem details (RFC 9457) if they are named */
export function answerTo(error: unknown, requestId: string, request?: Request): Response {
  const { status, body, headers } = errorAnswerOf(error, requestId)
  if (!namesType(request?.headers.get('accept') ?? null, problemType)) return json(status, body, headers)
  return json(status, problemOf(status, body), { ...headers, 'Content-Type': problemType })
}

const problemType = 'application/problem+json'

function problemOf(status: number, body: ErrorBody) {
  return {
    type: `${env().baseUrl}/v2/docs/errors#codes`,
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    code: errorCode(status),
    detail: sentenceOf(body),
    ...('errors' in body && { errors: faultsOf(body.errors) }),
  }
}

function sentenceOf(body: ErrorBody): string {
  return 'error' in body ? String(body.error) : new Invalid(body.errors).message
}

/** For refusals outside any handler: JSON for addresses of APIs, else a sentence. */
export function plainAnswerTo(error: unknown, path: string): Response {
  const { status, sentence, headers } = refusalOf(error, currentRequestId())
  return plainAnswer(path, status, sentence, headers)
}

/** Returns an error as a sentence, for answers of other forms. */
export function refusalOf(error: unknown, requestId: string) {
  const { status, body, headers } = errorAnswerOf(error, requestId)
  return {
    status,
    sentence: sentenceOf(body),
    headers,
  }
}

/** Anything but a refusal of the model is a fault of ours. */
export function errorAnswerOf(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Invalid) return { status: 422, body: { errors: error.errors } }
  if (error instanceof LimitReached) return { status: 402, body: { errors: error.errors } }
  if (error instanceof SessionOver)
    return { status: 403, body: { error: error.message }, headers: { 'X-Recto-Session': 'ended' } }
  if (error instanceof Refusal)
    return {
      status: statusOf(error),
      body: { error: error.said ?? error.message },
      headers: headersOf(error),
    }
  const fault = databaseFaultOf(error)
  if (fault === 'unstorable value') return { status: 422, body: { errors: { base: [unstorable] } } }
  if (fault !== undefined) return passingFault(fault, error, requestId)
  log.error('The request failed', { requestId, error })
  const sentence = `Something went wrong on our side. Quote ${requestId} when you report it.`
  return { status: 500, body: { error: sentence } }
}

function statusOf(refusal: Refusal): number {
  if (refusal instanceof HttpRefusal) return refusal.status
  if (refusal instanceof NotFound) return 404
  if (refusal instanceof Forbidden) return 403
  if (refusal instanceof TooManyAttempts) return 429
  if (refusal instanceof TooBusy) return 503
  return 409
}

function headersOf(refusal: Refusal): Record<string, string> {
  if (refusal instanceof HttpRefusal) return refusal.headers
  return refusal instanceof TooManyAttempts || refusal instanceof TooBusy ? retryAfter(refusal) : {}
}

export function retryAfter({ seconds }: { seconds: number }): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

function passingFault(fault: keyof typeof passing, error: unknown, requestId: string): ErrorAnswer {
  const { sentence, retryAfterSeconds, logged } = passing[fault]
  if (logged !== undefined) log.error(`${logged}: ${reasonOf(error)}`, { requestId })
  return { status: 503, body: { error: sentence }, headers: { 'Retry-After': String(retryAfterSeconds) } }
}

/** Returns the message of the innermost cause, which has no SQL in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
