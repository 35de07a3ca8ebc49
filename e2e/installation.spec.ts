import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openDashboard, openMenu, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

/** Stores a job of a group that failed for good. @returns the group's title */
async function storeFailedJob(): Promise<string> {
  const title = `Failing ${Date.now()}`
  const groupId = await storeGroup(title)
  await database().transaction(async tx => {
    await enqueue(tx, 'make_photos', { groupId }, { maxAttempts: 3 })
    await tx.execute(sql`
      update graphile_worker._private_jobs set attempts = 3, last_error = 'The server of the photos is away'
      where (payload ->> 'groupId')::int = ${groupId}`)
  })
  return title
}

test(
  'whoever runs the installation sees how it is, mends what failed, and sets quotas',
  wcag('1.4.3', '4.1.2', '3.3.1', '1.4.10'),
  async ({ page }) => {
    await test.step('whoever runs the installation sees how it is, retries what failed, and measures the storage', async () => {
      const title = await storeFailedJob()
      await openDashboard(page)
      await openInstallation(page)
      await expect(page.getByRole('region', { name: 'Health' })).toContainText('failed for good')
      await expect(page.getByText('Worker 1')).toBeVisible()
      await page.getByRole('button', { name: /Failed$/ }).click()
      const job = page.getByRole('listitem').filter({ hasText: title })
      await expect(job).toContainText('The server of the photos is away')
      await expectAccessible(page)
      await job.getByRole('button', { name: /^Retry/ }).click()
      await expect(page.getByRole('heading', { name: /is tried again$/ })).toBeVisible()
      // A group without products has no photos to fetch: the job ends at once.
      await expect(job).toBeHidden()

      await page.getByRole('button', { name: 'Measure now' }).click()
      await expect(page.getByRole('table').getByText(/^Measured /)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('an owner of the installation sets and lifts the quotas of an account', async () => {
      await openDashboard(page)
      await openInstallation(page)
      const dialog = page.getByRole('dialog', { name: 'Quotas of My company', exact: true })
      const change = page.getByRole('button', { name: /^Change the quotas of/ })
      await openBy(change, dialog)
      // More than journeys that run at the same time reach.
      await dialog.getByLabel('Pages').fill('90000000')
      await dialog.getByLabel('Storage in GB').fill('plenty')
      await dialog.getByRole('button', { name: 'Save quotas' }).click()
      await expect(dialog.getByText('Enter a whole number or a decimal one')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Storage in GB').fill('900.5')
      await dialog.getByRole('button', { name: 'Save quotas' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('90,000,000 pages, 901 GB of storage')).toBeVisible()
      await page.goto('/dashboard/account')
      await expect(page.getByRole('region', { name: 'Quotas' })).toContainText('of 90,000,000 pages')

      await page.goto('/dashboard/installation')
      await openBy(change, dialog)
      await dialog.getByLabel('Pages').fill('')
      await dialog.getByLabel('Storage in GB').fill('')
      await dialog.getByRole('button', { name: 'Save quotas' }).click()
      await expect(page.getByText('No quotas')).toBeVisible()
    })

    await test.step('on a phone a failed job is canceled, once that is confirmed', async () => {
      const title = await storeFailedJob()
      await page.setViewportSize({ width: 360, height: 740 })
      await signIn(page)
      await page.goto('/dashboard/installation')
      await page.getByRole('button', { name: /Failed$/ }).click()
      const job = page.getByRole('listitem').filter({ hasText: title })
      const question = page.getByRole('alertdialog')
      await openBy(job.getByRole('button', { name: /^Cancel/ }), question)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel job' }).click()
      await expect(question).toBeHidden()
      await expect(job).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  },
)

async function openInstallation(page: Page) {
  await openMenu(page, owner.email)
  await page.getByRole('menuitem', { name: 'Installation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
}
