import { eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import type { EventKind } from '#db/rules/activity/kinds.ts'
import type { Placement } from '#db/rules/pages/placement.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { conversions } from '#db/schema/conversions.ts'
import type { Group } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { type Catalogue, playVisits } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '../statistics.fixture.ts'
import { comparison, daysToCompare } from './comparison.ts'
import { marks } from './marks.ts'
import { overview } from './overview.ts'

let group: Group
let catalogue: Catalogue
let own: number
let other: number
const today = DateTime.now().setZone('Asia/Tokyo')
const day = (daysAgo: number) => today.minus({ days: daysAgo }).toFormat('yyyy-MM-dd')
/** Half an hour after midnight in Tokyo, which is the day before in UTC. */
const early = (daysAgo: number) =>
  today.minus({ days: daysAgo }).startOf('day').plus({ minutes: 30 }).toJSDate()

function read(daysAgo: number, publication: number, visitors: number) {
  const visits = Array.from({ length: visitors }, (_, visitor) => ({
    visitor: visitor + 1,
    begins: 300 + 40 * visitor,
    tabs: [{ publication, facts: {} }],
    steps: [{ after: 5, tab: 0, act: { do: 'view', page: 0 } as const }],
  }))
  return playVisits(catalogue, day(daysAgo), visits).rows
}

async function goOnline(id: number, daysAgo: number) {
  await database()
    .update(publications)
    .set({ onlineAt: early(daysAgo) })
    .where(eq(publications.id, id))
}

async function note(kind: EventKind, daysAgo: number, conversionId?: number) {
  const details = JSON.stringify({ kind, ...(kind === 'page_removed' && { pageNumber: 3 }) })
  await database().execute(sql`
    insert into ${publicationEvents} (publication_id, kind, details, conversion_id, created_at)
    values (${own}, ${kind}, ${details}::text::jsonb, ${conversionId ?? null}, ${early(daysAgo).toISOString()})`)
}

async function convert(placement: Placement | null, state: 'finished' | 'failed', daysAgo: number) {
  const [row] = await database()
    .insert(conversions)
    .values({ publicationId: own, state, sourceType: 'page_manager', placement, endedAt: early(daysAgo) })
    .returning()
  // Asked for on the day before.
  await note('conversion', daysAgo + 1, row?.id)
}

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { timeZone: 'Asia/Tokyo' })
  catalogue = await newCatalogue(group, [2, 2])
  ;[own = 0, other = 0] = catalogue.publications.map(({ id }) => id)
  await goOnline(own, 10)
  await goOnline(other, 400)
  await writeEvents([...read(9, 0, 3), ...read(2, 0, 1), ...read(399, 1, 2), ...read(2, 1, 1)])
  await foldAll()
})

const scopeOf = (id: number) => ({ groupId: group.id, of: { publicationIds: [id] } })

test('two publications are compared day by day since each went online', async () => {
  const compared = await daysToCompare({ own, other }, 'online', '28', group.timeZone)
  expect(compared).toEqual({
    alignment: 'online',
    own: { from: day(10), to: day(1) },
    other: { from: day(400), to: day(391) },
  })
  const mine = await overview(scopeOf(own), '28', group.timeZone, compared.own)
  const theirs = await comparison({ groupId: group.id, id: other, title: 'Catalogue 1' }, '28', compared)
  expect([mine.figures.now.opens, theirs.figures.opens]).toEqual([4, 2])
  expect([mine.steps[1]?.opens, theirs.steps[1]?.opens]).toEqual([3, 2])
  expect([mine.steps.length, theirs.steps.length]).toEqual([10, 10])
})

test('weeks since each went online begin with the day on which it did', async () => {
  const compared = await daysToCompare({ own, other }, 'online', 'year', group.timeZone)
  const theirs = await comparison({ groupId: group.id, id: other, title: 'Catalogue 1' }, 'year', compared)
  expect(theirs.steps.map(({ begins, opens }) => [begins, opens])).toEqual([
    [day(400), 2],
    [day(393), 0],
  ])
})

test('two publications are compared on the same dates where that is asked for', async () => {
  const compared = await daysToCompare({ own, other }, 'dates', '7', group.timeZone)
  expect(compared.own).toEqual({ from: day(6), to: day(0) })
  expect(
    (await comparison({ groupId: group.id, id: other, title: 'Catalogue 1' }, '7', compared)).figures.opens,
  ).toBe(1)
})

test('the first time online counts, and one that never was is compared by dates', async () => {
  await note('published', 20)
  const again = await daysToCompare({ own, other }, 'online', '28', group.timeZone)
  expect(again.own.from).toBe(day(20))
  await database().update(publications).set({ onlineAt: null }).where(eq(publications.id, other))
  const never = await daysToCompare({ own, other }, 'online', '28', group.timeZone)
  expect(never).toMatchObject({ alignment: 'dates', other: { from: day(27), to: day(0) } })
  await goOnline(other, 400)
})

test('changes that readers saw are marked on the day of the group on which they did', async () => {
  const again = { how: 'again' as const, pages: [{ pageId: 1, sourcePage: 1 }] }
  const insert = { how: 'insert' as const, position: 1, sourcePages: null }
  await note('unlisted', 8)
  await convert(insert, 'finished', 7)
  await convert(insert, 'failed', 6)
  await convert({ ...again, isAutomatic: true }, 'finished', 5)
  await note('hotspots', 4)
  await note('page_removed', 3)
  await note('unpublished', 30)
  expect(await marks(own, { from: day(10), to: day(0) }, group.timeZone)).toEqual([
    { day: day(8), kind: 'unlisted', conversion: null, pageNumber: null },
    {
      day: day(7),
      kind: 'conversion',
      conversion: { sourceType: 'page_manager', placement: insert },
      pageNumber: null,
    },
    { day: day(3), kind: 'page_removed', conversion: null, pageNumber: 3 },
  ])
})
