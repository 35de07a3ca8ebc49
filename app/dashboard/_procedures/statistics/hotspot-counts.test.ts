import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { type Act, type Catalogue, playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

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

const counts = (index: number, range: '28' | '7' = '28', { group, user } = owner) =>
  proceduresAs(user).statistics.ofHotspots({
    groupId: group.id,
    publicationId: catalogue.publications[index]?.id ?? 0,
    range,
  })

test('how often hotspots were seen and pressed over a range', async () => {
  const [one, other] = catalogue.publications[0]?.hotspotIds ?? []
  const of = new Map([
    [one, { seen: 1, pressed: 2 }],
    [other, { seen: 1, pressed: 0 }],
  ])
  expect(await counts(0)).toEqual({ since: day, counts: of })
  expect(await counts(0, '7')).toEqual({ since: day, counts: new Map() })
  expect(await counts(1)).toEqual({ since: null, counts: new Map() })
})

test('a publication of another group is not found', async () => {
  await expect(counts(0, '28', await newAccount())).rejects.toMatchObject({ status: 404 })
})

test('hotspots that were removed are left out', async () => {
  const [one, other] = catalogue.publications[0]?.hotspotIds ?? []
  await database()
    .delete(hotspots)
    .where(eq(hotspots.id, other ?? 0))
  expect((await counts(0)).counts).toEqual(new Map([[one, { seen: 1, pressed: 2 }]]))
})
