import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { createPublication, type NewPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { retag } from '#db/publications/metatags.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
let owner: Owner
beforeAll(async () => {
  owner = await newAccount()
})

const source = { sourceUrl: 'https://example.com/spring.pdf' }

async function make(from: Owner, wanted: Partial<NewPublication> & { title: string }, pageCount = 0) {
  const { id } = await createPublication(from.group.id, { source, ...wanted })
  if (pageCount > 0) await finishConversion(id, pageCount)
  return id
}

type Wanted = Partial<Omit<Inputs['publications']['list'], 'groupId'>>

function list(wanted: Wanted, { user }: Pick<Owner, 'user'> = owner, groupId = owner.group.id) {
  const asked = { filter: {}, sort: {}, page: 1, perPage: 60, ...wanted }
  return proceduresAs(user).publications.list({ groupId, ...asked })
}

/** The titles that are found, in order, and how many there are. */
async function find(filter: Wanted['filter'] = {}, from = owner, more: Wanted = {}) {
  const { items, ...counts } = await list({ filter, ...more }, from, from.group.id)
  return { titles: items.map(({ title }) => title), items, ...counts }
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
    const found = await find({ sought }, from)
    expect(found.titles).toEqual(titles)
    expect(found.total).toBe(titles.length)
  })

  test('a title that was changed is found by its new words alone', async () => {
    const changed = await newAccount()
    const id = await make(changed, { title: 'Autumn' })
    await updatePublication(changed.group.id, id, { title: 'Monsoon', slug: 'rain' })
    expect((await find({ sought: 'autumn' }, changed)).titles).toEqual([])
    expect((await find({ sought: 'monsoon rain' }, changed)).titles).toEqual(['Monsoon'])
  })
})

test('each state has its list, and is counted whichever is shown', async () => {
  const from = await newAccount()
  const [open, hidden] = [await make(from, { title: 'Open' }, 2), await make(from, { title: 'Hidden' }, 2)]
  await make(from, { title: 'Waiting' })
  const gone = await make(from, { title: 'Gone' })
  await carryOutSchedule(from.group.id, open, 'publish')
  await carryOutSchedule(from.group.id, hidden, 'unlist')
  await archive(from.group.id, gone)
  const states = { all: 3, public: 1, unlisted: 1, offline: 1 }
  expect(await find({ visibility: 'public' }, from)).toMatchObject({ titles: ['Open'], total: 1, states })
  expect(await find({ visibility: 'unlisted' }, from)).toMatchObject({ titles: ['Hidden'], total: 1, states })
  expect(await find({ visibility: 'online' }, from)).toMatchObject({
    titles: ['Hidden', 'Open'],
    total: 2,
    states,
  })
  expect(await find({ visibility: 'offline' }, from)).toMatchObject({ titles: ['Waiting'], total: 1, states })
  const kept = await find({ isArchived: true }, from)
  expect(kept).toMatchObject({ titles: ['Gone'], total: 1 })
  expect(kept.items[0]).toMatchObject({ state: 'archived' })
})

test('an empty list tells how many publications are in the archive', async () => {
  const { user, group } = await newAccount()
  const { publications } = proceduresAs(user)
  const list = () => publications.list({ groupId: group.id, filter: {}, sort: {}, page: 1, perPage: 24 })
  expect(await list()).toMatchObject({ total: 0, archived: 0 })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const made = await createPublication(group.id, { title: 'Spring', source })
  expect(await list()).toMatchObject({ total: 1, archived: 0 })
  await proceduresAs(user).acts.start({ groupId: group.id, act: { name: 'archive' }, on: { ids: [made.id] } })
  expect(await list()).toMatchObject({ total: 0, archived: 1 })
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
  expect((await find({ collectionId }, from)).titles).toEqual(['North, printed'])
  expect((await find({ collectionId: null }, from)).titles).toEqual(['North', 'South, printed'])
  expect((await find({ metatagIds: [north] }, from)).titles).toEqual(['North', 'North, printed'])
  expect((await find({ metatagIds: [north, south] }, from)).total).toBe(3)
  const both = await find({ metatagIds: [north, south, print] }, from)
  expect(both.titles).toEqual(['South, printed', 'North, printed'])
  expect((await find({ metatagIds: [999999] }, from)).total).toBe(0)
})

test('the list is sorted as asked, and read in parts', async () => {
  const from = await newAccount()
  const first = await make(from, { title: 'beta' }, 1)
  const second = await make(from, { title: 'Álpha' }, 3)
  const third = await make(from, { title: 'Gamma' }, 2)
  await carryOutSchedule(from.group.id, third, 'publish')
  await carryOutSchedule(from.group.id, second, 'publish')
  await updatePublication(from.group.id, first, { test: true })
  const order = async (sort: Wanted['sort'] = {}, more = {}) =>
    (await find({}, from, { sort, ...more })).titles
  expect(await order()).toEqual(['Gamma', 'Álpha', 'beta'])
  expect(await order({ order: 'created', direction: 'asc' })).toEqual(['beta', 'Álpha', 'Gamma'])
  expect(await order({ order: 'title' })).toEqual(['Álpha', 'beta', 'Gamma'])
  expect(await order({ order: 'title', direction: 'desc' })).toEqual(['Gamma', 'beta', 'Álpha'])
  expect(await order({ order: 'pages' })).toEqual(['Álpha', 'Gamma', 'beta'])
  expect(await order({ order: 'changed' })).toEqual(['beta', 'Álpha', 'Gamma'])
  expect(await order({ order: 'published' })).toEqual(['Álpha', 'Gamma', 'beta'])
  expect(await order({ order: 'title' }, { perPage: 2 })).toEqual(['Álpha', 'beta'])
  expect(await find({}, from, { sort: { order: 'title' }, perPage: 2, page: 2 })).toMatchObject({
    titles: ['Gamma'],
    total: 3,
  })
  expect(await find({}, from, { page: 9 })).toMatchObject({ titles: [], total: 3 })
})

