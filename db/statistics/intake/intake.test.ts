import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, database } from '../../client.ts'
import { env } from '../../env.ts'
import { pages } from '../../schema/pages/pages.ts'
import { statisticsUnfolded } from '../../schema/statistics/reader-events.ts'
import { newAccount } from '../../testing/accounts.fixture.ts'
import { newPublication } from '../../testing/publications.fixture.ts'
import { listPartitions } from '../partitions.ts'
import type { KeptEvent } from './event-line.ts'
import { eventsOf, keptOf, newShownProduct, refusedOf } from './intake.fixture.ts'
import { Intake, intakeBounds } from './intake.ts'

const temporary = () => mkdtemp(join(tmpdir(), 'recto-events-'))

async function newOwner() {
  const { group } = await newAccount()
  const { id } = await newPublication(group.id, { pageCount: 4 })
  return { groupId: group.id, publicationId: id }
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function newIntake(bounds = intakeBounds) {
  const folder = await temporary()
  const intake = new Intake(bounds, { folder })
  onTestFinished(() => intake.close())
  return { intake, folder }
}

test('an event is kept as it came, and its day waits to be folded', async () => {
  const owner = await newOwner()
  const { intake } = await newIntake()
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, owner.publicationId))
  const words = 'tab\there \\N "quoted"\nline'
  const facts = { utmSource: 'a\tb\\', country: 'NL', browser: 'Firefox' }
  const events: KeptEvent[] = [
    ...eventsOf(owner, 1, { type: 'opened', facts, visitor: -(2n ** 63n) }),
    ...eventsOf(owner, 1, { type: 'page_held', pageId: page?.id ?? 0, view: 3, amount: 1200 }),
    ...eventsOf(owner, 1, { type: 'searched', words, amount: 0 }),
  ]
  intake.add(events)
  await intake.flush()
  const kept = await keptOf(owner.publicationId)
  const empty = { pageId: null, view: null, hotspotId: null, productId: null, productIds: null }
  for (const { at, ...event } of events)
    expect(kept).toContainEqual({
      ...empty,
      amount: null,
      words: null,
      facts: null,
      ...event,
      at: new Date(at),
    })
  const waiting = database().select().from(statisticsUnfolded)
  const [unfolded] = await waiting.where(eq(statisticsUnfolded.groupId, owner.groupId))
  expect(unfolded).toMatchObject({ day: events[0]?.day, writes: 1 })
})

test('events that come twice are kept once, whichever way they come', async () => {
  const owner = await newOwner()
  const [one, other] = [await newIntake(), await newIntake()]
  const events = eventsOf(owner, 50)
  for (const { intake } of [one, other]) intake.add([...events, ...events])
  await Promise.all([one.intake.flush(), other.intake.flush()])
  expect(await keptOf(owner.publicationId)).toHaveLength(50)
  expect(await refusedOf(owner.groupId)).toEqual({ doubled: 150 })
})

test.each(['one batch', 'two batches', 'two processes at once'])(
  'events whose two arrivals fall on two days are kept once, in %s',
  async way => {
    const owner = await newOwner()
    const [one, other] = [await newIntake(), await newIntake()]
    const midnight = new Date().setUTCHours(0, 0, 0, 0)
    const before = eventsOf(owner, 20, { at: midnight - 1, day: dateOf(midnight - 1) })
    const after = before.map(event => ({ ...event, at: midnight + 1, day: dateOf(midnight) }))
    one.intake.add(before)
    if (way === 'two batches') await one.intake.flush()
    const second = way === 'two processes at once' ? other : one
    second.intake.add(after)
    await Promise.all([one.intake.flush(), second.intake.flush()])
    expect(await keptOf(owner.publicationId)).toHaveLength(20)
    expect(await refusedOf(owner.groupId)).toEqual({ doubled: 20 })
  },
)

test('pages, hotspots and products of another publication are dropped and counted', async () => {
  const [own, others] = [await newOwner(), await newOwner()]
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, others.publicationId))
  const { productId, hotspotId } = await newShownProduct(others)
  const { intake } = await newIntake()
  intake.add([
    ...eventsOf(own, 1, { type: 'page_viewed', pageId: page?.id ?? 0, view: 0 }),
    ...eventsOf(own, 1, { type: 'hotspot_seen', hotspotId }),
    ...eventsOf(own, 1, { type: 'product_opened', productId }),
    ...eventsOf({ ...own, publicationId: others.publicationId }, 1),
    ...eventsOf(own, 1),
  ])
  await intake.flush()
  expect(await keptOf(own.publicationId)).toHaveLength(1)
  expect(await keptOf(others.publicationId)).toHaveLength(0)
  expect(await refusedOf(own.groupId)).toEqual({ foreign: 4 })
})

