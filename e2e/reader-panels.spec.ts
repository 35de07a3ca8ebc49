import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { expect, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to look over', pageCount: 8 })).address
})

test(
  'the overview shows every page, and turns to the one that is chosen',
  wcag('2.4.4', '2.4.5'),
  async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    const button = page.getByRole('link', { name: 'Page overview' })
    await button.click()
    const overview = page.getByRole('dialog', { name: 'Page overview' })
    await expect(overview.getByRole('link')).toHaveCount(5)
    await expect(overview.getByRole('link', { name: 'Pages 2 and 3 of 8' })).toBeFocused()
    await expectNoFindings(page)
    await overview.getByRole('link', { name: 'Pages 6 and 7 of 8' }).click()
    await expect(overview).toHaveCount(0)
    await expectPages(page, 6, 7)
    await expect(page).toHaveURL(`${address}/page/6-7`)
  },
)

test(
  'a panel is left by Escape or by a press beside it, and the focus goes back',
  wcag('2.1.2', '2.4.3'),
  async ({ page }) => {
    await page.goto(address)
    const button = page.getByRole('link', { name: 'Page overview' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Keys are the panel's now.
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(address)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(40, 40)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a panel that cannot be fetched says so, and tries again', wcag('3.3.1', '3.3.3'), async ({ page }) => {
  await page.goto(address, { waitUntil: 'load' })
  await page.route('**/panels-*.css', route => route.abort())
  await page.getByRole('link', { name: 'Page overview' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute('**/panels-*.css')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the overview is a page of links', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Page overview' }).click()
    await expect(page.getByRole('heading', { name: 'Page overview' })).toBeVisible()
    await page.getByRole('link', { name: 'Pages 4 and 5 of 8' }).click()
    await expect(page).toHaveURL(`${address}/page/4-5`)
  })
})
