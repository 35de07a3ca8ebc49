import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { dayLimits, otherWords } from '#db/rules/statistics/day-limits.ts'
import { statisticsSearches, statisticsSources } from '#db/schema/statistics/figures.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import type { EventRow } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, readerOf, writeEvents } from '../statistics.fixture.ts'

const aFew = 7

async function newReader() {
  const { group } = await newAccount()
  const catalogue = await newCatalogue(group, [1])
  // Readings are told apart over all groups.
  const first = BigInt(group.id) * 1_000_000_000n
  const event = (visitor: number, number: number, fields: Partial<EventRow>): EventRow => {
    const { pageId: _, ...common } = readerOf(catalogue, { reading: first + BigInt(visitor), number })
    return { ...common, ...fields } as EventRow
  }
  return { groupId: group.id, event }
}

test('words beyond those that a day keeps become other words, and those of most visitors stay', async () => {
  const { groupId, event } = await newReader()
  const search = (visitor: number, number: number, words: string) =>
    event(visitor, number, { type: 'searched', words, amount: 0 })
  const count = dayLimits.wordsOfPublication + aFew
  const flood = Array.from({ length: count }, (_, n) => search(1, n, `aa ${n}`))
  await writeEvents([...flood, search(2, 0, 'zebra'), search(3, 0, 'zebra'), search(4, 0, 'zoo')])
  await foldAll()
  const rows = await database()
    .select()
    .from(statisticsSearches)
    .where(eq(statisticsSearches.groupId, groupId))
  const own = new Map(rows.filter(row => row.publicationId !== 0).map(row => [row.words, row]))
  expect(own.size).toBe(dayLimits.wordsOfPublication + 1)
  expect(own.get('zebra')).toMatchObject({ times: 2, missed: 2 })
  expect(own.get('zoo')).toMatchObject({ times: 1 })
  expect(own.get(otherWords)).toMatchObject({ times: aFew + 2, missed: aFew + 2 })
  const ofGroup = rows.filter(row => row.publicationId === 0)
  expect(ofGroup).toHaveLength(count + 2)
})

test('values of a source beyond those that a day keeps become one, and no visit is lost', async () => {
  const { groupId, event } = await newReader()
  const count = dayLimits.valuesOfSource + aFew
  const opened = (visitor: number, utmCampaign: string) =>
    event(visitor, 0, { type: 'opened', facts: { utmCampaign } })
  const flood = Array.from({ length: count }, (_, n) => opened(n + 10, `aa ${n}`))
  await writeEvents([...flood, opened(1, 'zebra'), opened(2, 'zebra')])
  await foldAll()
  const rows = await database().select().from(statisticsSources).where(eq(statisticsSources.groupId, groupId))
  const own = rows.filter(row => row.publicationId !== 0 && row.dimension === 'utmCampaign')
  expect(own).toHaveLength(dayLimits.valuesOfSource + 1)
  expect(own.find(({ value }) => value === 'zebra')).toMatchObject({ visits: 2, opens: 2 })
  expect(own.find(({ value }) => value === otherWords)).toMatchObject({ visits: aFew + 1, opens: aFew + 1 })
})