test('the products of a hotspot are kept as they were when it was seen', async () => {
  const owner = await newOwner()
  const { publicationId } = owner
  const { productId, hotspotId } = await newShownProduct(owner)
  const { intake } = await newIntake()
  intake.add(eventsOf(owner, 1, { type: 'hotspot_seen', hotspotId }))
  intake.add(eventsOf(owner, 1, { type: 'product_opened', productId }))
  await intake.flush()
  await database().execute(sql`delete from hotspots where id = ${hotspotId}`)
  const kept = await keptOf(publicationId)
  expect(kept.find(({ type }) => type === 'hotspot_seen')?.productIds).toEqual([productId])
  expect(kept.find(({ type }) => type === 'product_opened')?.productId).toBe(productId)
})

test('an event whose partition is missing makes it, also when it was dropped meanwhile', async () => {
  const owner = await newOwner()
  const { intake } = await newIntake()
  intake.add(eventsOf(owner, 1))
  await intake.flush()
  for (const { day } of await listPartitions())
    await database().execute(sql.raw(`drop table reader_events_${day.replaceAll('-', '_')}`))
  intake.add(eventsOf(owner, 1))
  await intake.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(1)
  expect(await refusedOf(owner.groupId)).toEqual({})
})

test('an event of a day that is closed is refused as old', async () => {
  const owner = await newOwner()
  const { intake } = await newIntake()
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  intake.add(eventsOf(owner, 2, { day }))
  await intake.flush()
  expect(await refusedOf(owner.groupId)).toEqual({ old: 2 })
})

test('2,000 events are written without waiting for the end of the second', async () => {
  const owner = await newOwner()
  const { intake } = await newIntake()
  intake.add(eventsOf(owner, 2000))
  await expect.poll(async () => (await keptOf(owner.publicationId)).length).toBe(2000)
})

test('memory is bounded by events and by bytes, and the number of those dropped is kept', async () => {
  const owner = await newOwner()
  const { intake: byCount } = await newIntake({ ...intakeBounds, events: 10 })
  byCount.add(eventsOf(owner, 25))
  await byCount.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(10)
  const { intake: byBytes } = await newIntake({ ...intakeBounds, bytes: 10_000 })
  byBytes.add(eventsOf(owner, 8, { type: 'searched', words: 'x'.repeat(3000), amount: 1 }))
  await byBytes.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(13)
  expect(await refusedOf(owner.groupId)).toEqual({ dropped: 20 })
})

test('a fold that holds its day for long delays events, and loses none', async () => {
  const owner = await newOwner()
  const { intake } = await newIntake()
  intake.add(eventsOf(owner, 1))
  await intake.flush()
  const fold = connect(env().databaseUrl ?? '', { connections: 1, isLasting: true })
  onTestFinished(() => fold.$client.end())
  await fold.execute(sql`begin`)
  await fold.execute(sql`select from statistics_unfolded where group_id = ${owner.groupId} for update`)
  intake.add(eventsOf(owner, 5))
  const flushed = intake.flush()
  await flushed
  expect(await keptOf(owner.publicationId)).toHaveLength(1)
  await fold.execute(sql`delete from statistics_unfolded where group_id = ${owner.groupId}`)
  await fold.execute(sql`commit`)
  await intake.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(6)
  const unfolded = await database().select().from(statisticsUnfolded).orderBy(asc(statisticsUnfolded.day))
  expect(unfolded.filter(({ groupId }) => groupId === owner.groupId)).toHaveLength(1)
})

test('an intake that ends has written everything', async () => {
  const owner = await newOwner()
  const { intake, folder } = await newIntake()
  intake.add(eventsOf(owner, 30))
  intake.refuse({ groupId: owner.groupId, reason: 'bot', events: 4 })
  await intake.close(60_000)
  expect(await keptOf(owner.publicationId)).toHaveLength(30)
  expect(await refusedOf(owner.groupId)).toEqual({ bot: 4 })
  expect(await readdir(folder)).toEqual([])
})
