// What holds for every body: unknown fields are told, unknown records come first, and all that is wrong comes at once.
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publication: string
let metatagId: number
beforeAll(async () => {
  owner = await newAccount()
  const made = await send('POST', `${owner.path}/publications`, {
    publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' },
  })
  publication = `${owner.path}/publications/${made.body.publication.id}`
  const metatag = { category: 'season', value: 'spring' }
  metatagId = (await send('POST', `${owner.path}/metatags`, { metatag })).body.metatag.id
})

async function send(method: string, path: string, json: unknown, headers: Record<string, string> = {}) {
  return call(method, path, { key: owner.key, json, headers })
}
const unknown = (field: string) => ({ field, message: 'is not a known field, so it was not used' })

describe('unknown fields', () => {
  test('are told beside the record, and the others are used', async () => {
    const { status, body } = await send('PUT', publication, {
      publication: { titel: 'Summer', browser_title: 'Sun', extraction_options: {} },
      title: 'Autumn',
    })
    expect([status, body.publication.browser_title, body.publication.title]).toEqual([200, 'Sun', 'Spring'])
    expect(body.warnings).toEqual(['title', 'titel', 'extraction_options'].map(unknown))
  })

  test('are told within objects, and in forms', async () => {
    const body = new URLSearchParams({
      'publication[title]': 'Winter',
      'publication[source_url]': 'https://example.com/a.pdf',
      'publication[extraction_options][links][colour]': 'red',
    })
    const answer = await call('POST', `${owner.path}/publications`, { key: owner.key, body })
    expect([answer.status, answer.body.warnings]).toEqual([201, [unknown('extraction_options.links.colour')]])
  })

  test('are told of queries too, beside what a body has', async () => {
    const list = await send('GET', `${owner.path}/publications?state=offline&sort=title&sort=id`, undefined)
    expect([list.status, list.body.warnings]).toEqual([200, [unknown('sort')]])
    const both = await send('PUT', `${publication}?draft=1`, { publication: { titel: 'x', title: 'Spring' } })
    expect(both.body.warnings).toEqual([unknown('titel'), unknown('draft')])
    const inQuery = await call('PUT', `${publication}?publication[title]=Spring&draft=1`, { key: owner.key })
    expect(inQuery.body.warnings).toEqual([unknown('draft')])
  })

  test('of queries are refused where the caller is strict', async () => {
    const strict = { Prefer: 'handling=strict' }
    const refused = await send('GET', `${publication}?colour=red`, undefined, strict)
    expect([refused.status, refused.body]).toEqual([422, { errors: { colour: ['is not a known field'] } }])
    const kept = await send('DELETE', `${publication}?colour=red`, undefined, strict)
    expect([kept.status, (await send('GET', publication, undefined)).status]).toEqual([422, 200])
  })

  test('are refused where the caller is strict, and change nothing', async () => {
    const strict = { Prefer: 'respond-async, handling=strict' }
    const refused = await send(
      'PUT',
      publication,
      { publication: { titel: 'x', browser_title: 'y' } },
      strict,
    )
    expect([refused.status, refused.body]).toEqual([422, { errors: { titel: ['is not a known field'] } }])
    expect((await send('GET', publication, undefined)).body.publication[0].browser_title).toBe('Sun')
    const fine = await send('PUT', publication, { publication: { browser_title: 'Sun' } }, strict)
    expect([fine.status, fine.body.warnings]).toEqual([200, undefined])
  })
})

test('a custom header that readers will not get is told', async () => {
  // Where several accounts share the reader's host, it renders none.
  await newAccount()
  const answer = await send('PUT', publication, { publication: { custom_header: '<script></script>' } })
  expect(answer.status).toBe(200)
  expect(answer.body.warnings).toEqual([
    { field: 'custom_header', message: expect.stringContaining('Saved, but not active.') },
  ])
  const without = await send('PUT', publication, { publication: { custom_header: null } })
  expect(without.body.warnings).toBeUndefined()
})

