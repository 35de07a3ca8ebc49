import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy } from './fixtures/dashboard.ts'
import { newGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">
  <rect width="300" height="100" rx="20" fill="#7a1f3d"/><circle cx="50" cy="50" r="30" fill="#fff"/></svg>`

test(
  'a group gets a look, tools and rules, which readers and new publications have',
  wcag('1.4.3', '3.3.1', '3.3.2', '4.1.2'),
  async ({ page, baseURL, request }) => {
    const name = `Garden ${Date.now()}`
    const groupId = await newGroup(page, name)
    const settings = `/dashboard/groups/${groupId}/settings`
    const { address } = await publish(baseURL, { title: 'Spring', pageCount: 2, groupId })
    await test.step('a name, a look and a logo, which readers see', async () => {
      const preview = page.getByRole('complementary', { name: 'What readers see' })
      await page.getByLabel('Text colour', { exact: true }).fill('#dddddd')
      await page.getByLabel('Background', { exact: true }).fill('#cccccc')
      await expect(page.getByText(/^Contrast 1\.1 : 1\. Hard to read for many people/)).toBeVisible()
      await expectAccessibleButForThePreview(page)
      await page.getByLabel('Background', { exact: true }).fill('#7a1f3d')
      await page.getByLabel('Text colour', { exact: true }).fill('#ffffff')
      await expect(page.getByText(/Easy to read/)).toBeVisible()
      await page.getByLabel('Text (optional)').fill('Zum Laden')
      await expect(preview.getByText('Zum Laden')).toBeVisible()
      await page.getByLabel('Language', { exact: true }).selectOption('de')
      await page.getByRole('switch', { name: 'Show “Made with Recto”' }).click()
      await expect(preview.getByText('Made with Recto')).toBeHidden()
      await page.getByLabel('Choose a logo').setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(logo),
      })
      await expect(preview.getByRole('img', { name: 'Your logo' })).toBeVisible()
      await expect(page.getByText('Changes not saved')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes not saved')).toHaveCount(0)
      await page.reload()
      await expect(page.getByLabel('Text (optional)')).toHaveValue('Zum Laden')

      await page.goto(address)
      const shown = page.getByRole('img', { name })
      await expect(shown).toBeVisible()
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.locator('.powered-by')).toHaveCount(0)
    })

    await test.step('what new publications look for is set once for a group', async () => {
      await page.goto(settings)
      const tiles = page.getByRole('switch', { name: 'Whole product tiles' })
      await expect(tiles).toHaveCount(0)
      await page.getByRole('switch', { name: 'Products in the text' }).click()
      await expect(tiles).toBeChecked()
      await tiles.click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes not saved')).toHaveCount(0)
      await page.goto(`/dashboard/groups/${groupId}/publications/new`)
      await expect(page.getByRole('checkbox', { name: 'Whole product tiles' })).not.toBeChecked()
    })

    await test.step('a group says who is counted, and for how long figures are kept', async () => {
      await page.goto(settings)
      const honours = page.getByRole('switch', { name: 'Leave out readers who opted out' })
      const months = page.getByRole('combobox', { name: 'Keep statistics for' })
      await expect(honours).toBeChecked()
      await expect(months).toHaveValue('25')
      await honours.click()
      await months.selectOption('12 months')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes not saved')).toHaveCount(0)
      await page.reload()
      await expect(honours).not.toBeChecked()
      await expect(months).toHaveValue('12')
      expect(await (await request.get(address)).text()).toContain('"counted":{"honoursOptOut":false}')
    })

    await test.step('a group names its analytics tools, and ids that cannot be are refused', async () => {
      await page.goto(settings)
      const matomo = page.getByRole('group', { name: 'Matomo' })
      await page.getByLabel('Measurement ID').fill('UA-1234-1')
      await matomo.getByLabel('Address').fill('http://matomo.example.com')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('It must be an ID such as G-AB12CD34EF.')).toBeVisible()
      await expect(
        page.getByText('It must begin with https://, such as https://stats.example.com.'),
      ).toBeVisible()
      await expect(page.getByText('It must be filled in as well.')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Measurement ID').fill('g-ab12cd34ef')
      await matomo.getByLabel('Address').fill('https://matomo.example.com')
      await matomo.getByLabel('Site ID').fill('7')
      await page.getByLabel('Question to readers').fill('May we count with cookies?')
      await page.getByLabel('Source').fill('catalogue')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes not saved')).toHaveCount(0)
      await page.reload()
      await expect(page.getByLabel('Measurement ID')).toHaveValue('G-AB12CD34EF')
      await expect(page.getByLabel('Source')).toHaveValue('catalogue')
      const answer = await request.get(address)
      expect(await answer.text()).toContain('"text":"May we count with cookies?"')
      expect(answer.headers()['content-security-policy']).toContain('https://matomo.example.com')
    })
  },
)

test(
  'an address and a domain say what they lack, and the old address goes on working',
  wcag('3.3.1', '3.3.3'),
  async ({ page, baseURL }) => {
    await test.step('an address that is taken is told at its field, and the old one goes on working', async () => {
      const stamp = Date.now()
      const groupId = await newGroup(page, `Moving ${stamp}`)
      const { address } = await publish(baseURL, { title: 'Winter', pageCount: 2, groupId })
      await page.getByLabel('Address', { exact: true }).fill('dashboard')
      await expect(page.getByText('Old links with')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The address is not possible: take another, with letters.')).toBeVisible()
      await page.getByLabel('Address', { exact: true }).fill(`Möved ${stamp}`)
      await page.getByLabel('Address', { exact: true }).blur()
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue(`moved-${stamp}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Changes not saved')).toHaveCount(0)
      for (const place of [address, address.replace(`moving-${stamp}`, `moved-${stamp}`)]) {
        await page.goto(place)
        await expect(page).toHaveTitle('Winter')
      }
    })

    await test.step('a domain of its own says what is missing', async () => {
      const groupId = await newGroup(page, `Domain ${Date.now()}`)
      await page.getByLabel('Domain of your own (optional)').fill(`https://shop-${Date.now()}.invalid/`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Waiting for your domain')).toBeVisible()
      await expect(page.getByText(/^recto-[0-9a-f]{32}$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy the value of the TXT entry' })).toBeVisible()
      await page.getByRole('button', { name: 'Check again' }).click()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      const { address, change } = await publish(baseURL, { title: 'Waiting', pageCount: 2, groupId })
      const { publication } = await change('GET', '')
      await page.goto(`/dashboard/groups/${groupId}/publications/${publication[0].id}`)
      const notice = page.getByRole('region', { name: 'Domain' })
      await expect(notice).toContainText('waiting for your domain')
      await notice.getByText('DNS records', { exact: true }).click()
      await expect(notice.getByText(/^recto-[0-9a-f]{32}$/)).toBeVisible()
      const bar = page.getByRole('region', { name: 'Address' })
      await expect(bar).toContainText(address.replace(/^http:\/\//, ''))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  },
)

test('changes are not lost unasked, and an empty group can be deleted', async ({ page }) => {
  const name = `Careful ${Date.now()}`
  const groupId = await newGroup(page, name)
  const settings = `/dashboard/groups/${groupId}/settings`
  await test.step('changes are not lost by going elsewhere', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Something else')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await openBy(page.getByRole('link', { name: 'Products' }), question)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Something else')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await page.getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })

  await test.step('the way back of the browser asks too, and leads on when that is wanted', async () => {
    await page.goto(settings)
    await page.getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Something else')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Something else')
    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })

  await test.step('a group that holds nothing can be deleted, on a phone too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(settings)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const question = page.getByRole('alertdialog')
    await openBy(page.getByRole('button', { name: 'Delete group' }), question)
    await question.getByRole('button', { name: 'Delete group' }).click()
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
    await page.goto(settings)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings')
  })
})

/** The preview shows what is chosen, however badly it can be read: that is what it is for. */
async function expectAccessibleButForThePreview(page: Page) {
  const setHidden = (isHidden: boolean) =>
    page
      .locator('[aria-label="What readers see"]')
      .evaluate((preview: HTMLElement, isHidden) => preview.toggleAttribute('hidden', isHidden), isHidden)
  await setHidden(true)
  await expectAccessible(page)
  await setHidden(false)
}
