// Parts of requests that would be passed over in silence are used, told or refused.
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let hotspot: string

beforeAll(async () => {
  book = await newSpreads()
  const { body } = await book.send('POST', `${book.spreads[0]}/hotspots`, minimal.external_link)
  hotspot = `${book.spreads[0]}/hotspots/${body.hotspot.id}`
})

const ask = (method: string, path: string, headers: Record<string, string> = {}, json?: unknown) =>
  call(method, path, { key: book.owner.key, headers, json })
const otherTag = { 'If-Match': '"0-other"' }

test('a publication is not archived or moved if it was changed since it was read', async () => {
  for (const [method, move] of [
    ['POST', '/online'],
    ['POST', '/unlisted'],
    ['POST', '/offline'],
    ['DELETE', ''],
  ] as const) {
    const { headers } = await ask('GET', book.path)
    expect((await ask(method, book.path + move, otherTag)).status).toBe(412)
    expect((await ask('GET', book.path)).headers.get('etag')).toBe(headers.get('etag'))
    if (move === '') continue
    expect((await ask(method, book.path + move, { 'If-Match': headers.get('etag') ?? '' })).status).toBe(200)
  }
})

test('a condition that nothing compares is refused, and any tag is none', async () => {
  const json = { left: 0.5 }
  const { status, body } = await ask('PATCH', hotspot, otherTag, json)
  expect([status, body]).toEqual([
    422,
    { errors: { 'If-Match': ['is compared with publications alone: leave it out'] } },
  ])
  expect((await ask('DELETE', hotspot, otherTag)).status).toBe(422)
  expect((await ask('POST', `${book.owner.path}/collections`, otherTag, { collection: {} })).body).toEqual({
    errors: { title: ['must be given'], 'If-Match': [expect.any(String)] },
  })
  expect((await ask('GET', hotspot, otherTag)).body.hotspot.left).toBe(minimal.external_link.left)
  expect((await ask('PATCH', hotspot, { 'If-Match': '*' }, json)).status).toBe(200)
})

test('fields that are sent where none are taken are told, or refused if the caller wants that', async () => {
  const path = `${book.path}/online`
  const json = { publication: { title: 'Summer' } }
  const { status, body } = await ask('POST', path, {}, json)
  expect([status, body.warnings, body.publication[0].title]).toEqual([
    200,
    [{ field: 'publication', message: 'is not a known field, so it was not used' }],
    'Spring',
  ])
  const strict = { Prefer: 'handling=strict' }
  expect((await ask('POST', path, strict, json)).status).toBe(422)
  expect((await ask('DELETE', hotspot, strict, { force: true })).status).toBe(422)
  expect((await ask('POST', path, strict, {})).status).toBe(200)
  for (const text of ['{{{', '"x"', '[]', 'null', '']) {
    const sent = await call('POST', path, { key: book.owner.key, body: text })
    expect([sent.status, sent.body.warnings]).toEqual([200, undefined])
  }
})

test('of fields that are named twice the last names count, however the parameter is spelt', async () => {
  const { id } = book.publication
  const answerOf = async (query: string) => (await ask('GET', `${book.path}?${query}`)).body
  expect(await answerOf('fields=title&fields=id')).toEqual({ publication: [{ id }] })
  expect(await answerOf('%66ields=id')).toEqual({ publication: [{ id }] })
  for (const query of ['fields=', 'fields=id,', 'fields=,', 'fields=id,,title'])
    expect(await answerOf(query)).toEqual({
      errors: { fields: ['must be names of fields, separated by commas; one of them is empty'] },
    })
})

test.each(['A', 5, ['A']])('a scope that is %j is said to be no object', async publication => {
  expect(await ask('POST', `${book.owner.path}/publications`, {}, { publication })).toMatchObject({
    status: 422,
    body: { errors: { publication: ['must be an object'] } },
  })
})

test.each(['+24:00', '+25:00', '-99', '+05:75', '+0560'])('a time at the offset %s is none', async offset => {
  const json = { publication: { schedule_online_at: `2027-03-01T10:00:00${offset}` } }
  expect((await ask('PUT', book.path, {}, json)).status).toBe(422)
})

test.each(['+14:00', '-12:00', '+0545', '+05', 'Z', ''])('a time at the offset %j is one', async offset => {
  const json = { publication: { schedule_online_at: `2027-03-01T10:00:00${offset}` } }
  expect((await ask('PUT', book.path, {}, json)).status).toBe(200)
})

test('days in the wrong order have no figures, of a publication as of a group', async () => {
  for (const path of [book.path, book.owner.path])
    expect(await ask('GET', `${path}/statistics?from=2026-03-02&to=2026-03-01`)).toMatchObject({
      status: 422,
      body: { errors: { from: ['must not be after to: 2026-03-02 is later than 2026-03-01'] } },
    })
})

test('a field that takes one of two forms is told both', async () => {
  const sentences: [method: string, path: string, json: object, errors: object][] = [
    [
      'POST',
      `${book.path}/convert_again`,
      { page_numbers: 'ALL' },
      { page_numbers: ['must be all, or a list of page numbers'] },
    ],
    [
      'POST',
      `${book.owner.path}/statistics/query`,
      { metrics: ['visits'], filters: [{ dimension: 'device', values: [true] }] },
      { filters: ['must be a text or an id at 0.values.0'] },
    ],
  ]
  for (const [method, path, json, errors] of sentences)
    expect((await ask(method, path, {}, json)).body).toEqual({ errors })
})

test('an empty Accept is none, and an altered cursor is told what it has to be', async () => {
  expect((await ask('GET', book.path, { Accept: '' })).status).toBe(200)
  for (const after of ['', 'abc', '1.5', 'MQ', '1;2'])
    expect((await ask('GET', `/v2/events?after=${after}`)).body).toEqual({
      errors: { after: ['must be the cursor of an event, 0 or latest'] },
    })
})
