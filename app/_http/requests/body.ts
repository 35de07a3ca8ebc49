import qs from 'qs'
import type { z } from 'zod'
import { Invalid } from '#db/errors.ts'
import { HttpRefusal } from '../answers/refusals.ts'
import { limits } from '../ingress/limits.ts'
import { coerced, unknownFields } from './coerce.ts'
import { errorsOf } from './field-errors.ts'
import { requireStorable } from './storable.ts'

/** The shape of a body, or of its member `scope`. */
export type BodyShape = {
  scope?: string
  /** Reads a missing scope as an empty one. */
  scopeMayMiss?: true
  /** Ignores a body that is not an object, where the contract has none. */
  mayMiss?: true
  shape: z.ZodType
  /** A body for the reference, which tests send: of the shape, without `scope`. */
  example?: object
}

export type ParsedBody = {
  value: unknown
  unknown: string[]
  /** True if it was read from the query, for want of a body. */
  isQuery?: boolean
}

/**
 * Reads JSON (whatever the content type), form fields named `scope[field]`, or, without a body, the same in the query.
 * @throws Invalid, HttpRefusal 413
 */
export async function parseBody(expected: BodyShape | undefined, request: Request): Promise<ParsedBody> {
  if (expected === undefined) return { value: undefined, unknown: [] }
  return checkedBody(expected, expected.mayMiss ? await objectOrNone(request) : await readBody(request))
}

/** Checks a body that was read. @throws Invalid */
export function checkedBody(expected: BodyShape, { value, isText, isQuery }: Read): ParsedBody {
  const instead = expected.scopeMayMiss ? {} : undefined
  const scoped = expected.scope === undefined ? value : (ownField(value, expected.scope) ?? instead)
  if (scoped === undefined) throw new Invalid({ [expected.scope ?? 'base']: ['is missing'] })
  if (expected.scope !== undefined && !isObject(scoped))
    throw new Invalid({ [expected.scope]: ['must be an object'] })
  const given = isText ? coerced(expected.shape, scoped) : scoped
  const result = expected.shape.safeParse(given, { reportInput: true })
  if (!result.success) throw new Invalid(errorsOf(result.error))
  requireStorable(result.data)
  return {
    value: result.data,
    unknown: [...besideScope(expected, value), ...unknownFields(expected.shape, given)],
    ...(isQuery && { isQuery }),
  }
}

function besideScope({ scope }: BodyShape, value: unknown): string[] {
  return scope !== undefined && isObject(value) ? Object.keys(value).filter(key => key !== scope) : []
}

type Read = { value: unknown; isText: boolean; isQuery?: boolean }

async function readBody(request: Request): Promise<Read> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const bytes = await readBytes(request)
  if (bytes.byteLength === 0)
    return { value: fromForm(new URL(request.url).searchParams.toString()), isText: true, isQuery: true }
  if (type === 'multipart/form-data') return { value: await fromMultipart(request, bytes), isText: true }
  const text = decode(bytes)
  if (type === 'application/x-www-form-urlencoded' && !looksLikeJson(text))
    return { value: fromForm(text), isText: true }
  return { value: fromJson(text), isText: false }
}

async function objectOrNone(request: Request): Promise<Read> {
  const none = { value: {}, isText: false }
  const read = await readBody(request).catch(error => {
    if (error instanceof Invalid) return none
    throw error
  })
  return isObject(read.value) ? read : none
}

/** Reads a body of limited size. @throws HttpRefusal 413; Invalid if it is compressed */
export async function readBytes(request: Request, most = limits.bodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity')
    throw new Invalid({ base: ['must not be compressed: send it without Content-Encoding'] })
  const tooLarge = () => new HttpRefusal(413, `The body is larger than ${most} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Invalid({ base: ['is not valid UTF-8'] })
  }
}

function looksLikeJson(text: string): boolean {
  return /^\s*\{/.test(text)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid({ base: ['is not valid JSON'] })
  }
}

/** Objects have no prototype that could be polluted. @throws Invalid */
function fromForm(text: string): unknown {
  const { formFields: most } = limits
  try {
    return qs.parse(text, {
      plainObjects: true,
      depth: 8,
      arrayLimit: most,
      parameterLimit: most,
      throwOnLimitExceeded: true,
      duplicates: 'last',
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Invalid({ base: [`has more than ${most} fields, or entries in a list: send it as JSON`] })
  }
}

async function fromMultipart(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const copy = new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
  const form = await copy.formData().catch(() => {
    throw new Invalid({ base: ['is not valid form data'] })
  })
  const fields = Array.from(form, ([name, value]) =>
    typeof value === 'string' ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : '',
  )
  return fromForm(fields.filter(Boolean).join('&'))
}

function ownField(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
