import { z } from 'zod'
import { Invalid } from '#db/errors.ts'

type Returned = Record<number, { body: z.ZodType | null }>
type Declared = { access: string; audience: string; returns: Returned }

/**
 * Returns the names of the fields that `fields` may choose from: those of the records that a GET of the management
 * interface answers, alone or in a list. Undefined for other answers.
 */
export function sparseFields({ access, audience, returns }: Declared): readonly string[] | undefined {
  if (access === 'public' || audience === 'dashboard') return undefined
  const body = returns[200]?.body
  if (!(body instanceof z.ZodObject)) return undefined
  const [wrapped, ...others] = Object.values(body.shape)
  const names = others.length === 0 ? fieldsOf(wrapped) : []
  return names.length === 0 ? undefined : [...new Set(names)]
}

function fieldsOf(shape: unknown): string[] {
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element)
  if (shape instanceof z.ZodTuple) return fieldsOf(shape.def.items[0])
  if (shape instanceof z.ZodUnion) return shape.options.flatMap(fieldsOf)
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}

const known = new WeakMap<Returned, readonly string[]>()

/** Returns the fields that a request asks for; undefined for all. @throws Invalid */
export function fieldsAsked({ method, url }: Request, declared: Declared): ReadonlySet<string> | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url.includes('?')) return undefined
  // The last of several counts, as of all parameters.
  const asked = new URL(url).searchParams.getAll('fields').at(-1)
  if (asked === undefined) return undefined
  const names = known.get(declared.returns) ?? sparseFields(declared)
  if (names === undefined) return undefined
  known.set(declared.returns, names)
  const chosen = asked.split(',').map(name => name.trim())
  const unknown = chosen.filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Invalid({ fields: [unknownNames(unknown)] })
  return new Set(chosen)
}

function unknownNames(unknown: string[]): string {
  const said = 'must be names of fields, separated by commas'
  return unknown.includes('') ? `${said}; one of them is empty` : `${said}; unknown: ${unknown.join(', ')}`
}

/** Leaves the fields asked for in the records of an answer. */
export function withFields(body: unknown, asked: ReadonlySet<string> | undefined): unknown {
  if (asked === undefined || typeof body !== 'object' || body === null) return body
  const entries = Object.entries(body).map(([name, records]) => [
    name,
    Array.isArray(records) ? records.map(record => picked(record, asked)) : picked(records, asked),
  ])
  return Object.fromEntries(entries)
}

function picked(record: object, asked: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => asked.has(name)))
}
