import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import type { Range } from '#db/rules/statistics/ranges.ts'
import { type Catalogue, playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let catalogue: Catalogue
const day = DateTime.utc().minus({ days: 10 }).toFormat('yyyy-MM-dd')

const visit: ScriptedVisit = {
  visitor: 1,
  begins: 600,
  tabs: [{ publication: 0, facts: { device: 'phone', referrer: 'shop.example' } }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 2, tab: 0, act: { do: 'hold', ms: 8000 } },
    { after: 9, tab: 0, act: { do: 'search', words: 'chair', hits: 0 } },
    { after: 9, tab: 0, act: { do: 'product_opened', product: 1 } },
  ],
}

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
  const other = { ...visit, visitor: 2, begins: 700, tabs: [{ publication: 1, facts: {} }] }
  await writeEvents(playVisits(catalogue, day, [visit, other]).rows)
  await foldAll()
})

const range: Range = '28'
const of = ({ user } = owner) => proceduresAs(user).statistics
const named = (index: number, { group } = owner) => ({
  groupId: group.id,
  publicationId: catalogue.publications[index]?.id ?? 0,
  range,
})

test('figures of all publications, with those that were opened', async () => {
  const { figures, publications, steps, since } = await of().ofGroup({ groupId: owner.group.id, range })
  expect([figures.now.visits, figures.before.visits]).toEqual([2, 0])
  expect([since, steps.length]).toEqual([day, 28])
  expect(publications).toHaveLength(2)
  expect(publications[0]).toMatchObject({ title: 'Catalogue 0', opens: 1, visibleSeconds: 9 })
})

test('figures of a publication, with its pages', async () => {
  const [first] = catalogue.publications
  const statistics = await of().ofPublication(named(0))
  expect(statistics).toMatchObject({
    pages: [{ pageId: first?.pageIds[0], views: 1, medianSeconds: 9 }],
    products: [{ productId: catalogue.productIds[1], sku: 'B', seen: 0, opened: 1, listed: 0, sent: 0 }],
    misses: [{ words: 'chair', times: 1, missed: 1, chosen: 0 }],
  })
  expect(statistics.sources[0]).toEqual({
    name: 'referrer',
    rows: [{ value: 'shop.example', visits: 1, opens: 1 }],
  })
})

test('another range', async () => {
  const { figures, steps } = await of().ofGroup({ groupId: owner.group.id, range: '7' })
  expect([figures.now.visits, figures.before.visits]).toEqual([0, 2])
  expect(steps).toHaveLength(7)
})

test('a publication beside another', async () => {
  const id = catalogue.publications[1]?.id ?? 0
  const { comparison } = await of().ofPublication({ ...named(0), beside: { id, align: 'dates' } })
  expect(comparison).toMatchObject({ id, title: 'Catalogue 1', alignment: 'dates', figures: { visits: 1 } })
  const online = await of().ofPublication({ ...named(0), beside: { id, align: 'online' } })
  // Both went online today.
  expect(online).toMatchObject({ steps: { length: 1 }, comparison: { alignment: 'online' } })
  expect(online).toMatchObject({ comparison: { steps: { length: 1 } }, marks: [] })
})

test('a publication of another group is not found, also beside an own one; what is no id is invalid', async () => {
  const other = await newAccount()
  const theirs = (await newCatalogue(other.group, [1])).publications[0]?.id ?? 0
  const beside = (id: number) => of().ofPublication({ ...named(0), beside: { id, align: 'dates' } })
  await expect(beside(theirs)).rejects.toMatchObject({ status: 404 })
  await expect(beside(0)).rejects.toMatchObject({ status: 422 })
  await expect(of(other).ofPublication(named(0, other))).rejects.toMatchObject({ status: 404 })
})

test('a range that there is not is invalid', async () => {
  const wrong = '8' as Range
  const asked = of().ofGroup({ groupId: owner.group.id, range: wrong })
  await expect(asked).rejects.toMatchObject({ status: 422, errors: { range: [expect.any(String)] } })
})

test('another account, and people without access to the group, are refused', async () => {
  const stranger = await newPerson(owner.account.id, { role: 'viewer', allGroups: false })
  for (const { user } of [await newAccount(), stranger]) {
    const asked = proceduresAs(user).statistics.ofGroup({ groupId: owner.group.id, range })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  }
})
