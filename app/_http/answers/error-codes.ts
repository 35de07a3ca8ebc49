import type { FieldErrors } from '#db/errors.ts'
import { codeOf, type FaultCode, type Message } from '#db/rules/words/said.ts'

/** Codes of refusals by status, for programs; they stay when sentences are worded anew. */
const codes: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  402: 'limit_reached',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid',
  425: 'too_early',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
}

export function errorCode(status: number): string {
  return codes[status] ?? (status < 500 ? 'bad_request' : 'internal')
}

/** Returns the headers that every refusal has. */
export function codeHeader(status: number): Record<string, string> {
  return status < 400 ? {} : { 'X-Error-Code': errorCode(status) }
}

/** Codes of faults of fields; faults without one are `invalid`. */
const fieldCodes: Partial<Record<FaultCode, string>> = {
  'invalid.given': 'required',
  'invalid.empty': 'empty',
  'invalid.integer': 'wrong_type',
  'invalid.number': 'wrong_type',
  'invalid.text': 'wrong_type',
  'invalid.boolean': 'wrong_type',
  'invalid.list': 'wrong_type',
  'invalid.object': 'wrong_type',
  'invalid.oneOf': 'not_allowed',
  'invalid.notAccepted': 'not_allowed',
  'invalid.atMostCharacters': 'too_long',
  'invalid.atLeastCharacters': 'too_short',
  'invalid.atMostEntries': 'too_many',
  'invalid.atLeastEntries': 'too_few',
  'invalid.atMost': 'too_large',
  'invalid.atLeast': 'too_small',
  'invalid.moreThan': 'too_small',
  'invalid.email': 'wrong_format',
  'invalid.emails': 'wrong_format',
  'invalid.slugLetters': 'wrong_format',
  'invalid.color': 'wrong_format',
  'invalid.language': 'wrong_format',
}

function fieldCode(message: Message): string {
  const code = codeOf(message)?.code
  return (code && fieldCodes[code]) ?? 'invalid'
}

/** Lists the faults of fields with their codes, one after the other. */
export function faultsOf(errors: FieldErrors) {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map(message => ({ field, code: fieldCode(message), message: String(message) })),
  )
}
