import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, type NewPublication } from '#db/publication-changes/changes.ts'
import { retag } from '#db/publications/metatags.ts'
import { advance, archive } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
let owner: Owner
beforeAll(async () => {
  owner = await newAccount()
})

const source = { sourceUrl: 'https://example.com/spring.pdf' }
const pathOf = ({ group }: Owner) => `/dashboard/api/groups/${group.id}/publications`

async function make(from: Owner, wanted: Partial<NewPublication> & { title: string }, pageCount = 0) {
  const { id } = await createPublication(from.group.id, { source, ...wanted })
  if (pageCount > 0) await finishConversion(id, pageCount)
  return id
}

/** The titles that are found, in order, and how many there are. */
async function find(query: string, from = owner) {
  const { status, body } = await call('GET', `${pathOf(from)}?${query}`, { key: from.key })
  expect(status).toBe(200)
  return {
    titles: body.publications.map(({ title }: { title: string }) => title),
    total: body.total,
    states: body.states,
    publications: body.publications,
  }
}

describe('finding', () => {
  let from: Owner
  beforeAll(async () => {
    from = await newAccount()
    await make(from, { title: 'Fête du jardin', description: 'Blumen & Möbel für draußen' })
    await make(from, { title: 'Winter sale 2026', browserTitle: 'Skis from Łódź' })
    await make(from, { title: 'Winter catalogue' })
  })

  test.each([
    ['fete', ['Fête du jardin']],
    ['FÊTE jardin', ['Fête du jardin']],
    ['drauss mobel', ['Fête du jardin']],
    ['lodz', ['Winter sale 2026']],
    ['winter-sale-2026', ['Winter sale 2026']],
    ['sale winter', ['Winter sale 2026']],
    ['winter', ['Winter catalogue', 'Winter sale 2026']],
    ['%', ['Winter catalogue', 'Winter sale 2026', 'Fête du jardin']],
    ['autumn', []],
  ])('"%s" is found in titles, descriptions and addresses', async (sought, titles) => {
    const found = await find(`q=${encodeURIComponent(sought)}`, from)
    expect(found.titles).toEqual(titles)
    expect(found.total).toBe(titles.length)
  })

  test('a title that was changed is found by its new words alone', async () => {
    const changed = await newAccount()
    const id = await make(changed, { title: 'Autumn' })
    await call('PUT', `/v2/groups/${changed.group.id}/publications/${id}`, {
      key: changed.key,
      json: { publication: { title: 'Monsoon', slug: 'rain' } },
    })
    expect((await find('q=autumn', changed)).titles).toEqual([])
    expect((await find('q=monsoon+rain', changed)).titles).toEqual(['Monsoon'])
  })
})

test('each state has its list, and is counted whichever is shown', async () => {
  const from = await newAccount()
  const [open, hidden] = [await make(from, { title: 'Open' }, 2), await make(from, { title: 'Hidden' }, 2)]
  await make(from, { title: 'Waiting' })
  const gone = await make(from, { title: 'Gone' })
  await advance(from.group.id, open, 'publish')
  await advance(from.group.id, hidden, 'unlist')
  await archive(from.group.id, gone)
  const states = { all: 3, public: 1, unlisted: 1, offline: 1 }
  expect(await find('state=public', from)).toMatchObject({ titles: ['Open'], total: 1, states })
  expect(await find('state=unlisted', from)).toMatchObject({ titles: ['Hidden'], total: 1, states })
  expect(await find('state=online', from)).toMatchObject({ titles: ['Hidden', 'Open'], total: 2, states })
  expect(await find('state=offline', from)).toMatchObject({ titles: ['Waiting'], total: 1, states })
  const kept = await find('archived=true', from)
  expect(kept).toMatchObject({ titles: ['Gone'], total: 1 })
  expect(kept.publications[0]).toMatchObject({ is_archived: true, state: 'offline' })
})

test('collections and metatags narrow the list: one of each category', async () => {
  const from = await newAccount()
  const groupId = from.group.id
  const { id: collectionId } = await createCollection(groupId, { title: 'Spring' })
  const tag = async (category: string, value: string) =>
    (await createMetatag(groupId, { category, value })).id
  const [north, south, print] = [
    await tag('region', 'north'),
    await tag('region', 'south'),
    await tag('kind', 'print'),
  ]
  const one = await make(from, { title: 'North, printed', collectionId })
  const two = await make(from, { title: 'South, printed' })
  const three = await make(from, { title: 'North' })
  await retag(groupId, one, { added: [north, print], removed: [] })
  await retag(groupId, two, { added: [south, print], removed: [] })
  await retag(groupId, three, { added: [north], removed: [] })
  expect((await find(`collection_id=${collectionId}`, from)).titles).toEqual(['North, printed'])
  expect((await find('collection_id=none', from)).titles).toEqual(['North', 'South, printed'])
  expect((await find(`metatag_ids=${north}`, from)).titles).toEqual(['North', 'North, printed'])
  expect((await find(`metatag_ids=${north},${south}`, from)).total).toBe(3)
  const both = await find(`metatag_ids=${north},${south},${print}`, from)
  expect(both.titles).toEqual(['South, printed', 'North, printed'])
  expect((await find('metatag_ids=999999', from)).total).toBe(0)
})

