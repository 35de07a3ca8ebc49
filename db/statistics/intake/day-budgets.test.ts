import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shedToday } from '../../attempts/shed-writes.ts'
import { database } from '../../client.ts'
import { dayLimits, eventShares, eventsADay, otherWords } from '../../rules/statistics/day-limits.ts'
import type { KeptFacts } from '../../rules/statistics/events.ts'
import { shedWrites } from '../../schema/shed-writes.ts'
import { statisticsBudgets } from '../../schema/statistics/budgets.ts'
import { newAccount, newGroup } from '../../testing/accounts.fixture.ts'
import { newPublication } from '../../testing/publications.fixture.ts'
import { forgetBudgets } from './forgetting.ts'
import { eventsOf, keptOf, refusedOf } from './intake.fixture.ts'
import { Intake, intakeBounds } from './intake.ts'

type Owner = { groupId: number; publicationId: number }

const { publication, installation } = eventShares(eventsADay)
const flooding = 7n

beforeEach(async () => {
  await database().delete(statisticsBudgets)
  await database().delete(shedWrites)
})

const { account } = await newAccount()

async function newOwner(): Promise<Owner> {
  const { id: groupId } = await newGroup(account.id)
  const { id } = await newPublication(groupId, { pageCount: 4 })
  return { groupId, publicationId: id }
}

async function newIntake() {
  const intake = new Intake(intakeBounds, { folder: await mkdtemp(join(tmpdir(), 'recto-events-')) })
  onTestFinished(() => intake.close())
  return intake
}

/** Lets a budget have as many left of today. */
async function leave(budget: string, subject: number | bigint, left: number, limit: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await database()
    .insert(statisticsBudgets)
    .values({ day, budget, subject: BigInt(subject), used: limit - left })
}

async function keptAfter(...added: ReturnType<typeof eventsOf>[]) {
  const intake = await newIntake()
  for (const events of added) intake.add(events)
  await intake.flush()
}

describe('events beyond the end of a day', () => {
  test('of a network are refused exactly, though two processes write at once, and those of others are kept', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    await leave('network', flooding, 30, dayLimits.eventsOfNetwork)
    const intakes = [await newIntake(), await newIntake()]
    for (const intake of intakes) {
      intake.add(eventsOf(one, 40, { network: flooding }))
      intake.add(eventsOf(other, 5, { network: 8n }))
    }
    await Promise.all(intakes.map(intake => intake.flush()))
    expect(await keptOf(one.publicationId)).toHaveLength(30)
    expect(await keptOf(other.publicationId)).toHaveLength(10)
    expect(await refusedOf(one.groupId)).toEqual({ limited: 50 })
    expect(await shedToday()).toMatchObject([
      { kind: 'events', whose: 'network', times: 50, publication: { id: one.publicationId } },
    ])
  })

  test('of a publication are refused exactly under race, in each share', async () => {
    const owner = await newOwner()
    await leave('publication: first', owner.publicationId, 25, publication.first)
    const intakes = [await newIntake(), await newIntake(), await newIntake()]
    for (const [index, intake] of intakes.entries())
      intake.add(eventsOf(owner, 20, { network: BigInt(index + 1) }))
    await Promise.all(intakes.map(intake => intake.flush()))
    expect(await keptOf(owner.publicationId)).toHaveLength(25)
    expect(await shedToday()).toMatchObject([{ kind: 'events', whose: 'publication', times: 35 }])
  })

  test('that one network used up leave all others their first events', async () => {
    const owner = await newOwner()
    await leave('network', flooding, 0, dayLimits.firstEventsOfNetwork)
    await leave('publication: more', owner.publicationId, 10, publication.more)
    await keptAfter(eventsOf(owner, 60, { network: flooding }), eventsOf(owner, 60, { network: 8n }))
    const kept = await keptOf(owner.publicationId)
    expect(kept).toHaveLength(70)
    expect(await refusedOf(owner.groupId)).toEqual({ limited: 50 })
  })

  test('of the installation are refused, whatever the publication', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    await leave('installation: first', 0, 12, installation.first)
    await keptAfter(eventsOf(one, 10, { network: 1n }), eventsOf(other, 10, { network: 2n }))
    expect([...(await keptOf(one.publicationId)), ...(await keptOf(other.publicationId))]).toHaveLength(12)
    expect(await shedToday()).toMatchObject([{ whose: 'installation', times: 8 }])
  })

  test('count as more events with long texts', async () => {
    const owner = await newOwner()
    const facts = { utmSource: 'a'.repeat(255), utmMedium: 'b'.repeat(255), utmTerm: 'c'.repeat(255) }
    await leave('network', flooding, 20, dayLimits.eventsOfNetwork)
    await keptAfter(eventsOf(owner, 20, { type: 'opened', facts, network: flooding }))
    expect(await keptOf(owner.publicationId)).toHaveLength(10)
  })

  test('are taken again when the day is over, and what was counted is forgotten', async () => {
    const owner = await newOwner()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const used = { subject: flooding, used: dayLimits.eventsOfNetwork }
    await database()
      .insert(statisticsBudgets)
      .values({ day: yesterday, budget: 'network', ...used })
    await keptAfter(eventsOf(owner, 3, { network: flooding }))
    expect(await keptOf(owner.publicationId)).toHaveLength(3)
    await forgetBudgets()
    const left = database().select().from(statisticsBudgets)
    expect(await left.where(eq(statisticsBudgets.day, yesterday))).toEqual([])
  })
})

test('searches of a network beyond its day are counted as other words', async () => {
  const owner = await newOwner()
  await leave('searches', flooding, 1, dayLimits.searchesOfNetwork)
  const search = (words: string, network: bigint) =>
    eventsOf(owner, 1, { type: 'searched', words, amount: 0, network })
  await keptAfter(search('chair', flooding), search('table', flooding), search('lamp', 8n))
  const kept = await keptOf(owner.publicationId)
  expect(kept.map(({ words }) => words).toSorted()).toEqual([otherWords, 'chair', 'lamp'])
  expect(await refusedOf(owner.groupId)).toEqual({})
  expect(await shedToday()).toMatchObject([{ kind: 'words', whose: 'network', times: 1 }])
})

test('openings of a network beyond its day keep no texts, in place of rows that stay for months', async () => {
  const owner = await newOwner()
  await leave('openings', flooding, 0, dayLimits.openingsOfNetwork)
  const facts = { utmSource: 'a "quoted" \\ one\t', referrer: 'example.com', device: 'phone' } as const
  const opening = (network: bigint, facts: KeptFacts) =>
    eventsOf(owner, 1, { type: 'opened', facts, network })
  await keptAfter(opening(flooding, facts), opening(flooding, { withoutScript: true }), opening(8n, facts))
  const kept = await keptOf(owner.publicationId)
  expect(kept.map(event => event.facts)).toEqual(
    expect.arrayContaining([
      { utmSource: otherWords, referrer: otherWords, device: 'phone' },
      { withoutScript: true },
      facts,
    ]),
  )
  expect(await shedToday()).toMatchObject([{ kind: 'sources', whose: 'network', times: 1 }])
})
