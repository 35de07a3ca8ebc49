import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { type Act, type Catalogue, playVisits } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '../statistics.fixture.ts'
import { overview } from './overview.ts'
import type { ScreenScope } from './since.ts'
import { publicationFigures } from './tables.ts'

let group: Group
let catalogue: Catalogue
let scope: ScreenScope
const first = DateTime.utc().minus({ days: 9 }).toFormat('yyyy-MM-dd')
const later = DateTime.utc().minus({ days: 2 }).toFormat('yyyy-MM-dd')

function read(day: string, visitor: number, publication: number, ...acts: Act[]) {
  const facts = { device: visitor === 1 ? 'phone' : 'desktop', country: 'BE' } as const
  const steps = acts.map(act => ({ after: 5, tab: 0, act }))
  const visit = { visitor, begins: 600 + visitor * 40, tabs: [{ publication, facts }], steps }
  return playVisits(catalogue, day, [visit]).rows
}

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { timeZone: 'UTC' })
  catalogue = await newCatalogue(group, [4, 2])
  scope = { groupId: group.id, of: 'group' }
  await writeEvents([
    ...read(first, 1, 0, { do: 'view', page: 0 }),
    ...read(later, 1, 0, { do: 'view', page: 0 }, { do: 'search', words: 'sofa', hits: 0 }),
    ...read(later, 2, 1, { do: 'view', page: 1 }, { do: 'product_opened', product: 0 }),
    ...read(later, 3, 1, { do: 'view', page: 1 }, { do: 'search', words: 'lamp', hits: 2 }),
  ])
  await foldAll()
})

test('a week of a group comes with the week before it', async () => {
  const week = await overview(scope, '7', group.timeZone)
  expect(week).toMatchObject({ since: first, steps: { length: 7 }, searches: { length: 2 } })
  expect(week.figures).toMatchObject({ now: { opens: 3, pageViews: 3 }, before: { opens: 1 } })
  expect(week.misses).toEqual([{ words: 'sofa', times: 1, missed: 1, chosen: 0 }])
  expect(week.products).toMatchObject([{ sku: 'A', opened: 1 }])
  expect(week.sources.find(({ name }) => name === 'device')?.rows).toEqual([
    { value: 'desktop', visits: 2, opens: 2 },
    { value: 'phone', visits: 1, opens: 1 },
  ])
})

test('a year is told by weeks', async () => {
  const { steps, figures } = await overview(scope, 'year', group.timeZone)
  expect([52, 53, 54]).toContain(steps.length)
  expect(steps.reduce((sum, step) => sum + step.opens, 0)).toBe(4)
  expect(figures.before.opens).toBe(0)
})

test('a publication that nobody opened has no first day', async () => {
  const nobody = await overview({ ...scope, of: { publicationIds: [2_000_000_000] } }, '28', group.timeZone)
  expect(nobody).toMatchObject({ since: null, figures: { now: { visits: 0 } }, products: [], searches: [] })
})

test('publications are told with those that were opened most first', async () => {
  const slice = { limit: 1, offset: 0 }
  const found = await publicationFigures(scope, { from: later, to: later }, { orderBy: 'opens', slice })
  expect(found).toMatchObject({
    items: [{ publicationId: catalogue.publications[1]?.id, title: 'Catalogue 1', opens: 2, pageViews: 2 }],
    hasMore: true,
  })
})
