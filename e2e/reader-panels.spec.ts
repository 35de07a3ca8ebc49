import { wcag } from './a11y/wcag.ts'
import { boxOf, expectPages, publish } from './fixtures/reader.ts'
import { expect, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to look over', pageCount: 8 })).address
})

test(
  'the overview turns to the page that is chosen; a panel is left by Escape or beside it, and focus goes back',
  wcag('2.1.2', '2.4.3', '2.4.4', '2.4.5', '3.3.1', '3.3.3'),
  async ({ page }) => {
    const refused: string[] = []
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    await page.route('**/panels-*.css', route => route.abort())
    await page.goto(address)
    const button = page.getByRole('button', { name: 'Page overview' })
    const overview = page.getByRole('dialog', { name: 'Page overview' })
    await test.step('a panel that cannot be fetched says so, and tries again', async () => {
      await button.click()
      await expect(page.getByRole('alert')).toContainText('could not be loaded')
      await page.unroute('**/panels-*.css')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(overview.getByRole('link')).toHaveCount(5)
      await page.keyboard.press('Escape')
    })
    await test.step('Escape', async () => {
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(overview).toBeVisible()
      // Keys are the panel's now.
      await page.keyboard.press('PageDown')
      await expect(page).toHaveURL(address)
      await page.keyboard.press('Escape')
      await expect(overview).toHaveCount(0)
      await expect(button).toBeFocused()
    })
    const share = page.getByRole('button', { name: 'Share' }).first()
    const sharing = page.getByRole('dialog', { name: 'Share' })
    await test.step('a panel stands beside the book, which turns on and is as it was without it', async () => {
      const book = page.locator('.book')
      const whole = await boxOf(book)
      await share.click()
      const panel = await boxOf(sharing)
      await expect.poll(async () => (await boxOf(book)).width).toBeLessThan(whole.width)
      expect((await boxOf(page.locator('#page-1 > .sheet'))).x).toBeGreaterThan(0)
      expect((await boxOf(page.getByRole('link', { name: 'Next page' }).first())).x).toBeLessThan(panel.x)
      await page.locator('.stage').focus()
      await page.keyboard.press('PageDown')
      await expectPages(page, 2, 3)
      const sheet = await boxOf(page.locator('#page-3 > .sheet'))
      expect(sheet.x + sheet.width).toBeLessThan(panel.x)
      await expect(sharing.getByLabel('Copy link').first()).toHaveValue(`${address}/page/2-3`)
      await share.click()
      await expect(sharing).toHaveCount(0)
      await expect.poll(async () => (await boxOf(book)).width).toBeCloseTo(whole.width)
      await page.keyboard.press('Home')
      await expectPages(page, 1)
    })
    await test.step('where there is no room beside, it covers the pages, and a press beside it closes it', async () => {
      await share.click()
      await page.setViewportSize({ width: 1000, height: 720 })
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await page.mouse.click(40, 40)
      await expect(sharing).toHaveCount(0)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await page.getByRole('link', { name: 'Next page' }).first().click()
    await expectPages(page, 2, 3)
    await button.click()
    await expect(overview.getByRole('link', { name: 'Pages 2 and 3 of 8' })).toBeFocused()
    await overview.getByRole('link', { name: 'Pages 6 and 7 of 8' }).click()
    await expect(overview).toHaveCount(0)
    await expectPages(page, 6, 7)
    await expect(page).toHaveURL(`${address}/page/6-7`)
    // Nothing that a reader does is stopped by the page's own policy.
    expect(refused).toEqual([])
  },
)
