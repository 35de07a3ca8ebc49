import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { metatags, publicationMetatags } from '#db/schema/metatags.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

/** How many statements a list takes, and how many records it then has. */
async function costOf(path: string, key: string | undefined, count: (body: never) => number) {
  // The first call may note the use of the key and prepare statements.
  await call('GET', path, { key })
  let records = 0
  const queries = await queriesOf(async () => {
    records = count((await call('GET', path, { key })).body as never)
  })
  return { records, queries: queries.length }
}

test('a list of 100 hotspots of every kind takes as many queries as one of each', async () => {
  const book = await newSpreads()
  const path = `${book.spreads[1]}/hotspots`
  await newProduct(book.owner.group.id, 'CHAIR-1')
  const more = {
    slideshow: { slides: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }] },
    product: { skus: ['CHAIR-1', 'NOT-YET'] },
  }
  const addOfEach = async () => {
    for (const type of hotspotTypes)
      await book.send('POST', path, { ...minimal[type], ...more[type as 'product'] })
  }
  const cost = () => costOf(path, book.owner.key, (body: { hotspots: [] }) => body.hotspots.length)
  await addOfEach()
  const few = await cost()
  for (let times = 1; times < 17; times += 1) await addOfEach()
  const many = await cost()
  expect([few.records, many.records]).toEqual([6, 102])
  // The key with the spread and its pages, its hotspots, their slides, their products.
  expect([few.queries, many.queries]).toEqual([4, 4])
})

test('a list of 100 publications takes as many queries as one of two', async () => {
  const owner = await newAccount()
  const add = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const source = { sourceUrl: 'https://example.com/a.pdf' }
      const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
      if (times % 10 === 0) await finishConversion(id, 2)
      const tag = { groupId: owner.group.id, category: 'number', value: `${id}` }
      const [metatag] = await database().insert(metatags).values(tag).returning()
      if (metatag)
        await database().insert(publicationMetatags).values({ publicationId: id, metatagId: metatag.id })
    }
  }
  const cost = () =>
    costOf(`${owner.path}/publications`, owner.key, (body: { publications: [] }) => body.publications.length)
  await add(2)
  const few = await cost()
  await add(98)
  const many = await cost()
  expect([few.records, many.records]).toEqual([2, 100])
  // The key with the group, its publications.
  expect([few.queries, many.queries]).toEqual([2, 2])
})

test('a publication is read in one statement with the key, and only within its group', async () => {
  const owner = await newAccount()
  const other = await newGroup(owner.account.id)
  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  const get = (groupId: number, key = owner.key) =>
    call('GET', `/v2/groups/${groupId}/publications/${id}`, { key })
  expect((await get(owner.group.id)).body.publication).toMatchObject([{ id, title: 'Spring' }])
  expect(await queriesOf(() => get(owner.group.id))).toHaveLength(1)
  expect((await get(other.id)).status).toBe(404)
  const stranger = await newAccount()
  expect((await get(owner.group.id, stranger.key)).status).toBe(403)
})

test('a list of 100 groups takes as many queries as one of two', async () => {
  const owner = await newAccount()
  const cost = () => costOf('/v2/groups', owner.key, (body: { groups: [] }) => body.groups.length)
  await newGroup(owner.account.id)
  const few = await cost()
  for (let times = 2; times < 100; times += 1) await newGroup(owner.account.id)
  const many = await cost()
  expect([few.records, many.records]).toEqual([2, 100])
  expect(many.queries).toBe(few.queries)
})

test("a publication's spreads take as many queries with 100 pages as with four", async () => {
  const owner = await newAccount()
  const costWith = async (pageCount: number) => {
    const { path } = await newSpreads({ owner, pageCount, layout: 'single' })
    return costOf(`${path}/spreads`, owner.key, (body: { spreads: [] }) => body.spreads.length)
  }
  const few = await costWith(4)
  const many = await costWith(100)
  expect([few.records, many.records]).toEqual([4, 100])
  expect(many.queries).toBe(few.queries)
})

test("version 1's data of a publication take as many queries with 100 hotspots as without", async () => {
  const book = await newSpreads()
  await newProduct(book.owner.group.id, 'CHAIR-1')
  await book.send('POST', `${book.path}/online`)
  const path = `/v1/groups/${book.owner.group.slug}/publications/${book.publication.slug}.json`
  const cost = () =>
    costOf(path, undefined, ({ spreads }: { spreads: { hotspots?: [] }[] }) =>
      spreads.reduce((sum, { hotspots = [] }) => sum + hotspots.length, 0),
    )
  const few = await cost()
  for (let times = 0; times < 100; times += 1) {
    const spread = book.spreads[times % 3]
    await book.send('POST', `${spread}/hotspots`, { ...minimal.product, skus: ['CHAIR-1'] })
  }
  const many = await cost()
  expect([few.records, many.records]).toEqual([0, 100])
  expect(many.queries).toBe(few.queries)
})
