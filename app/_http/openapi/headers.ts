import type { AnyDeclaration } from '../declaration.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }

/** Headers of answers, referred to by name. */
export const answerHeaders = {
  'X-Request-Id': { description: 'Names the request in the log; quote it in reports', schema: text },
  'X-Error-Code': {
    description: 'What kind of refusal it is, for programs; see the chapter on errors',
    schema: { type: 'string' },
  },
  'X-Page': { description: 'This page, if page or per_page was sent', schema: integer },
  'X-Per-Page': { description: 'Records a page, if page or per_page was sent', schema: integer },
  'X-Next-Page': { description: 'The next page; left out on the last', schema: integer },
  'X-Prev-Page': { description: 'The page before; left out on the first', schema: integer },
  'X-Result-Truncated': {
    description: 'There are more records than were returned, and neither page nor per_page was sent',
    schema: { const: 'true' },
  },
  ETag: {
    description:
      'A tag of the content, to be sent as If-None-Match; that of a publication begins with its revision',
    schema: text,
  },
  'Idempotency-Replayed': {
    description: 'The answer of an earlier request with the same Idempotency-Key',
    schema: { const: 'true' },
  },
  'RateLimit-Policy': {
    description:
      'Requests (q) that the API key may send in so many seconds (w); left out where there is no limit',
    schema: text,
  },
  RateLimit: {
    description: 'Requests that are left (r) for so many seconds (t); left out where there is no limit',
    schema: text,
  },
  'Retry-After': { description: 'Seconds until the request may be sent again', schema: integer },
} as const

type HeaderName = keyof typeof answerHeaders

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own for this request, such as a UUID. Sent again within 24 hours, the request is not done twice: its answer is returned again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const conditions = {
  'If-None-Match': 'The ETag of a copy that you have: 304 without a body if it is still right',
  'If-Match': 'The ETag that you read: 412 if the record was changed since, by anybody or anything',
}

function condition(name: keyof typeof conditions): object {
  return { name, in: 'header', required: false, description: conditions[name], schema: text }
}

/** True for an endpoint whose repetitions `Idempotency-Key` tells. */
export function isRepeatable(method: string, { audience, access }: AnyDeclaration): boolean {
  return method === 'POST' && audience !== 'dashboard' && access !== 'public'
}

/** Lists the headers that an endpoint reads. */
export function headerParameters(method: string, declaration: AnyDeclaration): object[] {
  return [
    ...(isRepeatable(method, declaration) ? [idempotencyKey] : []),
    ...(method === 'GET' ? [condition('If-None-Match')] : []),
    ...(declaration.byRevision ? [condition('If-Match')] : []),
  ]
}

/** Returns references to the headers of an answer. */
export function headersOf(method: string, status: number, declaration: AnyDeclaration) {
  const isSuccess = status < 300
  const isPaginated = declaration.query !== undefined && 'per_page' in declaration.query.shape
  const names: HeaderName[] = [
    'X-Request-Id',
    ...(status >= 400 ? (['X-Error-Code'] as const) : []),
    ...(declaration.access === 'public' ? [] : (['RateLimit-Policy', 'RateLimit'] as const)),
    ...(method === 'GET' && (isSuccess || status === 304) ? (['ETag'] as const) : []),
    ...(isSuccess && isPaginated ? paginated : []),
    ...(isSuccess && isRepeatable(method, declaration) ? (['Idempotency-Replayed'] as const) : []),
    ...(status === 429 || status === 503 || (isSuccess && declaration.inParts)
      ? (['Retry-After'] as const)
      : []),
  ]
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}

const paginated: HeaderName[] = ['X-Page', 'X-Per-Page', 'X-Next-Page', 'X-Prev-Page', 'X-Result-Truncated']
