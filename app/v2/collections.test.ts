import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { collections } from '#db/schema/collections.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
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

const noun: Noun = {
  plural: 'collections',
  scope: 'collection',
  sample: { title: 'Spring' },
  change: 'PUT',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PUT, DELETE, OPTIONS'],
}

beforeAll(async () => {
  owner = await newAccount()
})

const post = (collection: unknown) =>
  call('POST', `${owner.path}/collections`, { key: owner.key, json: { collection } })
const put = (id: number, collection: unknown) =>
  call('PUT', `${owner.path}/collections/${id}`, { key: owner.key, json: { collection } })
const get = (id: number) => call('GET', `${owner.path}/collections/${id}`, { key: owner.key })
const remove = (id: number) => call('DELETE', `${owner.path}/collections/${id}`, { key: owner.key })

async function newLibrary(groupId: number): Promise<number> {
  const [library] = await database()
    .insert(productLibraries)
    .values({ groupId, title: 'Products' })
    .returning()
  return library?.id ?? 0
}

async function publicationIn(collection_id: number): Promise<number> {
  const { body } = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf', collection_id } },
  })
  expect(body.publication.collection_id).toBe(collection_id)
  return body.publication.id
}

promiseAccess(noun)
promisePagination(noun, (groupId, length) =>
  database()
    .insert(collections)
    .values(Array.from({ length }, () => ({ groupId, title: 'Spring' }))),
)

describe('POST /groups/<group_id>/collections', () => {
  test('answers 201 with every field of the contract', async () => {
    const { status, body } = await post({ title: 'Spring' })
    expect(status).toBe(201)
    expect(body).toEqual({
      collection: {
        id: expect.any(Number),
        title: 'Spring',
        group_id: owner.group.id,
        current_product_library_id: null,
      },
    })
  })

  test('takes a form', async () => {
    const body = new URLSearchParams({ 'collection[title]': '2025' })
    const answer = await call('POST', `${owner.path}/collections`, { key: owner.key, body })
    expect([answer.status, answer.body.collection.title]).toEqual([201, '2025'])
  })

  test('two may have the same title', async () => {
    expect([(await post({ title: 'Twin' })).status, (await post({ title: 'Twin' })).status]).toEqual([
      201, 201,
    ])
  })

  test('ignores what a new one cannot have, a product library among it', async () => {
    const current_product_library_id = await newLibrary(owner.group.id)
    const { status, body } = await post({ title: 'Spring', current_product_library_id, id: 7, toString: 1 })
    expect([status, body.collection.current_product_library_id]).toEqual([201, null])
  })

  test.each(oddTexts)('keeps the title %j as it is', async title => {
    const { status, body } = await post({ title })
    expect([status, body.collection.title]).toEqual([201, title])
  })

  test.each(wrongTexts)('refuses %s as a title', async (_, title, message) => {
    const { status, body } = await post({ title })
    expect([status, body.errors.title[0]]).toEqual([422, message])
  })

  test('wants a title', async () => {
    expect(await post({})).toMatchObject({ status: 422, body: { errors: { title: ['must be given'] } } })
  })

  test.each(wrongBodies('collection'))('refuses %s', async (_, init, errors) => {
    const { status, body } = await call('POST', `${owner.path}/collections`, { key: owner.key, ...init })
    expect([status, body]).toEqual([422, { errors }])
  })
})

describe('GET /groups/<group_id>/collections', () => {
  test('one is an object, and the list has those of its group alone', async () => {
    const from = await newAccount()
    const sister = await newGroup(from.account.id)
    const id = await make(noun, from)
    await make(noun, { ...from, path: `/v2/groups/${sister.id}` })
    const collection = { id, title: 'Spring', group_id: from.group.id, current_product_library_id: null }
    const list = await call('GET', `${from.path}/collections`, { key: from.key })
    const one = await call('GET', `${from.path}/collections/${id}`, { key: from.key })
    expect([list.status, list.body]).toEqual([200, { collections: [collection] }])
    expect([one.status, one.body]).toEqual([200, { collection }])
  })
})

