// Values made from JSON Schemas: those that a schema allows, and those that it does not.
import fc from 'fast-check'
import type { Schema } from '#app/_http/openapi/schema.ts'

export type Fields = Record<string, unknown>

export type Making = {
  /** What a `$ref` names. */
  definitions: Record<string, Schema>
  /** Fields whose possible values lie in the database, not in the schema; undefined leaves a field out. */
  known: Record<string, fc.Arbitrary<unknown>>
}

/** Whatever a schema allows: strings and lists rather short, numbers over their whole range. */
export function allowed(given: Schema, making: Making): fc.Arbitrary<unknown> {
  const schema = resolved(given, making)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(option => allowed(option, making)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map(type => allowed({ ...schema, type }, making)))
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum })
    case 'number':
      return numbers(schema)
    case 'string':
      return strings(schema)
    case 'array':
      return lists(schema, making)
    default:
      return schema.properties ? objects(schema, making) : fc.dictionary(words, fc.jsonValue({ maxDepth: 2 }))
  }
}

/** The schema itself, where another name stands for it. */
export function resolved(schema: Schema, { definitions }: Pick<Making, 'definitions'>): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : (definitions[name] ?? {})
}

/** The schemas of an object's fields; of an object of several kinds, those of all its kinds. */
export function fieldsOf(given: Schema, making: Pick<Making, 'definitions'>): Record<string, Schema> {
  const schema = resolved(given, making)
  return Object.assign({}, ...(schema.oneOf ?? []).map(kind => fieldsOf(kind, making)), schema.properties)
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter(text => text.trim() !== '')

/** Texts that are unusual and all right. */
const oddWords = fc.constantFrom('🙂', '__proto__', 'constructor', "'); drop table", '<b>', 'ﬀ', '‏שלום', '{}')

const addresses = fc.constantFrom(
  'https://example.com/a.pdf',
  'http://example.com:8080/b%20c.pdf?d=e&f#g',
  'https://user:word@sub.example.com/',
)

function strings({ format, pattern, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return addresses
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return moments
  if (format === 'date') return moments.map(moment => moment.slice(0, 10))
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength })
  return fc.oneof(words, oddWords, fc.constant('x'.repeat(maxLength)))
}

const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())

function numbers({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = exclusiveMinimum ?? minimum
  return fc.double({ min, max: maximum, minExcluded: exclusiveMinimum !== undefined, noNaN: true })
}

function lists({ items, minItems, maxItems = 3 }: Schema, making: Making): fc.Arbitrary<unknown> {
  const most = Math.min(maxItems, 3)
  return fc.uniqueArray(allowed(items || {}, making), {
    minLength: minItems,
    maxLength: most,
    selector: asText,
  })
}

function objects({ properties = {}, required = [] }: Schema, making: Making): fc.Arbitrary<Fields> {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, making.known[name] ?? allowed(field, making)]),
  )
  return fc.record(fields, { requiredKeys: required }).map(record => JSON.parse(JSON.stringify(record)))
}

const asText = (value: unknown) => JSON.stringify(value)

/** Values that hardly any field allows: of the wrong type, out of range, too long, too deep, of no day. */
export const wrongValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -1e9,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '🙂 slug',
  'x'.repeat(900_000),
  [],
  [[]],
  [-1],
  ['a', 1],
  {},
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
]

/** Texts that cannot be kept, though a schema cannot say so. */
export const unstorable = ['a\0b', '\ud800', '\udc00\ud800', 'https://example.com/\0']

/** Values that a parameter of a query does not allow. */
export function wrongQueryValues(schema: Schema): string[] {
  if (schema.type === 'integer')
    return ['0', '-1', '1.5', 'one', '', '1e400', '99999999999999999999', '\0', '🙂']
  if (schema.type === 'boolean' || schema.enum) return ['perhaps', '', '\0', '__proto__', '2']
  return ['', ' ', '\0', 'x'.repeat(300)]
}

/** What names no record, in a path. */
export const wrongIds = [
  '0',
  '-1',
  '1e3',
  '1.5',
  'abc',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '__proto__',
  '%00',
  '%ff',
  '%F0%9F%99%82',
  '1'.repeat(3000),
]
