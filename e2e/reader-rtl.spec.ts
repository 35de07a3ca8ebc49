import { expectNoFindings } from './fixtures/accessibility.ts'
import { hebrewBook } from './fixtures/hebrew-book.ts'
import { boxOf, expectPages, publish, swipe } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let address: string

test.beforeAll(async ({ baseURL, browser }) => {
  const pdf = await hebrewBook(browser, 6)
  address = (await publish(baseURL, { title: 'A book in Hebrew', pageCount: 6, pdf })).address
})

test('a book that is read from right to left begins on the left and is turned the other way', async ({
  page,
}) => {
  await page.goto(address)
  await expectPages(page, 1)
  const cover = await boxOf(page.locator('#page-1 .sheet'))
  expect(cover.x + cover.width / 2).toBeCloseTo(1280 / 2, 0)
  await test.step('what is still to come lies on the left, and a mouse draws it over from there', async () => {
    await expect(page.locator('.stack.left')).toBeAttached()
    await expect(page.locator('.stack.right')).toHaveCount(0)
    await expect(page.locator('#page-2')).toBeAttached()
    const corner = { x: cover.x + 10, y: cover.y + cover.height - 20 }
    await page.mouse.move(corner.x, corner.y)
    await page.mouse.down()
    await page.mouse.move(corner.x + 700, corner.y, { steps: 12 })
    await page.mouse.up()
    await expectPages(page, 2, 3)
    await expect(page.locator('.stack.right')).toBeAttached()
  })
  // Other turns are not looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [second, third] = [await boxOf(page.locator('#page-2')), await boxOf(page.locator('#page-3'))]
  expect(second.x).toBeGreaterThan(third.x)
  await expectNoFindings(page)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectPages(page, 2, 3)
  await page.mouse.click(15, 400)
  await expectPages(page, 4, 5)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  const line = page.getByRole('slider', { name: 'Go to page' })
  await line.focus()
  await page.keyboard.press('End')
  await expectPages(page, 6)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 4, 5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the next page comes from the left', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await settled(page)
    await swipe(page, { x: 60, y: 400 }, { x: 330, y: 410 })
    await expectPages(page, 3)
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectPages(page, 2)
  })
})
