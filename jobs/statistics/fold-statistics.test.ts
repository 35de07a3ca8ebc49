import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { statisticsUnfolded } from '#db/schema/statistics/reader-events.ts'
import { halfway } from '#db/statistics/fold/halfway.fixture.ts'
import { playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { newCatalogue, readFigures, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { foldStatisticsJob } from './fold-statistics.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }
const days = ['2026-03-28', '2026-03-29']

test('a fold that takes long has one slot of a worker, however many more are asked for', async () => {
  const { group } = await newAccount()
  const catalogue = await newCatalogue(group, [2])
  const act = { do: 'zoomed' as const }
  const visit = {
    visitor: 1,
    begins: 600,
    tabs: [{ publication: 0, facts: {} }],
    steps: [{ after: 1, tab: 0, act }],
  }
  for (const day of days) await writeEvents(playVisits(catalogue, day, [visit]).rows)
  let first: Promise<void>
  {
    await using hold = await halfway()
    first = foldStatisticsJob({}, jobContext)
    await hold.reached()
    // Without a look at the first, it would take the other day, and wait as well.
    await foldStatisticsJob({}, jobContext)
  }
  await first
  const figures = await readFigures(group.id)
  expect(Object.keys(figures.days).filter(key => key.startsWith('0 '))).toEqual(days.map(day => `0 ${day}`))
  const open = database().select().from(statisticsUnfolded).where(eq(statisticsUnfolded.groupId, group.id))
  expect(await open).toEqual([])
})
