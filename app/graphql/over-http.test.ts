// GraphQL over HTTP: forms of requests, errors and headers, as clients in use expect them.
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newLoan } from './affiliates.fixture.ts'

let key: string
beforeAll(async () => {
  key = (await newLoan()).key
})

const query = '{ publications { nodes { id } } }'
const json = 'application/json'

function post(body: string, headers: Record<string, string> = { 'Content-Type': json }) {
  return call('POST', '/graphql', { body, headers: { 'x-api-key': key, ...headers } })
}

test('query, variables and the name of an operation are taken', async () => {
  const document = 'query A { __typename } query B($n: Int) { publications(first: $n) { nodes { id } } }'
  const body = { query: document, variables: { n: 1 }, operationName: 'B' }
  const { status, body: answer, headers } = await post(JSON.stringify(body))
  expect([status, answer]).toEqual([200, { data: { publications: { nodes: [] } } }])
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a client of the newer form is answered in it', async () => {
  const accept = { 'Content-Type': json, Accept: 'application/graphql-response+json' }
  const { status, headers } = await post(JSON.stringify({ query }), accept)
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/graphql-response+json; charset=utf-8',
  ])
  expect((await post(JSON.stringify({ query: '{ nothing }' }), accept)).status).toBe(400)
})

test.each(['{ nothing }', '{ publications ', 'mutation { a }', '{ publication(id: {}) { id } }'])(
  'the query %s gets errors with their places',
  async wrong => {
    const { status, body } = await post(JSON.stringify({ query: wrong }))
    expect([status, body.data]).toEqual([200, undefined])
    expect(body.errors[0]).toEqual({ message: expect.any(String), locations: expect.any(Array) })
  },
)

test.each(['', 'nonsense', '[]', '"text"', '{}', '{"query": 7}', '{"query": "{ a }", "variables": []}'])(
  'the body %s is 400 in the form of GraphQL',
  async body => {
    const answer = await post(body)
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ message: expect.any(String) }] }])
  },
)

test('a body of more than a megabyte is 413', async () => {
  const answer = await post(JSON.stringify({ query: `# ${'x'.repeat(1_000_000)}` }))
  expect([answer.status, answer.body.errors[0].message]).toEqual([413, expect.stringContaining('larger')])
})

test('other types are 415, and answers in other types 406', async () => {
  const asText = await post(query, { 'Content-Type': 'text/plain' })
  expect([asText.status, asText.body, asText.headers.get('content-type')]).toEqual([
    415,
    { errors: [{ message: 'Send the query as JSON, with Content-Type: application/json.' }] },
    'application/json; charset=utf-8',
  ])
  const asHtml = await post(JSON.stringify({ query }), { 'Content-Type': json, Accept: 'text/html' })
  expect([asHtml.status, asHtml.body.errors[0].message]).toEqual([406, expect.stringContaining('JSON')])
})

test('a page of any origin may ask, and read refusals too', async () => {
  const preflight = await call('OPTIONS', '/graphql')
  expect([preflight.status, Object.fromEntries(preflight.headers)]).toMatchObject([
    204,
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type, x-api-key',
    },
  ])
  for (const name of [key, 'wrong']) {
    const { headers } = await post('{}', { 'Content-Type': json, 'x-api-key': name })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})
