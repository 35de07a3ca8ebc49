import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { type Act, type Catalogue, playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let catalogue: Catalogue
const day = DateTime.utc().minus({ days: 10 }).toFormat('yyyy-MM-dd')

const acts: Act[] = [
  { do: 'view', page: 0 },
  { do: 'see', hotspot: 0 },
  { do: 'see', hotspot: 1 },
  { do: 'press', hotspot: 0 },
  { do: 'press', hotspot: 0 },
]

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
  const steps = acts.map(act => ({ after: 2, tab: 0, act }))
  const visit = { visitor: 1, begins: 600, tabs: [{ publication: 0, facts: {} }], steps }
  await writeEvents(playVisits(catalogue, day, [visit]).rows)
  await foldAll()
})

const path = (index: number, { group } = owner) =>
  `/dashboard/api/groups/${group.id}/publications/${catalogue.publications[index]?.id}/statistics/hotspots`

test('200: how often hotspots were seen and pressed over a range', async () => {
  const [one, other] = catalogue.publications[0]?.hotspotIds ?? []
  const { status, body } = await call('GET', path(0), { key: owner.key })
  expect([status, body.since]).toEqual([200, day])
  expect(body.hotspots).toEqual([
    { id: one, seen: 1, pressed: 2 },
    { id: other, seen: 1, pressed: 0 },
  ])
  const { body: week } = await call('GET', `${path(0)}?range=7`, { key: owner.key })
  expect(week).toMatchObject({ since: day, hotspots: [] })
  const { body: unread } = await call('GET', path(1), { key: owner.key })
  expect(unread).toMatchObject({ since: null, hotspots: [] })
})

test('404: a publication of another group. 422: a range that there is not', async () => {
  const other = await newAccount()
  expect((await call('GET', path(0, other), { key: other.key })).status).toBe(404)
  expect((await call('GET', `${path(0)}?range=8`, { key: owner.key })).status).toBe(422)
})

test('200: hotspots that were removed are left out', async () => {
  const [one, other] = catalogue.publications[0]?.hotspotIds ?? []
  await database()
    .delete(hotspots)
    .where(eq(hotspots.id, other ?? 0))
  const { body } = await call('GET', path(0), { key: owner.key })
  expect(body.hotspots).toEqual([{ id: one, seen: 1, pressed: 2 }])
})
