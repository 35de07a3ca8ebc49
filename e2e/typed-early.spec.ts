import { openDashboard } from './fixtures/dashboard.ts'
import { newGroup } from './fixtures/groups.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

test('what is typed before the scripts come stays', async ({ page }) => {
  await test.step('what was typed before the scripts came stays, and signs in', async () => {
    const release = await openWithoutScripts(page, '/dashboard/sign-in')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await release()
    await expect(page.getByLabel('E-mail')).toHaveValue(owner.email)
    await expect(page.getByLabel('Password')).toHaveValue(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
  })

  await test.step('a password typed early into the profile stays, and can be sent', async () => {
    await openDashboard(page)
    const release = await openWithoutScripts(page, '/dashboard/profile')
    await page.getByLabel('Current password').fill('typed early')
    await page.getByLabel('New password').fill('typed early too')
    await release()
    await expect(page.getByLabel('Current password')).toHaveValue('typed early')
    await expect(page.getByLabel('New password')).toHaveValue('typed early too')
    await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled()
  })

  const groupId = await newGroup(page, `Early ${Date.now()}`)

  await test.step('settings typed and chosen early stay, and wait to be saved', async () => {
    const release = await openWithoutScripts(page, `/dashboard/groups/${groupId}/settings`)
    await page.getByLabel('Text (optional)').fill('To the shop')
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await release()
    await expect(page.getByText('Changes not saved')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes not saved')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Text (optional)')).toHaveValue('To the shop')
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('de')
  })

  await test.step('a search typed early finds', async () => {
    const release = await openWithoutScripts(page, `/dashboard/groups/${groupId}`)
    await page.getByRole('searchbox').fill('spring')
    await release()
    await expect(page).toHaveURL(/[?&]q=spring/)
    await expect(page.getByRole('searchbox')).toHaveValue('spring')
  })
})

/** Opens a page whose scripts do not come. @returns lets them come, and waits until the page is alive */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js($|\?)/, async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    scripts.resolve()
    await settled(page)
  }
}