test('what has no pages yet is told with its last conversion', async () => {
  const from = await newAccount()
  await make(from, { title: 'Done' }, 2)
  await make(from, { title: 'Waiting' })
  const { items } = await find({}, from)
  expect(items.map(({ title, conversion }) => [title, conversion?.state])).toEqual([
    ['Waiting', 'new'],
    ['Done', undefined],
  ])
})

test('opens of the last seven days are told once a reader of the group was counted', async () => {
  const from = await newAccount()
  const read = await make(from, { title: 'Read' }, 2)
  await make(from, { title: 'Unread' }, 2)
  const opens = async () => {
    const { items } = await find({}, from, { sort: { order: 'title' } })
    return items.map(({ opensLately }) => opensLately)
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

test.each([
  { sort: { order: 'size' } },
  { filter: { visibility: 'archived' } },
  { filter: { metatagIds: ['a'] } },
  { filter: { collectionId: 0 } },
  { perPage: 201 },
])('%j cannot be asked for', async wanted => {
  await expect(list(wanted as Wanted)).rejects.toMatchObject({ status: 422 })
})

test('another account sees nothing of it', async () => {
  await expect(list({}, await newAccount())).rejects.toMatchObject({ status: 403 })
})

test('a publication is made of a PDF at an address, and found by its id alone', async () => {
  const from = await newAccount()
  const { publications, conversions } = proceduresAs(from.user)
  const groupId = from.group.id
  const wanted = { groupId, title: 'Spring', sourceUrl: 'https://ann:secret@example.com/spring.pdf' }
  const made = await publications.createFromAddress(wanted)
  expect(made).toMatchObject({
    title: 'Spring',
    state: 'offline',
    pageCount: 0,
    coverUrl: null,
    publicUrl: null,
  })
  const named = { groupId, publicationId: made.id }
  expect(await publications.get(named)).toEqual(made)
  const [conversion] = await conversions.list(named)
  expect(conversion).toMatchObject({ state: 'new', sourceType: 'new_publication', totalPages: null })
  expect(JSON.stringify([made, conversion])).not.toContain('secret')
  await conversions.cancel({ ...named, id: conversion?.id ?? 0 })
  expect(await conversions.list(named)).toMatchObject([{ state: 'canceled' }])
  await expect(conversions.cancel({ ...named, id: conversion?.id ?? 0 })).rejects.toMatchObject({
    status: 409,
  })
})

test.each([
  [{ title: '', sourceUrl: 'https://example.com/spring.pdf' }, { title: [expect.any(String)] }],
  [{ title: 'Spring', sourceUrl: 'ftp://example.com' }, { sourceUrl: [expect.any(String)] }],
])('%j makes none', async (wanted, errors) => {
  const { createFromAddress } = proceduresAs(owner.user).publications
  const made = createFromAddress({ groupId: owner.group.id, ...wanted })
  await expect(made).rejects.toMatchObject({ status: 422, errors })
})

test('a preview is for people of the account', async () => {
  const publicationId = await make(owner, { title: 'Spring' }, 2)
  const preview = ({ user }: Pick<Owner, 'user'>) =>
    proceduresAs(user).publications.preview({ groupId: owner.group.id, publicationId })
  const { url, expiresAt } = await preview(owner)
  expect([url, expiresAt.getTime() > Date.now()]).toEqual([expect.stringContaining('spring~'), true])
  await expect(preview(await newAccount())).rejects.toMatchObject({ status: 403 })
})

test('a list of 60 publications takes as many queries as one of two', async () => {
  const stranger = await newAccount()
  const from = { ...stranger, user: { ...stranger.user, ...(await newSession(stranger.user)) } }
  const { id: metatagId } = await createMetatag(from.group.id, { category: 'region', value: 'north' })
  const add = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const id = await make(from, { title: `Number ${times}` }, times % 10 === 0 ? 2 : 0)
      await retag(from.group.id, id, { added: [metatagId], removed: [] })
    }
  }
  const cost = async () => {
    await find({ sought: 'number' }, from)
    let records = 0
    const queries = await queriesOf(async () => {
      records = (await find({ sought: 'number', metatagIds: [metatagId] }, from)).items.length
    })
    return { records, queries: queries.length }
  }
  await add(2)
  const few = await cost()
  await add(58)
  const many = await cost()
  expect([few.records, many.records]).toEqual([2, 60])
  // The person, the group, ids, counts, publications, conversions, warnings of pages, opens.
  expect([few.queries, many.queries]).toEqual([8, 8])
})
