// Requests that are nearly right, made from what the endpoints declare and one seed: no answer may be a fault of ours,
// and none may hold anything of another account.
import fc from 'fast-check'
import {
  type Making,
  unstorable,
  wrongIds,
  wrongQueryValues,
  wrongValues,
} from '#app/v2/schema-inputs.fixture.ts'
import type { Identity, Tenants } from './doors/identities.ts'
import { bodiesOf } from './inputs.ts'
import { findAll, isForReaders, type Operation, parametersOf, pathOf } from './operations.ts'
import { Outcome } from './outcome.ts'
import { eachOf, sendUntilServed, type Target, type WireRequest } from './send.ts'

/** After so many the records are made anew: what came before may have deleted or closed them. */
const roundOf = 500

/** @param makeTenants fills an installation for a round */
export async function attackInputs(
  target: Target,
  makeTenants: () => Promise<Tenants>,
  { seed, count }: { seed: number; count: number },
): Promise<Outcome> {
  const outcome = new Outcome('odd inputs: fuzz from the endpoints’ schemas')
  const { operations, definitions } = await findAll()
  for (let done = 0; done < count; done += roundOf) {
    const tenants = await makeTenants()
    const requests = fc.sample(requestsFor(target, operations, tenants, definitions), {
      seed: seed + done,
      numRuns: Math.min(roundOf, count - done),
    })
    await eachOf(requests, 8, async asked => {
      const { status, headers, text } = await sendUntilServed(target, asked)
      outcome.count(status === 0 ? 'no answer' : status)
      const what = `${asked.method} ${asked.path.slice(0, 200)} ${String(asked.body ?? '').slice(0, 200)}`
      // 501 is oEmbed's word for another format.
      if (status === 0 || (status >= 500 && status !== 501))
        outcome.find(`${status} ${text.slice(0, 80)}: ${what}`)
      if (text.includes(tenants.theirs.secret)) outcome.find(`tells a secret: ${what}`)
      if (isHtml(headers['content-type']) && forPrograms.test(asked.path))
        outcome.find(`${status} as HTML: ${what}`)
    })
  }
  return outcome
}

/** What programs ask is answered in JSON; the documentation of it is for people. */
const forPrograms = /^\/(v1|v2|dashboard\/api)\/(?!docs)/

function isHtml(type: string | undefined): boolean {
  return type?.startsWith('text/html') === true
}

function requestsFor(
  target: Target,
  operations: Operation[],
  tenants: Tenants,
  definitions: Making['definitions'],
): fc.Arbitrary<WireRequest> {
  const known = operations.filter(operation =>
    parametersOf(operation).every(name => name in tenants.ours.ids),
  )
  return fc.constantFrom(...known).chain(operation =>
    fc
      .record({
        path: paths(operation, tenants),
        query: queries(operation),
        content: contents(operation, tenants, definitions),
        who: fc.constantFrom<Identity>(tenants.owner, tenants.owner, tenants.ownerKey, ...tenants.strangers),
        odd: oddHeaders,
        method: fc.oneof(
          { weight: 20, arbitrary: fc.constant(operation.method) },
          fc.constantFrom(...methods),
        ),
      })
      .map(({ path, query, content, who, odd, method }) => ({
        method,
        path: `${path}${query}`,
        host: isForReaders(operation) ? target.readerHost : target.baseHost,
        headers: { ...who.headers, ...odd, ...content.headers },
        ...(content.body !== undefined && method !== 'GET' && { body: content.body }),
      })),
  )
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

function paths(operation: Operation, { ours, sister, theirs }: Tenants): fc.Arbitrary<string> {
  const names = parametersOf(operation)
  const values = names.map(name => {
    const own = fc.constantFrom(...(ours.ids[name] ?? []))
    const others = fc.constantFrom(...[sister, theirs].flatMap(({ ids }) => ids[name] ?? []))
    const wrong = fc.constantFrom(...wrongIds, 'a\0b', '\u202e', '..', '.', '%', '<svg onload=1>')
    return fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: others }, wrong)
  })
  return fc
    .tuple(...values)
    .map(filled => pathOf(operation, name => filled[names.indexOf(name)] ?? 'nothing'))
}