describe('PUT /groups/<group_id>/collections/<collection_id>', () => {
  test('changes what is sent; null clears the product library', async () => {
    const id = await make(noun, owner)
    const current_product_library_id = await newLibrary(owner.group.id)
    const all = { id, group_id: owner.group.id, title: 'Autumn', current_product_library_id }
    expect(await put(id, { title: 'Autumn', current_product_library_id })).toMatchObject({
      status: 200,
      body: { collection: all },
    })
    expect((await put(id, {})).body.collection).toEqual(all)
    expect((await put(id, { title: 'Winter' })).body.collection).toEqual({ ...all, title: 'Winter' })
    const cleared = { ...all, title: 'Winter', current_product_library_id: null }
    expect((await put(id, { current_product_library_id: null })).body.collection).toEqual(cleared)
    expect((await get(id)).body.collection).toEqual(cleared)
  })

  test('a form sets the library by its digits and clears it by nothing', async () => {
    const id = await make(noun, owner)
    const library = await newLibrary(owner.group.id)
    const send = (value: string) =>
      call('PUT', `${owner.path}/collections/${id}`, {
        key: owner.key,
        body: new URLSearchParams({ 'collection[current_product_library_id]': value }),
      })
    expect((await send(String(library))).body.collection.current_product_library_id).toBe(library)
    expect((await send('')).body.collection.current_product_library_id).toBeNull()
  })

  test.each([0, -1, 1.5, 2 ** 31, 1e308, '', 'x', '7', true, [], {}, ['__proto__']])(
    'refuses the product library %j',
    async value => {
      const id = await make(noun, owner)
      const { status, body } = await put(id, { title: 'Changed', current_product_library_id: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['current_product_library_id']])
      expect((await get(id)).body.collection.title).toBe('Spring')
    },
  )

  test('refuses a library that is unknown, or of another group', async () => {
    const id = await make(noun, owner)
    const sister = await newGroup(owner.account.id)
    for (const value of [2_147_483_647, await newLibrary(sister.id)]) {
      expect(await put(id, { current_product_library_id: value })).toMatchObject({
        status: 422,
        body: { errors: { current_product_library_id: ['is not a product library of this group'] } },
      })
    }
  })

  test('an account without product libraries may clear a library, but not choose one', async () => {
    const from = await newAccount()
    const id = await make(noun, from)
    const library = await newLibrary(from.group.id)
    const off = { disabledFeatures: ['product_libraries' as const] }
    await database().update(accounts).set(off).where(eq(accounts.id, from.account.id))
    const send = (current_product_library_id: number | null) =>
      call('PUT', `${from.path}/collections/${id}`, {
        key: from.key,
        json: { collection: { current_product_library_id } },
      })
    expect(await send(library)).toMatchObject({
      status: 422,
      body: { errors: { current_product_library_id: ['requires the product-libraries feature'] } },
    })
    expect((await send(null)).status).toBe(200)
  })

  test.each(wrongTexts)('refuses %s as a title and changes nothing', async (_, title, message) => {
    const id = await make(noun, owner)
    const { status, body } = await put(id, { title })
    expect([status, body.errors.title[0]]).toEqual([422, message])
    expect((await get(id)).body.collection.title).toBe('Spring')
  })

  test('refuses a body without its scope', async () => {
    const id = await make(noun, owner)
    const { status, body } = await call('PUT', `${owner.path}/collections/${id}`, {
      key: owner.key,
      json: {},
    })
    expect([status, body]).toEqual([422, { errors: { collection: ['is missing'] } }])
  })
})

describe('DELETE /groups/<group_id>/collections/<collection_id>', () => {
  test('answers 204 without content, and it is gone', async () => {
    const id = await make(noun, owner)
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined })
    expect((await get(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  test('answers 409 while it contains publications', async () => {
    const id = await make(noun, owner)
    const publication = await publicationIn(id)
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([409, { error: "You can't delete this collection. It must be empty." }])
    await call('PUT', `${owner.path}/publications/${publication}`, {
      key: owner.key,
      json: { publication: { collection_id: null } },
    })
    expect((await remove(id)).status).toBe(204)
  })

  test('against a publication on its way in, either the one or the other succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await make(noun, owner)
      const json = { publication: { title: 'x', source_url: 'https://example.com/a.pdf', collection_id: id } }
      const entering = call('POST', `${owner.path}/publications`, { key: owner.key, json })
      const statuses = (await Promise.all([entering, remove(id)])).map(answer => answer.status)
      expect(['201 409', '422 204']).toContain(statuses.join(' '))
    }
  })

  test('archived publications do not count, and come back without it', async () => {
    const id = await make(noun, owner)
    const publication = await publicationIn(id)
    await call('DELETE', `${owner.path}/publications/${publication}`, { key: owner.key })
    expect((await remove(id)).status).toBe(204)
    const [row] = await database().select().from(publications).where(eq(publications.id, publication))
    expect(row?.collectionId).toBeNull()
    expect((await carryOutSchedule(owner.group.id, publication, 'restore')).collectionId).toBeNull()
  })
})
