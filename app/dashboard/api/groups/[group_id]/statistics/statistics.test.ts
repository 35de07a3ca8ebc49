import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { type Catalogue, playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'

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

const path = (publication?: number, { group } = owner) =>
  `/dashboard/api/groups/${group.id}${publication === undefined ? '' : `/publications/${publication}`}/statistics`

test('200: figures of all publications, with those that were opened', async () => {
  const { status, body } = await call('GET', path(), { key: owner.key })
  expect(status).toBe(200)
  const { figures, publications, steps, since } = body.statistics
  expect(figures).toContainEqual({ name: 'visits', now: 2, before: 0 })
  expect([since, steps.length]).toEqual([day, 28])
  expect(publications).toHaveLength(2)
  expect(publications[0]).toMatchObject({ title: 'Catalogue 0', opens: 1, visible_seconds: 9 })
})

test('200: figures of a publication, with its pages', async () => {
  const [first] = catalogue.publications
  const { body } = await call('GET', path(first?.id), { key: owner.key })
  expect(body.statistics).toMatchObject({
    pages: [{ id: first?.pageIds[0], views: 1, median_seconds: 9 }],
    products: [{ id: catalogue.productIds[1], sku: 'B', seen: 0, opened: 1, listed: 0, sent: 0 }],
    misses: [{ words: 'chair', times: 1, missed: 1, chosen: 0 }],
  })
  expect(body.statistics.sources[0]).toEqual({
    name: 'referrer',
    rows: [{ value: 'shop.example', visits: 1, opens: 1 }],
  })
})

test('200: another range', async () => {
  const { body } = await call('GET', `${path()}?range=7`, { key: owner.key })
  expect(body.statistics.figures).toContainEqual({ name: 'visits', now: 0, before: 2 })
  expect(body.statistics.steps).toHaveLength(7)
})

test('200: a publication beside another', async () => {
  const [first, second] = catalogue.publications.map(({ id }) => id)
  const { body } = await call('GET', `${path(first)}?with=${second}&align=dates`, { key: owner.key })
  expect(body.statistics.comparison).toMatchObject({ id: second, title: 'Catalogue 1', align: 'dates' })
  expect(body.statistics.comparison.figures).toContainEqual({ name: 'visits', value: 1 })
  const online = await call('GET', `${path(first)}?with=${second}`, { key: owner.key })
  // Both went online today.
  expect(online.body.statistics).toMatchObject({ steps: { length: 1 }, comparison: { align: 'online' } })
  expect(online.body.statistics).toMatchObject({ comparison: { steps: { length: 1 } }, marks: [] })
})

test('404: beside a publication of another group. 422: beside what is no id', async () => {
  const [first] = catalogue.publications
  const other = await newAccount()
  const [theirs] = (await newCatalogue(other.group, [1])).publications
  expect((await call('GET', `${path(first?.id)}?with=${theirs?.id}`, { key: owner.key })).status).toBe(404)
  expect((await call('GET', `${path(first?.id)}?with=x`, { key: owner.key })).status).toBe(422)
})

test('422: a range that there is not', async () => {
  expect((await call('GET', `${path()}?range=8`, { key: owner.key })).status).toBe(422)
})

test('403: another account; a group without access. 404: a publication of another group', async () => {
  const other = await newAccount()
  expect((await call('GET', path(), { key: other.key })).status).toBe(403)
  const stranger = await newPerson(owner.account.id, { role: 'viewer', allGroups: false })
  expect((await call('GET', path(), { as: stranger.user })).status).toBe(403)
  const theirs = path(catalogue.publications[0]?.id, other)
  expect((await call('GET', theirs, { key: other.key })).status).toBe(404)
})
