// Requests for an operation: such as it allows, and such as it does not.
import fc from 'fast-check'
import qs from 'qs'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { ruleShape } from '#db/rules/product-rules/rule.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import { definitions, type Operation } from './documented.fixture.ts'
import type { Records } from './records.fixture.ts'
import {
  allowed,
  type Fields,
  fieldsOf,
  resolved,
  unstorable,
  wrongQueryValues,
  wrongValues,
} from './schema-inputs.fixture.ts'

/** What is sent of a request, besides its method and key. */
export type Sent = { path: string; body?: string | Uint8Array<ArrayBuffer> | ReadableStream; type?: string }

/** The path of an operation with ids put in. */
export function pathTo(
  { path, ids }: Operation,
  given: (name: string) => string | number | undefined,
): string {
  return ids.reduce((filled, name) => filled.replace(`{${name}}`, String(given(name))), `/v2${path}`)
}

/** Requests that have to succeed. */
export function allowedRequests(operation: Operation, records: Records): fc.Arbitrary<Sent> {
  const ids = fc.record(
    Object.fromEntries(operation.ids.map(name => [name, fc.constantFrom(...(records.ids[name] ?? []))])),
  )
  return fc
    .tuple(ids, queries(operation.query, records), bodies(operation, records))
    .map(([ids, query, body]) => ({
      path: `${pathTo(operation, name => ids[name])}${searchOf(withDaysInOrder(query))}`,
      ...body,
    }))
}

/** Texts of days are ordered as the days are. */
function withDaysInOrder({ from, to, ...query }: Record<string, string>): Record<string, string> {
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return { ...query, ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }
}

/** A poster is an upload of its own, which only films take. */
const isAnybodys = ({ name }: { name: string }) => name !== 'poster_upload_id'

/** A group has eight fonts at most, each of another name. */
const families = fc.constantFrom('Brand', 'Größe 2', 'b_c-d')

function queries(parameters: Operation['query'], records: Records): fc.Arbitrary<Record<string, string>> {
  const values = parameters
    .filter(isAnybodys)
    .map(({ name, schema }) => [
      name,
      name === 'family' ? families : allowed(schema, making(records)).map(String),
    ])
  const required = parameters.filter(parameter => parameter.required)
  return fc.record<Record<string, string>>(Object.fromEntries(values), {
    requiredKeys: required.map(({ name }) => name),
  })
}

/** The same for everything, so that whatever else is tried fails by that alone. */
export function plainRequest(operation: Operation, records: Records): Sent {
  const [sent] = fc.sample(allowedRequests(operation, records), { seed: 1, numRuns: 1 })
  const required = operation.query.filter(parameter => parameter.required)
  const [query = {}] = fc.sample(queries(required, records), { seed: 1, numRuns: 1 })
  return { ...sent, path: `${pathTo(operation, name => records.ids[name]?.[0])}${searchOf(query)}` }
}

const font = await readFontFile()

/** JSON counts as JSON whatever it is called, but for form data in parts. */
const jsonTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
)

/** The library tells kinds of files by their first bytes (WebP). */
const headOfPicture = new TextEncoder().encode('RIFF\0\0\0\0WEBP')

function bodies({ body, file, path }: Operation, records: Records): fc.Arbitrary<Omit<Sent, 'path'>> {
  if (file === 'font/woff2') return fc.constant({ body: font, type: file })
  if (file !== undefined) {
    const head = path.includes('/media') ? headOfPicture : []
    return fc
      .uint8Array({ minLength: 1, maxLength: 5000 })
      .map(bytes => ({ body: new Uint8Array([...head, ...bytes]), type: file }))
  }
  if (body === undefined) return fc.constant({})
  const fields = allowed(body.schema, making(records)).map(given => whole(body.schema, given as Fields))
  return fc
    .tuple(fields, jsonTypes, fc.boolean())
    .map(([given, type, hasOdd]) => ({ body: inScope(body.scope, given, hasOdd), type }))
}