test('the list is sorted as asked, and read in parts', async () => {
  const from = await newAccount()
  const first = await make(from, { title: 'beta' }, 1)
  const second = await make(from, { title: 'Álpha' }, 3)
  const third = await make(from, { title: 'Gamma' }, 2)
  await advance(from.group.id, third, 'publish')
  await advance(from.group.id, second, 'publish')
  await call('PUT', `/v2/groups/${from.group.id}/publications/${first}`, {
    key: from.key,
    json: { publication: { test: true } },
  })
  const order = async (query: string) => (await find(query, from)).titles
  expect(await order('')).toEqual(['Gamma', 'Álpha', 'beta'])
  expect(await order('sort=created&direction=asc')).toEqual(['beta', 'Álpha', 'Gamma'])
  expect(await order('sort=title')).toEqual(['Álpha', 'beta', 'Gamma'])
  expect(await order('sort=title&direction=desc')).toEqual(['Gamma', 'beta', 'Álpha'])
  expect(await order('sort=pages')).toEqual(['Álpha', 'Gamma', 'beta'])
  expect(await order('sort=changed')).toEqual(['beta', 'Álpha', 'Gamma'])
  expect(await order('sort=published')).toEqual(['Álpha', 'Gamma', 'beta'])
  expect(await order('sort=title&per_page=2')).toEqual(['Álpha', 'beta'])
  expect(await find('sort=title&per_page=2&page=2', from)).toMatchObject({ titles: ['Gamma'], total: 3 })
  expect(await find('page=9', from)).toMatchObject({ titles: [], total: 3 })
})

test('what has no pages yet is told with its last conversion', async () => {
  const from = await newAccount()
  await make(from, { title: 'Done' }, 2)
  await make(from, { title: 'Waiting' })
  const { publications } = await find('', from)
  expect(publications).toMatchObject([
    { title: 'Waiting', conversion: { state: 'new' } },
    { conversion: null },
  ])
})

test('opens of the last seven days are told once a reader of the group was counted', async () => {
  const from = await newAccount()
  const read = await make(from, { title: 'Read' }, 2)
  await make(from, { title: 'Unread' }, 2)
  const opens = async () => {
    const { publications } = await find('sort=title', from)
    return publications.map(({ opens_lately }: { opens_lately: unknown }) => opens_lately)
  }
  expect(await opens()).toEqual([null, null])
  const { id, timeZone } = from.group
  await database().execute(sql`
    insert into statistics_days (group_id, publication_id, day, opens)
    select ${id}, counted, (now() at time zone ${timeZone}::text)::date - back, 3 + back
    from unnest(array[0, ${read}::int]) as counted, unnest(array[0, 6, 7]) as back`)
  expect(await opens()).toEqual([
    [9, 0, 0, 0, 0, 0, 3],
    [0, 0, 0, 0, 0, 0, 0],
  ])
})

test('422: what cannot be asked for', async () => {
  for (const query of ['sort=size', 'state=archived', 'metatag_ids=a', 'per_page=201', 'collection_id=0']) {
    const { status } = await call('GET', `${pathOf(owner)}?${query}`, { key: owner.key })
    expect(status, query).toBe(422)
  }
})

test('403: another account sees nothing of it', async () => {
  const { key } = await newAccount()
  expect((await call('GET', pathOf(owner), { key })).status).toBe(403)
})

test('a list of 60 publications takes as many queries as one of two', async () => {
  const from = await newAccount()
  const { id: metatagId } = await createMetatag(from.group.id, { category: 'region', value: 'north' })
  const add = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const id = await make(from, { title: `Number ${times}` }, times % 10 === 0 ? 2 : 0)
      await retag(from.group.id, id, { added: [metatagId], removed: [] })
    }
  }
  const cost = async () => {
    await find('q=number', from)
    let records = 0
    const queries = await queriesOf(async () => {
      records = (await find(`q=number&metatag_ids=${metatagId}`, from)).publications.length
    })
    return { records, queries: queries.length }
  }
  await add(2)
  const few = await cost()
  await add(58)
  const many = await cost()
  expect([few.records, many.records]).toEqual([2, 60])
  // The key with the group, ids, counts, publications, conversions, warnings of pages, opens.
  expect([few.queries, many.queries]).toEqual([7, 7])
})
