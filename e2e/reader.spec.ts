import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { expectPages, publish, swipe } from './fixtures/reader.ts'
import { expect, test } from './fixtures/test.ts'

let address: string
let path: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to read', pageCount: 8 })).address
  path = new URL(address).pathname
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booklet is read from cover to back by its links', wcag('2.1.1', '2.4.4'), async ({ page }) => {
    await page.goto(address)
    for (const [numbers, text] of [
      ['1', 'Brochure, page 1'],
      ['2–3', 'Brochure, page 2'],
      ['4–5', 'Brochure, page 5'],
      ['6–7', 'Brochure, page 6'],
    ]) {
      await expect(page.locator('.where')).toHaveText(`${numbers} / 8`)
      await expect(page.getByText(text ?? '')).toBeAttached()
      await page.getByRole('link', { name: 'Next page' }).first().click()
    }
    await expect(page).toHaveURL(`${address}/page/8`)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Previous page' }).first().click()
    await expect(page).toHaveURL(`${address}/page/6-7`)
  })
})

test('keys turn pages, and every spread has its address', wcag('2.1.1', '2.4.2'), async ({ page }) => {
  await page.goto(address)
  await expectPages(page, 1)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await expect(page).toHaveTitle('A booklet to read – Pages 2 and 3 of 8')
  await page.keyboard.press('PageDown')
  await expectPages(page, 4, 5)
  await page.keyboard.press('Space')
  await expectPages(page, 6, 7)
  await page.keyboard.press('Shift+Space')
  await expectPages(page, 4, 5)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(`${address}/page/8`)
  await expectPages(page, 8)
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(address)
  await expectPages(page, 1)
})

test('Back steps through the pages that were read, and a reload stays', async ({ page }) => {
  await page.goto(address)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 4, 5)
  await page.goBack()
  await expect(page).toHaveURL(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await page.reload()
  await expectPages(page, 2, 3)
  await page.goBack()
  await expectPages(page, 1)
  await page.goForward()
  await expectPages(page, 2, 3)
})

test('clicks at the sides turn pages; however fast they come, none is lost', async ({ page }) => {
  await page.goto(address)
  await page.waitForLoadState()
  for (let clicks = 0; clicks < 3; clicks += 1) await page.mouse.click(1260, 400)
  await expect(page).toHaveURL(`${address}/page/6-7`)
  await expectPages(page, 6, 7)
  await page.mouse.click(20, 400)
  await page.mouse.click(20, 400)
  await expectPages(page, 2, 3)
})

test('a turn can be turned back before it has ended', async ({ page }) => {
  await page.goto(`${address}/page/4-5`)
  await page.waitForLoadState()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${address}/page/4-5`)
  await expectPages(page, 4, 5)
})

test('the line below tells where one is and leads anywhere', wcag('2.1.1', '4.1.2'), async ({ page }) => {
  await page.goto(address)
  const line = page.getByRole('slider', { name: 'Go to page' })
  await expect(line).toHaveAttribute('aria-valuetext', 'Page 1 of 8')
  await line.focus()
  await page.keyboard.press('End')
  await expectPages(page, 8)
  await expect(line).toHaveAttribute('aria-valuetext', 'Page 8 of 8')
  const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.locator('.pointed')).toHaveText('4–5')
})

test('the text of a page can be selected, also of one that was turned to', async ({ page }) => {
  await page.goto(`${address}/page/2-3`)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 4, 5)
  await page.getByText('Brochure, page 4').selectText()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Brochure, page 4')
})

test('screen readers are told which pages are shown', wcag('4.1.3'), async ({ page }) => {
  await page.goto(address)
  const told = page.getByRole('status').filter({ hasText: 'Page' })
  await expect(told).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText('Pages 2 and 3 of 8')
})

test('whoever wants no motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.waitForLoadState()
  await page.evaluate(() => {
    const leaves = { seen: 0 }
    new MutationObserver(() => {
      leaves.seen += document.querySelectorAll('[data-leaf]').length
    }).observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { leaves })
  })
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  expect(await page.evaluate('leaves.seen')).toBe(0)
})

test(
  'without a connection it says so, and goes on when there is one',
  wcag('3.3.1', '3.3.3', '4.1.3'),
  async ({ page, context }) => {
    await page.route('**/spread.json', route => route.abort())
    await page.goto(address)
    await page.keyboard.press('End')
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
    await expectNoFindings(page)
    await page.unroute('**/spread.json')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectPages(page, 8)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a booklet is read page by page, by swiping', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectPages(page, 3)
    await expect(page).toHaveURL(`${address}/page/2-3#page-3`)
    await page.reload()
    await expectPages(page, 3)
    await page.waitForLoadState()
    await expect(page.locator('#page-4')).toBeAttached()
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectPages(page, 4)
    await expect(page).toHaveURL(`${address}/page/4-5`)
    await swipe(page, { x: 60, y: 400 }, { x: 330, y: 410 })
    await expectPages(page, 3)
    await page.goBack()
    await expectPages(page, 4)
  })

  test('a page that is hardly moved, or moved up and down, stays', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await swipe(page, { x: 200, y: 600 }, { x: 180, y: 200 })
    await expectPages(page, 2)
    await expect(page).toHaveURL(`${address}/page/2-3`)
  })

  test('a thumb turns pages in the bar', async ({ page }) => {
    await page.goto(address)
    await expectPages(page, 1)
    const next = page.locator('.bar').getByRole('link', { name: 'Next page' })
    await next.tap()
    await expectPages(page, 2)
    await expect(page.locator('.where')).toHaveText('2 / 8')
    await expectNoFindings(page)
  })
})

test('single pages are read one by one', async ({ page, baseURL }) => {
  const single = await publish(baseURL, { title: 'Single pages', pageCount: 3, layout_type: 'single' })
  await page.goto(single.address)
  await expectPages(page, 1)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2)
  await expect(page).toHaveURL(`${single.address}/page/2`)
  await single.change('POST', '/offline')
  const answer = await page.goto(single.address)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing to read here' })).toBeVisible()
  await expectNoFindings(page)
})

test('nothing keeps anybody out', wcag('1.1.1', '1.3.1', '1.4.3', '2.4.4', '4.1.2'), async ({ page }) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await expectNoFindings(page)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 4, 5)
  await expectNoFindings(page)
  await page.keyboard.press('Tab')
  await expectNoFindings(page)
})

test('an address of one page of a spread leads to the spread', async ({ page }) => {
  await page.goto(`${address}/page/5`)
  expect(new URL(page.url()).pathname).toBe(`${path}/page/4-5`)
})