/** What fields of one body ask of each other, which their schemas do not say. */
function whole(schema: Schema, given: Fields): Fields {
  const names = fieldsOf(schema, { definitions })
  return {
    ...given,
    ...(given.secured === true && { password: 'tulip' }),
    ...('upload_id' in names && { source_url: given.source_url ?? 'https://example.com/a.pdf' }),
    ...(Array.isArray(given.slides) && { slides: given.slides.map(withAddress) }),
    // Which page takes the place of which is of the two editions alone.
    ...('pages' in names && { pages: undefined }),
    // A change that changes nothing of the hotspot's kind is refused.
    ...(isHotspotChanges(schema) && { z_index: given.z_index ?? 1 }),
    ...('items_path' in names && ofShopSystem(given)),
    ...('metrics' in names && ofStatistics(given)),
    ...(given.product_rule != null && { product_rule: fittingRule(given.product_rule) }),
  }
}

function withAddress(slide: Fields): Fields {
  return slide.media_id === undefined ? { url: 'https://example.com/a.jpg', ...slide } : slide
}

/** A header has a name and a value, most pagings have names, products have an id and a title, and shops a key. */
function ofShopSystem({ kind = 'json_api', fields, variant_fields, ...given }: Fields): Fields {
  // A path to a currency is no currency, which other fields of that name are.
  const paths = (others: unknown) => ({ ...(others as Fields | undefined), currency: 'price.currency' })
  return {
    fields: { ...paths(fields), id: 'sku', title: 'name' },
    ...(variant_fields !== undefined && { variant_fields: paths(variant_fields) }),
    header_name: 'X-Api-Key',
    header_value: given.header_value ?? 'secret',
    paging_name: given.paging_name ?? 'next',
    paging_parameter: given.paging_parameter ?? 'after',
    key: kind === 'json_api' ? undefined : 'secret',
  }
}

/** Not all metrics go with all dimensions, filters and days. */
function ofStatistics({ dimensions, time_zone }: Fields): Fields {
  const apart = ['from_page', 'to_page', 'country', 'language', 'browser']
  return {
    metrics: ['visits'],
    dimensions: [dimensions ?? []].flat().filter(name => !apart.includes(String(name))),
    time_zone: time_zone && 'Asia/Tokyo',
    order_by: [{ by: 'visits' }],
    ...{ filters: undefined, from: undefined, to: undefined, compare: undefined },
  }
}

/** A condition compares a field with a value of its type: rules with others are sent without conditions. */
function fittingRule(rule: unknown): unknown {
  return ruleShape.safeParse(rule).success ? rule : { ...(rule as Fields), groups: [] }
}

/** @param hasOdd puts names of prototypes in, which nobody looks at */
function inScope(scope: string | undefined, given: Fields, hasOdd = false): string {
  const odd = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1,'
  const text = JSON.stringify(given)
  const inner = hasOdd ? text.replace('{', text === '{}' ? `{${odd.slice(0, -1)}` : `{${odd}`) : text
  return scope === undefined ? inner : `{"${scope}":${inner}}`
}

/** Bodies and queries that are wrong in one place. */
export function wrongRequests(operation: Operation, records: Records): fc.Arbitrary<Sent> | undefined {
  const sorts = [...wrongBodies(operation, records), ...wrongQueries(operation, records)]
  return sorts.length === 0 ? undefined : fc.oneof(...sorts)
}

function wrongBodies(operation: Operation, records: Records): fc.Arbitrary<Sent>[] {
  const { body } = operation
  if (body === undefined) return []
  const path = pathTo(operation, name => records.ids[name]?.[0])
  const fields = Object.entries(fieldsOf(body.schema, { definitions })).filter(
    ([name]) => !isHotspotChanges(body.schema) || ofEveryKind.has(name),
  )
  const texts = fields.filter(([, field]) => isText(field)).map(([name]) => name)
  const wrong = (names: string[], values: unknown[]) =>
    fc
      .tuple(allowed(body.schema, making(records)), fc.constantFrom(...names), fc.constantFrom(...values))
      .filter(([given, name]) => name in fieldsOf(kindOf(body.schema, given as Fields), { definitions }))
      .map(([given, name, value]) => ({ ...whole(body.schema, given as Fields), [name]: value }))
  const wrongTypes = wrong(
    fields.map(([name]) => name),
    wrongValues,
  ).filter(given => !body.allows(given))
  return [wrongTypes, ...(texts.length > 0 ? [wrong(texts, unstorable)] : [])].map(made =>
    made.map(given => ({ path, body: inScope(body.scope, given), type: 'application/json' })),
  )
}