describe('a record that does not exist is 404, whatever is sent', () => {
  test.each([
    ['PUT', '/publications/999999', { publication: { title: 5 } }],
    ['PUT', '/publications/999999', 'nothing'],
    ['PUT', '/metatags/999999', {}],
    ['PUT', '/collections/999999', { collection: { title: '' } }],
    ['PUT', '/product_libraries/999999', { product_library: { sync_hour: 99 } }],
    ['PATCH', '/product_feeds/999999', { product_feed: { url: 'gopher://x' } }],
    ['POST', '/publications/999999/pages', {}],
    ['PUT', '/publications/999999/pages/1', { page: {} }],
  ])('%s %s', async (method, path, json) => {
    expect((await send(method, `${owner.path}${path}`, json)).status).toBe(404)
  })

  test('also a group, a spread, a hotspot, and a page beyond the last', async () => {
    for (const path of ['/v2/groups/999999/publications', '/v2/spreads/999999/hotspots'])
      expect((await send('POST', path, 'nothing')).status).toBe(404)
    expect((await send('PATCH', '/v2/spreads/999999/hotspots/1', {})).status).toBe(404)
    expect((await send('PUT', `${publication}/pages/99`, {})).status).toBe(404)
  })

  test('but 403 in a group of others, and 422 where it exists', async () => {
    const stranger = await newAccount()
    expect((await send('PUT', `${stranger.path}/publications/999999`, {})).status).toBe(403)
    expect((await send('PUT', publication, {})).status).toBe(422)
  })
})

test('all that is wrong is told at once, of fields that depend on each other and of the query too', async () => {
  const wrong = { publication: { language: 'xx', metatag_ids: 'many', valid_from: '2026-02-30' } }
  const { status, body } = await send('POST', `${owner.path}/publications`, wrong)
  expect([status, Object.keys(body.errors).sort()]).toEqual([
    422,
    ['language', 'metatag_ids', 'source_url', 'title', 'valid_from'],
  ])
})

describe('a fault is told once', () => {
  test.each([
    ['a number beyond all', { collection_id: 1e20 }, { collection_id: ['must be at most 2147483647'] }],
    [
      'a text that cannot be kept',
      { source_url: 'a\0b' },
      { source_url: ['must not contain invalid characters'] },
    ],
    [
      'an address that is too long',
      { source_url: `https://a.b/${'x'.repeat(9000)}` },
      { source_url: [expect.any(String)] },
    ],
    ['a date of no year', { valid_from: 'soon' }, { valid_from: ['must be a date such as 2025-06-01'] }],
    ['an id that is none', { upload_id: 'x', source_url: undefined }, { upload_id: ['must be a UUID'] }],
  ])('%s', async (_, fields, errors) => {
    const publication = { title: 'Spring', source_url: 'https://example.com/a.pdf', ...fields }
    const { status, body } = await send('POST', `${owner.path}/publications`, { publication })
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('in a list, once for each place', async () => {
    const hotspot = { type: 'slideshow', top: 0, left: 0, width: 0.1, height: 0.1, slides: [{}, { url: 5 }] }
    const { body } = await send('POST', `${owner.path}/batch`, { changes: [{ method: 'GET' }, hotspot] })
    for (const messages of Object.values<string[]>(body.errors))
      expect(new Set(messages.map(message => message.split(' at ').at(-1))).size).toBe(messages.length)
  })
})

test.each([
  ['a form', ''],
  ['a query', '?publication[metatag_ids][]='],
])('an empty text in %s empties a list', async (_, query) => {
  const assigned = await send('PUT', publication, { publication: { metatag_ids: [metatagId] } })
  expect(assigned.body.publication.metatag_ids).toEqual([metatagId])
  const body = new URLSearchParams({ 'publication[metatag_ids][]': '' })
  const sent = query === '' ? { body } : {}
  const { status, body: answer } = await call('PUT', `${publication}${query}`, { key: owner.key, ...sent })
  expect([status, answer.publication.metatag_ids]).toEqual([200, []])
})

test('a list in a form leaves empty texts out', async () => {
  const body = new URLSearchParams([
    ['publication[metatag_ids][]', ''],
    ['publication[metatag_ids][]', String(metatagId)],
  ])
  const { status, body: answer } = await call('PUT', publication, { key: owner.key, body })
  expect([status, answer.publication.metatag_ids]).toEqual([200, [metatagId]])
})
