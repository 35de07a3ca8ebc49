import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { boxOf, expectPages, publish, swipe } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to read', pageCount: 8 })).address
})

test(
  'keys turn pages, every spread has its address, and the line below leads anywhere',
  wcag('2.1.1', '2.4.2', '4.1.2', '4.1.3'),
  async ({ page }) => {
    // Its many turns are not looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expectPages(page, 1)
    const line = page.getByRole('slider', { name: 'Go to page' })
    await expect(line).toHaveAttribute('aria-valuetext', 'Page 1 of 8')
    const told = page.getByRole('status').filter({ hasText: 'Page' })
    await expect(told).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${address}/page/2-3`)
    await expectPages(page, 2, 3)
    await expect(page).toHaveTitle('A booklet to read – Pages 2 and 3 of 8')
    await expect(told).toHaveText('Pages 2 and 3 of 8')
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
    await test.step('the line below', async () => {
      await line.focus()
      await page.keyboard.press('End')
      await expectPages(page, 8)
      await expect(line).toHaveAttribute('aria-valuetext', 'Page 8 of 8')
      const box = await boxOf(line)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await expect(page.locator('.pointed')).toHaveText('4–5')
    })
    await test.step('Back steps through the pages that were read, and a reload stays', async () => {
      for (const numbers of [[1], [8], [4, 5]]) {
        await page.goBack()
        await expectPages(page, ...numbers)
      }
      await expect(page).toHaveURL(`${address}/page/4-5`)
      await page.reload()
      await expectPages(page, 4, 5)
      await page.goBack()
      await expectPages(page, 6, 7)
      await page.goForward()
      await expectPages(page, 4, 5)
    })
  },
)

test(
  'clicks at the sides turn pages, however fast they come, and once a lost connection is back',
  wcag('3.3.1', '3.3.3', '4.1.3'),
  async ({ page }) => {
    await page.goto(address)
    await settled(page)
    await test.step('without a connection it says so, and goes on when there is one', async () => {
      await page.route('**/spread.json', route => route.abort())
      await page.keyboard.press('End')
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
      await expectNoFindings(page)
      await page.unroute('**/spread.json')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectPages(page, 8)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await page.keyboard.press('Home')
    await expectPages(page, 1)
    await test.step('no click is lost', async () => {
      for (let clicks = 0; clicks < 3; clicks += 1) await page.mouse.click(1260, 400)
      await expect(page).toHaveURL(`${address}/page/6-7`)
      await expectPages(page, 6, 7)
      await page.mouse.click(20, 400)
      await page.mouse.click(20, 400)
      await expectPages(page, 2, 3)
    })
    await test.step('a turn can be turned back before it has ended', async () => {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(`${address}/page/2-3`)
      await expectPages(page, 2, 3)
    })
    await test.step('the text of a page that was turned to can be selected', async () => {
      await page.keyboard.press('ArrowRight')
      await expectPages(page, 4, 5)
      await page.getByText('Brochure, page 4').selectText()
      expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Brochure, page 4')
    })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a booklet is read page by page, by swiping and in the bar', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await test.step('a page that is moved up and down stays', async () => {
      await swipe(page, { x: 200, y: 600 }, { x: 180, y: 200 })
      await expectPages(page, 2)
      await expect(page).toHaveURL(`${address}/page/2-3`)
    })
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectPages(page, 3)
    await expect(page).toHaveURL(`${address}/page/2-3#page-3`)
    await page.reload()
    await expectPages(page, 3)
    await settled(page)
    await expect(page.locator('#page-4')).toBeAttached()
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectPages(page, 4)
    await expect(page).toHaveURL(`${address}/page/4-5`)
    await swipe(page, { x: 60, y: 400 }, { x: 330, y: 410 })
    await expectPages(page, 3)
    await page.goBack()
    await expectPages(page, 4)
    await test.step('a thumb turns pages in the bar', async () => {
      await page.locator('.bar').getByRole('link', { name: 'Next page' }).tap()
      await expectPages(page, 5)
      await expect(page.locator('.where')).toHaveText('5 / 8')
    })
  })
})

test('single pages are read one by one, and slide under a mouse', async ({ page, baseURL }) => {
  const single = await publish(baseURL, { title: 'Single pages', pageCount: 3, layout_type: 'single' })
  await page.goto(single.address)
  await expectPages(page, 1)
  await expect(page.locator('.stack')).toHaveCount(0)
  await expect(page.locator('#page-2')).toBeAttached()
  const box = await boxOf(page.locator('#page-1 .sheet'))
  const [x, y] = [box.x + box.width - 10, box.y + box.height - 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // It need not leave the screen.
  await page.mouse.move(x - 300, y, { steps: 12 })
  await page.mouse.up()
  await expectPages(page, 2)
  await expect(page).toHaveURL(`${single.address}/page/2`)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 3)
})
