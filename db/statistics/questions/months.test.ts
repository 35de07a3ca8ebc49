import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import * as figures from '#db/schema/statistics/figures.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { closeDays, foldNextDay } from '../fold/fold.ts'
import { addUpNextMonth } from '../fold/months.ts'
import { playVisits, type ScriptedVisit } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '../statistics.fixture.ts'
import { splitByMonths } from './months.ts'
import type { Days, Scope } from './scopes.ts'
import { pageFigures, productFigures } from './tables.ts'

const slice = { limit: 100, offset: 0 }

/** A visit on each third day from the middle of January to the middle of March, each longer than the last. */
const visits: ScriptedVisit[] = Array.from({ length: 20 }, (_, index) => ({
  visitor: index,
  begins: index * 3 * 1440 + 600,
  tabs: [{ publication: 0, facts: {} }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: index % 3 } },
    { after: 1, tab: 0, act: { do: 'hold', ms: 1000 * index } },
    { after: 1, tab: 0, act: { do: 'see', hotspot: 0 } },
    { after: 1, tab: 0, act: { do: 'product_opened', product: index % 3 } },
  ],
}))

test('months that are added up change no answer, and are forgotten when one of their days is folded again', async () => {
  const { group } = await newAccount()
  const catalogue = await newCatalogue(group, [4])
  const { rows } = playVisits(catalogue, '2026-01-15', visits)
  await writeEvents(rows)
  await foldAll()
  const scopes: Scope[] = [
    { groupId: group.id, of: 'group' },
    { groupId: group.id, of: { publicationIds: [catalogue.publications[0]?.id ?? 0] } },
  ]
  const ranges: Days[] = [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-20', to: '2026-03-10' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-02-02', to: '2026-02-28' },
  ]
  const answers = async () => {
    const all = []
    for (const scope of scopes)
      for (const days of ranges) {
        all.push(await pageFigures(scope, days, { orderBy: 'views', slice }))
        all.push(await productFigures(scope, days, 'product', { orderBy: 'opened', slice }))
      }
    return all
  }
  const before = await answers()
  // Open days hold their months back.
  expect(await addUpNextMonth()).toBeUndefined()
  await closeDays()
  const addedUp = []
  for (let month = await addUpNextMonth(); month !== undefined; month = await addUpNextMonth())
    addedUp.push(month.day)
  expect(addedUp).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(await answers()).toEqual(before)
  expect(await splitByMonths(group.id, { from: '2026-01-20', to: '2026-03-31' })).toEqual({
    months: ['2026-02-01', '2026-03-01'],
    rest: [{ from: '2026-01-20', to: '2026-01-31' }],
  })
  await writeEvents(rows.filter(({ day }) => day.startsWith('2026-02')).slice(0, 1))
  await foldNextDay()
  expect((await splitByMonths(group.id, ranges[2] ?? { from: '', to: '' })).months).toEqual([])
  expect(await answers()).toEqual(before)
  const { statisticsPageMonths } = figures
  const left = await database()
    .selectDistinct({ day: statisticsPageMonths.day })
    .from(statisticsPageMonths)
    .where(eq(statisticsPageMonths.groupId, group.id))
    .orderBy(statisticsPageMonths.day)
  expect(left).toEqual([{ day: '2026-01-01' }, { day: '2026-03-01' }])
})
