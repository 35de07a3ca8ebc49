import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { figuresAsCsv } from './figures-as-csv.ts'

const day = DateTime.utc().minus({ days: 3 }).toFormat('yyyy-MM-dd')

test('a table of the range is saved as version 2 names it, without formulas', async () => {
  const { group } = await newAccount()
  const catalogue = await newCatalogue(group, [2])
  const search = (words: string) => ({ after: 2, tab: 0, act: { do: 'search' as const, words, hits: 0 } })
  const steps = [search('=1+1'), search('chair, oak'), search('chair, oak')]
  const visit = { visitor: 1, begins: 600, tabs: [{ publication: 0, facts: {} }], steps }
  await writeEvents(playVisits(catalogue, day, [visit]).rows)
  await foldAll()
  const ask = (query: string) =>
    figuresAsCsv(new Request(`http://localhost/figures.csv?${query}`), group, 'group', 'store')

  const answer = await ask('by=search&range=7')
  expect(await answer.text()).toBe('words,times,missed,chosen\r\n"chair, oak",2,2,0\r\n\'=1+1,1,1,0\r\n')
  expect(answer.headers.get('content-disposition')).toMatch(/"store-search-\d{4}-\d\d-\d\d-.*\.csv";/)
  const days = (await (await ask('by=nonsense&range=nonsense')).text()).trim().split('\r\n')
  expect(days).toHaveLength(1 + 28)
  expect(days[0]).toMatch(/^begins,visitors,visits,opens,page_views,/)
  const chosen = await ask(`by=day&from=${day}&to=${day}`)
  expect((await chosen.text()).trim().split('\r\n')).toMatchObject(
    [/^begins/, new RegExp(`^${day},1,1,1,`)].map(line => expect.stringMatching(line)),
  )
  expect(await (await ask('by=product')).text()).toBe('No figures in these days\r\n')
})
