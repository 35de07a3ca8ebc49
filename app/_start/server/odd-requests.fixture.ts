// What tests of odd requests share: addresses, queries and bodies made from the routes themselves.
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#app/_http/declaration.ts'
import { findRoutes, routedFolders } from '#app/_http/router.ts'

export type OddRequest = {
  method: string
  path: string
  caller: 'nobody' | 'key' | 'session'
  type: string | undefined
  body: string | undefined
}

/** What stands for a parameter of a path where it is to name something that exists. */
export type Known = Record<string, string>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  "'; select 1 --",
  '%',
  '%00',
  '../..',
  '💥',
]
const oddNumbers = [0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 1e300, -1e-300]
const oddValues = [
  ...oddTexts,
  ...oddNumbers,
  null,
  true,
  {},
  [],
  [null],
  ['\0'],
  [[1]],
  { a: '\0' },
  { '\0': 1 },
  '9'.repeat(400),
  'long '.repeat(2000),
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'javascript:alert(1)',
  'http://[::1',
]
const oddSegments = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ED%A0%80',
  '%ff',
  '..',
  '.',
  '%2f',
  '%5c',
  ';',
  '-1',
  '0',
  '1e9',
]
const moreSegments = [
  '9'.repeat(40),
  '2147483648',
  'x'.repeat(3000),
  '%F0%9F%92%A5',
  'a.json',
  'null',
  '1-2',
  '1.xml',
]
const brokenBodies = [
  '',
  '{',
  '[',
  'null',
  '7',
  '"text"',
  '{}',
  '[]',
  '{"a":1}x',
  '\ufeff{}',
  '['.repeat(50_000),
]
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const queryNames = [
  'q',
  'part',
  'page',
  'pages',
  'per_page',
  'domain',
  'url',
  'maxwidth',
  'format',
  'file_name',
]

const endpoints = await listEndpoints()

/** Any route with any method, with what fits it and what does not. */
export function oddRequests(known: () => Known): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...endpoints).chain(({ segments, method, declaration }) =>
    fc.record({
      method: fc.oneof({ arbitrary: fc.constant(method), weight: 6 }, fc.constantFrom(...methods)),
      path: fc
        .tuple(...segments.map(segment => oddSegment(segment, known)), oddQuery(declaration?.query))
        .map(parts => `${parts.slice(0, -1).join('')}${parts.at(-1)}`),
      caller: fc.constantFrom('key', 'session', 'session', 'nobody'),
      type: fc.option(fc.constantFrom(...types), { nil: undefined }),
      body: oddBody(declaration?.body),
    }),
  )
}

type Listed = { segments: string[]; method: string; declaration: Endpoint['declaration'] | undefined }

async function listEndpoints(): Promise<Listed[]> {
  const routes = await findRoutes(fileURLToPath(new URL('../..', import.meta.url)), routedFolders)
  const listed = routes.map(async ({ segments, load }) =>
    Object.entries(await load())
      .filter(([method]) => methods.includes(method) && method !== 'OPTIONS' && method !== 'HEAD')
      .map(([method, handler]) => ({
        segments,
        method,
        declaration: (handler as Partial<Endpoint>).declaration,
      })),
  )
  return (await Promise.all(listed)).flat()
}

function oddSegment(segment: string, known: () => Known): fc.Arbitrary<string> {
  const name = /^\[(?:\.\.\.)?(.+)\]$/.exec(segment)?.[1]
  if (name === undefined) return fc.constant(`/${segment}`)
  return fc.oneof(
    { arbitrary: fc.constant(null).map(() => `/${known()[name] ?? '1'}`), weight: 8 },
    fc.constantFrom(...oddSegments, ...moreSegments).map(odd => `/${odd}`),
  )
}

function oddQuery(shape: z.ZodObject | undefined): fc.Arbitrary<string> {
  const names = [...queryNames, ...Object.keys(shape?.shape ?? {})]
  const value = fc.constantFrom(...oddSegments, ...moreSegments, '%20', '1', 'true', '2026-01-01', '%5B%5D')
  const pair = fc.tuple(fc.constantFrom(...names), value).map(([name, odd]) => `${name}=${odd}`)
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 2 },
    fc.array(pair, { minLength: 1, maxLength: 3 }).map(pairs => `?${pairs.join('&')}`),
  )
}

/** Mostly an object of the fields that the endpoint takes, each with something odd. */
function oddBody(declared: Endpoint['declaration']['body']): fc.Arbitrary<string | undefined> {
  const broken = fc.constantFrom(undefined, ...brokenBodies)
  if (declared === undefined) return broken
  const fields = fieldsOf(z.toJSONSchema(declared.shape, { io: 'input', unrepresentable: 'any' }))
  const filled = fc
    .array(fc.tuple(fc.constantFrom('a', ...fields), fc.constantFrom(...oddValues)), { maxLength: 4 })
    .map(pairs => Object.fromEntries(pairs))
    .map(value => JSON.stringify(declared.scope === undefined ? value : { [declared.scope]: value }))
  return fc.oneof({ arbitrary: filled, weight: 4 }, broken)
}

type JsonSchema = { properties?: object; anyOf?: JsonSchema[]; oneOf?: JsonSchema[] }

function fieldsOf(schema: object): string[] {
  const { properties, anyOf, oneOf }: JsonSchema = schema
  return [...Object.keys(properties ?? {}), ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(fieldsOf)]
}