function queries({ query }: Operation): fc.Arbitrary<string> {
  const declared = query.map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      fc.constantFrom('1', '25', ...(schema.enum ?? []).map(String), ...wrongQueryValues(schema)),
    ),
  )
  const free = fc.tuple(
    fc.constantFrom('q', 'page', 'per_page', 'search', 'url', 'format', '__proto__', 'a[b]', 'a[][c]'),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('%', '\0', "' or 1=1--", '*', '\\'),
    ),
  )
  const some = fc.array(declared.length > 0 ? fc.oneof(...declared, free) : free, { maxLength: 3 })
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: some.map(pairs => `?${pairs.map(pair => pair.map(encode).join('=')).join('&')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?', '?&&=', '?%', '?%zz=%ff', '?a=1&a=2', `?${'a'.repeat(4000)}`),
    },
  )
}

/** Half of a surrogate pair cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

type Content = { headers: Record<string, string>; body?: string | Uint8Array }

const types = [
  'application/json',
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
  'a/b; c=\u00e9',
]

function contents(
  operation: Operation,
  { ours, theirs }: Tenants,
  definitions: Making['definitions'],
): fc.Arbitrary<Content> {
  const { file, body } = operation
  if (operation.method === 'GET') return fc.constant({ headers: {} })
  if (file !== undefined)
    return fc
      .uint8Array({ maxLength: 2000 })
      .map(bytes => ({ headers: { 'content-type': file }, body: Buffer.from(bytes) }))
  const right = bodiesOf(operation, ours, definitions)
  const texts = [
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '1e999',
      '"x"',
      '{"__proto__":1}',
      '['.repeat(50_000),
      '{"a":'.repeat(5000),
      '\ufeff{}',
      '%',
      'a[b=1',
      '\0',
    ),
    fc.json({ maxDepth: 4 }),
    ...(right === undefined || body === undefined
      ? []
      : [right, right, bodiesOf(operation, theirs, definitions) ?? right].map(bodies =>
          fc.tuple(bodies, changes).map(([value, change]) => JSON.stringify(changed(value, change))),
        )),
  ]
  return fc
    .tuple(
      fc.oneof(...texts.map((arbitrary, index) => ({ arbitrary, weight: index < 2 ? 1 : 3 }))),
      fc.constantFrom(...types),
    )
    .map(([text, type]): Content => {
      const headers: Content['headers'] = type === '' ? {} : { 'content-type': type }
      return { headers, body: Buffer.from(text) }
    })
}

const hostile = [
  ...wrongValues.filter(value => String(value).length < 100_000),
  ...unstorable,
  '=1+1',
  '\u202e',
  'javascript:alert(1)',
  'http://[::1',
  '../../etc/passwd',
  "'||pg_sleep(9)--",
  '\r\nX-Odd: 1',
]

/** Which fields of a body are made wrong, by place, and what with. */
const changes = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...hostile)), { maxLength: 2 })

function changed(value: unknown, at: readonly (readonly [number, unknown])[]): unknown {
  let place = 0
  const walk = (given: unknown): unknown => {
    place += 1
    const change = at.find(([wanted]) => wanted === place)
    if (change !== undefined && place > 1) return change[1]
    if (Array.isArray(given)) return given.map(walk)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([name, field]) => [name, walk(field)]))
  }
  return walk(value)
}

const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/html' },
      { accept: '*/*;q=0' },
      { accept: 'a'.repeat(5000) },
      { range: 'bytes=9-1' },
      { range: 'bytes=0-0,1-1,2-2' },
      { range: 'bytes=-99999999999999999999' },
      { 'if-none-match': '*' },
      { 'if-none-match': '"'.repeat(2000) },
      { 'if-modified-since': 'never' },
      { 'accept-language': 'q=,;;' },
      { 'accept-encoding': 'gzip, gzip;q=0, *' },
      { 'x-forwarded-for': '::ffff:127.0.0.1, x' },
      { 'x-forwarded-host': 'elsewhere.example' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-request-id': '\u00e9<b>' },
      { 'tus-resumable': '9' },
      { 'upload-offset': '-1' },
      { 'upload-length': '1e9' },
      { 'upload-metadata': 'filename,,=' },
      { cookie: 'a=b; a; =; recto.session=%' },
      { authorization: 'ApiKey' },
      { authorization: 'Basic eDp4' },
    ),
  },
)
