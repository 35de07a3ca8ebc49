import { readFile } from 'node:fs/promises'
import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { countVisits } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'

const visit = (visitor: number, ...acts: ScriptedVisit['steps'][number]['act'][]): ScriptedVisit => ({
  visitor,
  begins: 300 + visitor * 45,
  tabs: [{ publication: 0, facts: { device: visitor === 1 ? 'phone' : 'desktop', country: 'BE' } }],
  steps: acts.map(act => ({ after: 3, tab: 0, act })),
})

const past = [
  {
    daysAgo: 3,
    visits: [
      visit(1, { do: 'view', page: 0 }, { do: 'hold', ms: 8000 }, { do: 'search', words: 'sofa', hits: 0 }),
      visit(2, { do: 'view', page: 0 }, { do: 'hold', ms: 4000 }, { do: 'view', page: 1 }),
      visit(3, { do: 'view', page: 1 }, { do: 'product_opened', product: 2 }),
    ],
  },
  { daysAgo: 9, visits: [visit(1, { do: 'view', page: 0 }), visit(2, { do: 'view', page: 0 })] },
]

async function published(baseURL: string | undefined, title: string) {
  const groupId = await storeGroup(title)
  const made = await publish(baseURL, { title, pageCount: 4, groupId })
  const { publication } = await made.change('GET', '')
  const id: number = publication[0].id
  return { groupId, id, group: `/dashboard/groups/${groupId}` }
}

test(
  'the statistics of a publication and of a group tell who read what',
  wcag('1.1.1', '1.3.1', '1.4.1', '2.1.1', '2.4.4'),
  async ({ page, baseURL }) => {
    await test.step('the statistics of a publication tell who read which pages, searched for what and opened which products', async () => {
      const { groupId, id, group } = await published(baseURL, 'Counted lamps')
      await countVisits(groupId, id, past)
      await signIn(page)
      await page.goto(`${group}/publications/${id}`)
      const tabs = page.getByRole('navigation', { name: 'Publication', exact: true })
      await tabs.getByRole('link', { name: 'Statistics' }).click()
      await expect(page.getByRole('heading', { name: 'Statistics', level: 2 })).toBeVisible()
      await page.getByRole('button', { name: '7 days' }).click()
      await expect(page).toHaveURL(/\?range=7$/)
      const opens = page.locator('dl > div').filter({ hasText: 'Opens' }).first()
      await expect(opens).toContainText('3')
      await expect(opens).toContainText('50 % more')

      await page.getByRole('button', { name: /^Depth/ }).click()
      await expect(page.getByText(/^Share of the pages of a publication/)).toBeVisible()
      await page.keyboard.press('Escape')

      const pages = page.getByRole('region', { name: 'Pages', exact: true })
      await expect(pages.getByRole('listitem').first()).toHaveText(/Page 1\s*2 views\s*5 s/)
      await expect(pages.getByRole('listitem').last()).toHaveText(/Page 4\s*0 views\s*not read/)
      await expect(
        page.getByRole('region', { name: 'Searches without results' }).getByRole('row'),
      ).toHaveText([/^Words/, /^sofa\s*1\s*1$/])
      await expect(page.getByRole('region', { name: 'Country' }).getByRole('row')).toHaveText([
        /^Country/,
        /^Belgium\s*3\s*3$/,
      ])
      await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      const days = page.getByRole('region', { name: 'By day' }).getByRole('row')
      await expect(days).toHaveCount(1 + 7)
      await expect(days.nth(4)).toHaveText(/3\s*3\s*4$/)
      await expectAccessible(page)

      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Products as CSV' }).click()
      const csv = await readFile(await (await saved).path(), 'utf8')
      expect(csv.split('\r\n')[1]).toMatch(new RegExp(`,'=SOFA-${id},Sofa for three,0,1,0,0$`))
    })

    await test.step('the statistics of a group begin with the publications that were opened most', async () => {
      const { groupId, id, group } = await published(baseURL, 'Counted chairs')
      await signIn(page)
      await page.goto(group)
      await page.getByRole('navigation', { name: 'Group' }).getByRole('link', { name: 'Statistics' }).click()
      await expect(page.getByRole('heading', { name: 'Nobody has opened a publication yet' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${group}/publications/${id}/statistics`)
      await expect(page.getByRole('heading', { name: 'Nobody has opened it yet' })).toBeVisible()
      await expect(page.getByText('Figures appear about a minute after the first reader.')).toBeVisible()

      await countVisits(groupId, id, past.slice(1))
      await page.goto(`${group}/statistics?range=7`)
      await settled(page)
      await expect(page.getByRole('heading', { name: 'No readers in these days' })).toBeVisible()
      await page.getByRole('button', { name: 'Year' }).click()
      const best = page.getByRole('region', { name: 'Publications' }).getByRole('row')
      await expect(best.nth(1)).toHaveText(/^Counted chairs\s*2\s*2\s*2\s*2 s$/)
      await expect(page.getByRole('heading', { name: 'By week' })).toBeVisible()
      await page.getByRole('link', { name: 'Counted chairs' }).click()
      await expect(page.getByRole('heading', { name: 'Counted chairs', level: 1 })).toBeVisible()
    })
  },
)
