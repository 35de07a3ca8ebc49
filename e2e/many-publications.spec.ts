import { expect, test } from '@playwright/test'
import { database } from '#db/client.ts'
import { publications } from '#db/schema/publications.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openMenu, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'

/** Online publications with a title each, as a list shows them. */
async function shelve(groupId: number, titles: string[]): Promise<void> {
  const rows = titles.map((title, at) => ({
    groupId,
    title,
    slug: `dahlia-${at}`,
    searched: title.toLowerCase(),
    state: 'online' as const,
    convertedAt: new Date(),
  }))
  await database().insert(publications).values(rows)
}

test(
  'all that match are changed, on other pages of the list too, and are brought back',
  wcag('1.4.3', '4.1.2'),
  async ({ page }) => {
    const groupId = await storeGroup(`Dahlias ${process.pid}`)
    await shelve(groupId, [...Array.from({ length: 70 }, (_, at) => `Dahlia ${at}`), 'Anemone'])
    await signIn(page)
    await page.goto(`/dashboard/groups/${groupId}?q=dahlia&view=table`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected publications' })
    await expect(bar.getByText('60 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Select all 70 that match' }).click()
    await expect(bar.getByText('All 70 selected')).toBeVisible()
    await expectAccessible(page)

    // One less is the page without it.
    await page.getByRole('checkbox', { name: 'Select Dahlia 69' }).uncheck()
    await expect(bar.getByText('59 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Select all 70 that match' }).click()

    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/publications/acts'),
    )
    await openMenu(page, 'More actions for 70 publications')
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    const question = page.getByRole('alertdialog', { name: 'Archive 70 publications?' })
    await question.getByRole('button', { name: 'Archive' }).click()
    expect((await sent).postDataJSON()).toEqual({ act: { name: 'archive' }, filter: { q: 'dahlia' } })
    await expect(page.getByText('70 publications were archived.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('70 publications are as before.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Online 70' })).toBeVisible()
  },
)
