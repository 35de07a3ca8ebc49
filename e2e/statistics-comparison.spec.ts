import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { countVisits, wentOnline } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { expect, test } from './fixtures/test.ts'

const visits = (count: number): ScriptedVisit[] =>
  Array.from({ length: count }, (_, visitor) => ({
    visitor: visitor + 1,
    begins: 300 + visitor * 40,
    tabs: [{ publication: 0, facts: {} }],
    steps: [{ after: 3, tab: 0, act: { do: 'view', page: 0 } }],
  }))

async function published(baseURL: string | undefined, groupId: number, title: string) {
  const made = await publish(baseURL, { title, pageCount: 2, groupId })
  const { publication } = await made.change('GET', '')
  const id: number = publication[0].id
  return id
}

test(
  'the chart marks what changed, and compares two publications at an address of its own',
  wcag('1.3.1', '1.4.1', '1.4.10', '2.1.1'),
  async ({ page, baseURL }) => {
    await test.step('the chart marks what changed, and says which weeks are not whole', async () => {
      const groupId = await storeGroup('Changed')
      const id = await published(baseURL, groupId, 'Changed lamps')
      await countVisits(groupId, id, [{ daysAgo: 2, visits: visits(2) }])
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}/publications/${id}/statistics?range=year`)
      const weeks = page.getByRole('region', { name: 'By week' })
      await expect(weeks.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
        /^A \d+ \w+: New publication$/,
        /^B \d+ \w+: Published$/,
      ])
      await expect(weeks.locator('svg').getByText('A–B')).toBeVisible()
      await expect(weeks.getByText(/^Incomplete: Week of /)).toBeVisible()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await expect(weeks.getByRole('columnheader', { name: 'Changes' })).toBeVisible()
      await expect(weeks.getByRole('row').nth(1)).toContainText('New publication, Published')
    })

    await test.step('two publications stand side by side, by their first days online or by the same days, at an address of its own', async () => {
      const groupId = await storeGroup('Seasons')
      const spring = await published(baseURL, groupId, 'Spring chairs')
      const autumn = await published(baseURL, groupId, 'Autumn chairs')
      await countVisits(groupId, autumn, [
        { daysAgo: 19, visits: visits(1) },
        { daysAgo: 2, visits: visits(4) },
      ])
      await countVisits(groupId, spring, [{ daysAgo: 3, visits: visits(3) }])
      await wentOnline(autumn, 20)
      await wentOnline(spring, 4)
      await signIn(page)
      const screen = `/dashboard/groups/${groupId}/publications/${spring}/statistics`
      await page.goto(screen)
      await page.getByRole('button', { name: 'Compare' }).click()
      const dialog = page.getByRole('dialog', { name: 'Compare with' })
      await expect(dialog.getByRole('listitem')).toHaveText(['Autumn chairs'])
      await dialog.getByRole('searchbox', { name: 'Publication' }).fill('winter')
      await expect(dialog.getByText('No other publication has these words.')).toBeVisible()
      await dialog.getByRole('searchbox', { name: 'Publication' }).fill('autumn')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Autumn chairs' }).click()
      await expect(page).toHaveURL(new RegExp(`\\?with=${autumn}$`))

      await expect(page.getByText(/^The first days online: .* of “Autumn chairs”\.$/)).toBeVisible()
      const opens = page.locator('dl > div').filter({ hasText: 'Opens' }).first()
      await expect(opens).toHaveText(/Opens\s*3\s*Autumn chairs: 1\s*200 % more/)
      await expect(page.locator('.recharts-line-curve')).toHaveCount(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show as a table' }).click()
      const days = page.getByRole('region', { name: 'By day' }).getByRole('row')
      await expect(days).toHaveCount(1 + 4)
      await expect(days.nth(3)).toHaveText(/^Day 2\s*3\s*1\s*3\s*1\s*3\s*1$/)

      await page.getByRole('button', { name: 'Same days' }).click()
      await expect(page).toHaveURL(/align=dates$/)
      await expect(opens).toHaveText(/Opens\s*3\s*Autumn chairs: 5\s*40 % less/)
      await page.reload()
      await expect(opens).toContainText('40 % less')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.locator('.recharts-line-curve')).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.getByRole('button', { name: 'End the comparison' }).click()
      await expect(page).toHaveURL(new RegExp(`${screen}$`))
      await expect(opens).toContainText('none before')
    })
  },
)
