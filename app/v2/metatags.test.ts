import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { metatags } from '#db/schema/metatags.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import {
  make,
  type Noun,
  type Owner,
  oddTexts,
  promiseAccess,
  promisePagination,
  wrongBodies,
  wrongTexts,
} from './nouns.fixture.ts'

let owner: Owner
let count = 0

const noun: Noun = {
  plural: 'metatags',
  scope: 'metatag',
  sample: { category: 'region', value: 'north' },
  change: 'PUT',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PUT, DELETE, OPTIONS'],
}

beforeAll(async () => {
  owner = await newAccount()
})

const post = (metatag: unknown, from = owner) =>
  call('POST', `${from.path}/metatags`, { key: from.key, json: { metatag } })
const put = (id: number, metatag: unknown, from = owner) =>
  call('PUT', `${from.path}/metatags/${id}`, { key: from.key, json: { metatag } })
const remove = (id: number, query = '', init: RequestInit & { json?: unknown } = {}, from = owner) =>
  call('DELETE', `${from.path}/metatags/${id}${query}`, { key: from.key, ...init })

/** A value that the group does not have yet. */
function fresh(category = 'region') {
  count += 1
  return { category, value: `value ${count}` }
}

async function publicationWith(metatag_ids: number[], from = owner): Promise<number> {
  const { body } = await call('POST', `${from.path}/publications`, {
    key: from.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf', metatag_ids } },
  })
  return body.publication.id
}

async function revisionOf(publicationId: number) {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  return row?.revision
}

promiseAccess(noun)
promisePagination(noun, (groupId, length) =>
  database()
    .insert(metatags)
    .values(Array.from({ length }, () => ({ groupId, ...fresh() }))),
)

describe('POST /groups/<group_id>/metatags', () => {
  test('answers 201 with every field of the contract', async () => {
    const meaning = fresh()
    const { status, body } = await post(meaning)
    expect(status).toBe(201)
    expect(body).toEqual({ metatag: { id: expect.any(Number), group_id: owner.group.id, ...meaning } })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'metatag[category]=form&metatag[value]=plain+text'],
    ['text/plain', '{"metatag":{"category":"form","value":"untyped"}}'],
    ['application/x-www-form-urlencoded', '{"metatag":{"category":"form","value":"said to be a form"}}'],
  ])('takes %s', async (type, body) => {
    const answer = await call('POST', `${owner.path}/metatags`, {
      key: owner.key,
      body,
      headers: { 'Content-Type': type },
    })
    expect([answer.status, answer.body.metatag.category]).toEqual([201, 'form'])
  })

  test('takes multipart form data, and names in the query of a request without a body', async () => {
    const body = new FormData()
    body.set('metatag[category]', 'form')
    body.set('metatag[value]', 'multipart')
    expect((await call('POST', `${owner.path}/metatags`, { key: owner.key, body })).status).toBe(201)
    const path = `${owner.path}/metatags?metatag[category]=form&metatag[value]=query`
    expect((await call('POST', path, { key: owner.key })).body.metatag.value).toBe('query')
  })

  test.each([
    ['of too many fields', Array.from({ length: 1001 }, (_, at) => `metatag[a${at}]=1`)],
    ['of entries far down in a list', Array.from({ length: 20_000 }, (_, at) => `metatag[9999][b${at}]=1`)],
  ])('refuses a form %s', async (_, fields) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status, body } = await call('POST', `${owner.path}/metatags`, {
      key: owner.key,
      body: fields.join('&'),
      headers,
    })
    const base = ['has more than 1000 fields, or entries in a list: send it as JSON']
    expect([status, body]).toEqual([422, { errors: { base } }])
  })

  test('form values stay text, whatever they look like', async () => {
    const body = new URLSearchParams({ 'metatag[category]': 'year', 'metatag[value]': '2025' })
    const answer = await call('POST', `${owner.path}/metatags`, { key: owner.key, body })
    expect(answer.body.metatag).toMatchObject({ category: 'year', value: '2025' })
  })

  test.each(oddTexts)('keeps %j as it is', async value => {
    const { status, body } = await post({ category: value, value })
    expect([status, body.metatag.category, body.metatag.value]).toEqual([201, value, value])
  })

  test.each(wrongTexts)('refuses %s with 422 on both fields', async (_, value, message) => {
    const { status, body } = await post({ category: value, value })
    expect(status).toBe(422)
    const [category, valueErrors] = [body.errors.category, body.errors.value]
    expect([category[0], valueErrors[0], Object.keys(body.errors).length]).toEqual([message, message, 2])
  })

  test('wants both', async () => {
    expect(await post({})).toMatchObject({
      status: 422,
      body: { errors: { category: ['must be given'], value: ['must be given'] } },
    })
  })

  test.each(wrongBodies('metatag'))('refuses %s', async (_, init, errors) => {
    const { status, body } = await call('POST', `${owner.path}/metatags`, { key: owner.key, ...init })
    expect([status, body]).toEqual([422, { errors }])
  })

  test('ignores fields that it does not know, an id and a group among them', async () => {
    const { status, body } = await post({ ...fresh(), id: 1, group_id: 1, constructor: 1, unknown: {} })
    expect([status, body.metatag.group_id]).toEqual([201, owner.group.id])
  })

  test('of a name given twice the last counts', async () => {
    const { value } = fresh()
    const body = `{"metatag":{"category":"first","category":"last","value":"${value}"}}`
    expect(
      (await call('POST', `${owner.path}/metatags`, { key: owner.key, body })).body.metatag.category,
    ).toBe('last')
  })

  test('a value is in a category once, even when many ask at once; other groups may have it too', async () => {
    const meaning = fresh()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(meaning)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(422)])
    expect(answers.find(answer => answer.status === 422)?.body).toEqual({
      errors: { value: ['is already a value of this category'] },
    })
    expect((await post({ ...meaning, category: 'other' })).status).toBe(201)
    expect((await post(meaning, await newAccount())).status).toBe(201)
  })
})