function wrongQueries(operation: Operation, records: Records): fc.Arbitrary<Sent>[] {
  const plain = plainRequest(operation, records)
  const path = pathTo(operation, name => records.ids[name]?.[0])
  return operation.query.map(({ name, schema }) =>
    fc
      .constantFrom(...wrongQueryValues(schema))
      .map(value => ({ ...plain, path: `${path}${searchOf({ [name]: value })}` })),
  )
}

/** The same body as form fields: what of it can be said that way succeeds, the rest is refused. */
export function asForm({ body }: Operation, sent: Sent): Sent {
  const fields = qs.stringify(JSON.parse(String(sent.body)), {
    arrayFormat: 'brackets',
    strictNullHandling: false,
  })
  return body === undefined ? sent : { ...sent, body: fields, type: 'application/x-www-form-urlencoded' }
}

/** Where a body may be missing, one that cannot be read is none; these can, and are wrong. */
const wrongAnyway = new Set(['numbers beyond all', 'a field twice', 'JSON that is deep', 'too much'])

/** Bodies that are none, by name. */
export function brokenBodies(operation: Operation, records: Records): [string, Sent][] {
  return allBrokenBodies(operation, records).filter(
    ([name]) => !operation.mayMissBody || wrongAnyway.has(name),
  )
}

function allBrokenBodies(operation: Operation, records: Records): [string, Sent][] {
  const { body } = operation
  if (body === undefined) return []
  const plain = plainRequest(operation, records)
  const { path } = plain
  const json = (text: string) => ({ path, body: text, type: 'application/json' })
  const inner = (text: string) => json(body.scope === undefined ? text : `{"${body.scope}":${text}}`)
  const names = Object.keys(fieldsOf(body.schema, { definitions }))
  return [
    ['nothing', { path }],
    ['nothing, called JSON', { path, type: 'application/json' }],
    ['null', json('null')],
    ['a list', json('[]')],
    ['a number', json('1e308')],
    ['another object', json('{"other":{"title":"x"}}')],
    ['a prototype', json(`{"__proto__":${String(plain.body)}}`)],
    ['a list instead of fields', inner('[]')],
    ['numbers beyond all', inner(`{${names.map(name => `"${name}":9e999`).join()}}`)],
    ['a field twice', inner(`{${names.map(name => `"${name}":"a","${name}":[{}]`).join()}}`)],
    ['JSON that breaks off', json(String(plain.body).slice(0, -1))],
    ['JSON without end', json('['.repeat(100_000))],
    [
      'JSON that is deep',
      inner(`{${names.map(name => `"${name}":${'['.repeat(5000)}${']'.repeat(5000)}`)[0]}}`),
    ],
    ['bytes that are no text', { path, body: new Uint8Array([0x7b, 0xff, 0x7d]), type: 'application/json' }],
    ['a form called JSON', { ...asForm(operation, plain), type: 'application/json' }],
    ['JSON called form data', { ...plain, type: 'multipart/form-data; boundary=x' }],
    [
      'a form of JSON',
      {
        path,
        body: `json=${encodeURIComponent(String(plain.body))}`,
        type: 'application/x-www-form-urlencoded',
      },
    ],
    ['too much', json(`{"title":"${'x'.repeat(1_000_001)}"}`)],
  ]
}

/** Of a change of a hotspot, fields that belong to other kinds are not looked at: these belong to all. */
const ofEveryKind = new Set([
  'top',
  'left',
  'width',
  'height',
  'title',
  'text_content',
  'z_index',
  'rotation',
  'show_indication',
])

function isHotspotChanges({ $ref }: Schema): boolean {
  return $ref?.endsWith('/HotspotChanges') === true
}

/** The schema of the kind that an object says it is. */
function kindOf(given: Schema, { type }: Fields): Schema {
  const schema = resolved(given, { definitions })
  return schema.oneOf?.find(kind => kind.properties?.type?.const === type) ?? schema
}

function isText(field: Schema): boolean {
  const { anyOf = [], ...schema } = resolved(field, { definitions })
  return (schema.type === 'string' && !schema.enum && !('const' in schema)) || anyOf.some(isText)
}

function making({ known }: Records) {
  return { definitions, known }
}

function searchOf(query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search === '' ? '' : `?${search}`
}