describe('GET /groups/<group_id>/metatags/<metatag_id>', () => {
  test('answers a one-element array, as the contract shows it', async () => {
    const meaning = fresh()
    const id = await make(noun, owner, meaning)
    const { status, body } = await call('GET', `${owner.path}/metatags/${id}`, { key: owner.key })
    expect([status, body]).toEqual([200, { metatag: [{ id, group_id: owner.group.id, ...meaning }] }])
  })

  test('the list has the metatags of its group alone', async () => {
    const from = await newAccount()
    const sister = await newGroup(from.account.id)
    const id = await make(noun, from)
    await make(noun, { ...from, path: `/v2/groups/${sister.id}` })
    const { body } = await call('GET', `${from.path}/metatags`, { key: from.key })
    expect(body).toEqual({ metatags: [{ id, group_id: from.group.id, category: 'region', value: 'north' }] })
  })
})

describe('PUT /groups/<group_id>/metatags/<metatag_id>', () => {
  test('changes what is sent and answers the metatag', async () => {
    const meaning = fresh()
    const id = await make(noun, owner, meaning)
    const { value } = fresh()
    expect(await put(id, { value })).toMatchObject({
      status: 200,
      body: { metatag: { id, group_id: owner.group.id, category: meaning.category, value } },
    })
    expect((await put(id, { category: 'else' })).body.metatag).toMatchObject({ category: 'else', value })
    expect(await put(id, {})).toMatchObject({ status: 200, body: { metatag: { category: 'else', value } } })
  })

  test.each(wrongTexts)('refuses %s and changes nothing', async (_, value, message) => {
    const meaning = fresh()
    const id = await make(noun, owner, meaning)
    const { status, body } = await put(id, { value })
    expect([status, body.errors.value[0]]).toEqual([422, message])
    const after = await call('GET', `${owner.path}/metatags/${id}`, { key: owner.key })
    expect(after.body.metatag[0]).toMatchObject(meaning)
  })

  test('refuses a value that another metatag of the category has, but takes its own', async () => {
    const [first, second] = [fresh(), fresh()]
    await make(noun, owner, first)
    const id = await make(noun, owner, second)
    expect(await put(id, { value: first.value })).toMatchObject({
      status: 422,
      body: { errors: { value: ['is already a value of this category'] } },
    })
    expect((await put(id, second)).status).toBe(200)
  })

  test('refuses a body without its scope', async () => {
    const id = await make(noun, owner, fresh())
    const { status, body } = await call('PUT', `${owner.path}/metatags/${id}`, { key: owner.key, json: {} })
    expect([status, body]).toEqual([422, { errors: { metatag: ['is missing'] } }])
  })

  test('changes nothing that readers see, nor what publications have', async () => {
    const id = await make(noun, owner, fresh())
    const publication = await publicationWith([id])
    await finishConversion(publication, 1)
    const read = () => call('GET', `${owner.path}/publications/${publication}`, { key: owner.key })
    const before = await read()
    const revision = await revisionOf(publication)
    await put(id, fresh())
    expect((await read()).body).toEqual(before.body)
    expect(await revisionOf(publication)).toBe(revision)
  })
})

describe('DELETE /groups/<group_id>/metatags/<metatag_id>', () => {
  const inUse = {
    status: 409,
    body: { error: 'Metatag is currently in use, send "force_delete=true" to delete anyway' },
  }

  test('answers 204 without content, and it is gone', async () => {
    const id = await make(noun, owner, fresh())
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined })
    expect((await call('GET', `${owner.path}/metatags/${id}`, { key: owner.key })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  test('answers 409 while a publication has it and force_delete is not true', async () => {
    const id = await make(noun, owner, fresh())
    const publication = await publicationWith([id])
    expect(await remove(id)).toEqual({ ...inUse, headers: expect.anything() })
    expect(await remove(id, '?force_delete=false')).toMatchObject(inUse)
    expect(await remove(id, '', { json: { force_delete: false } })).toMatchObject(inUse)
    const { body } = await call('GET', `${owner.path}/publications/${publication}`, { key: owner.key })
    expect(body.publication[0].metatag_ids).toEqual([id])
  })

  test.each<[string, string, RequestInit & { json?: unknown }]>([
    ['in the query', '?force_delete=true', {}],
    ['in the query as 1', '?force_delete=1', {}],
    ['in JSON', '', { json: { force_delete: true } }],
    ['in a form', '', { body: new URLSearchParams({ force_delete: 'true' }) }],
  ])('force_delete %s deletes it, and from its publications too', async (_, query, init) => {
    const id = await make(noun, owner, fresh())
    const publication = await publicationWith([id])
    expect((await remove(id, query, init)).status).toBe(204)
    const { body } = await call('GET', `${owner.path}/publications/${publication}`, { key: owner.key })
    expect(body.publication[0].metatag_ids).toEqual([])
  })

  test('force_delete deletes one that nobody has as well', async () => {
    const id = await make(noun, owner, fresh())
    expect((await remove(id, '?force_delete=true')).status).toBe(204)
  })

  test.each<[string, RequestInit & { json?: unknown }]>([
    ['?force_delete=maybe', {}],
    ['?force_delete=', {}],
    ['', { json: { force_delete: 'yes' } }],
    ['', { json: { force_delete: 2 } }],
    ['', { json: { force_delete: null } }],
  ])(
    'force_delete that is neither true nor false is 422 and deletes nothing (%s %j)',
    async (query, init) => {
      const id = await make(noun, owner, fresh())
      expect(await remove(id, query, init)).toMatchObject({
        status: 422,
        body: { errors: { force_delete: ['must be true or false'] } },
      })
      expect((await remove(id)).status).toBe(204)
    },
  )

  test('against one that is being assigned, either the one or the other succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await make(noun, owner, fresh())
      const json = { publication: { title: 'x', source_url: 'https://example.com/a.pdf', metatag_ids: [id] } }
      const assigned = call('POST', `${owner.path}/publications`, { key: owner.key, json })
      const statuses = (await Promise.all([assigned, remove(id)])).map(answer => answer.status)
      expect(['201 409', '422 204']).toContain(statuses.join(' '))
    }
  })

  test('an archived publication does not stand in the way', async () => {
    const id = await make(noun, owner, fresh())
    const publication = await publicationWith([id])
    await call('DELETE', `${owner.path}/publications/${publication}`, { key: owner.key })
    expect((await remove(id)).status).toBe(204)
  })
})
