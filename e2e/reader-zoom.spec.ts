import { wcag } from './a11y/wcag.ts'
import { boxOf, doubleTap, expectPages, publish, swipe } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to look into', pageCount: 8 })).address
})

/** How far the pages are enlarged, once they lie. */
async function scaleOf(page: Page): Promise<number> {
  return page.locator('.book').evaluate(book => {
    if (book.style.willChange !== '') return 0
    const [, scale = '1'] = /scale\((.*)\)/.exec(book.style.transform) ?? []
    return Math.round(Number(scale) * 100) / 100
  })
}

const expectScale = (page: Page, scale: number) => expect.poll(() => scaleOf(page)).toBe(scale)
const zoomBar = (page: Page) => page.getByRole('region', { name: 'Zoom level' })

test(
  'keys and controls enlarge the pages, move about them, tell how far it is, and lead out again',
  wcag('1.4.4', '2.1.1', '2.1.2', '2.4.3', '4.1.2', '4.1.3'),
  async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await page.keyboard.press('ArrowRight')
    await expectPages(page, 4, 5)
    await page.keyboard.press('+')
    await expectScale(page, 1.5)
    await page.keyboard.press('+')
    await expectScale(page, 2.25)
    const before = await boxOf(page.locator('#page-5'))
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await page.locator('#page-5').boundingBox())?.x).toBeLessThan(before.x)
    await expectPages(page, 4, 5)
    await page.keyboard.press('-')
    await expectScale(page, 1.5)
    await page.keyboard.press('0')
    await expectScale(page, 1)
    await page.keyboard.press('=')
    await expectScale(page, 1.5)
    await page.keyboard.press('Escape')
    await expectScale(page, 1)
    await expect(zoomBar(page)).toHaveCount(0)
    await test.step('the controls tell how far it is, and give the focus back', async () => {
      const button = page.getByRole('button', { name: 'Zoom in' }).first()
      await button.focus()
      await page.keyboard.press('Enter')
      const slider = zoomBar(page).getByRole('slider')
      await expect(slider).toHaveAttribute('aria-valuetext', 'Enlarged to 150 %')
      const told = page.getByRole('status').filter({ hasText: 'Enlarged' })
      await expect(told).toHaveText('Enlarged to 150 %')
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await expectScale(page, 2.25)
      await page.keyboard.press('End')
      await expectScale(page, 8)
      await zoomBar(page).getByRole('button', { name: 'Show the whole page' }).press('Enter')
      await expectScale(page, 1)
      await expect(button).toBeFocused()
    })
    await test.step('pages that are turned stay enlarged', async () => {
      await page.keyboard.press('Enter')
      await expectScale(page, 1.5)
      await page.keyboard.press('PageDown')
      await expectPages(page, 6, 7)
      await expectScale(page, 1.5)
    })
  },
)

test('a wheel enlarges what is under the pointer, a double click too, and a mouse moves it about', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  const text = page.getByText('Brochure, page 3')
  const before = await boxOf(text)
  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(3)
  const after = await boxOf(text)
  expect(Math.abs(after.x - before.x)).toBeLessThan(4)
  expect(Math.abs(after.y - before.y)).toBeLessThan(4)
  await expect(page.locator('.sharper[data-there]')).toHaveCount(2)
  await page.mouse.wheel(60, 0)
  await expect.poll(async () => (await text.boundingBox())?.x).toBeCloseTo(after.x - 60, 0)
  await page.keyboard.press('Escape')
  await expectScale(page, 1)
  await test.step('a mouse, also on a described picture as large as its page', async () => {
    await page.locator('#page-2 .text').evaluate(text => {
      const style = 'left:0%;top:0%;width:100%;height:100%'
      text.insertAdjacentHTML(
        'beforeend',
        `<p><span role="img" aria-label="A chair" style="${style}"></span></p>`,
      )
    })
    await page.mouse.dblclick(500, 500)
    await expectScale(page, 2.5)
    const before = await boxOf(page.locator('#page-2'))
    await page.mouse.move(600, 400)
    await page.mouse.down()
    await page.mouse.move(640, 450, { steps: 4 })
    await page.mouse.move(640, 450)
    await page.mouse.up()
    await expect
      .poll(async () => (await page.locator('#page-2').boundingBox())?.x)
      .toBeGreaterThan(before.x + 39)
    await page.mouse.dblclick(600, 450)
    await expectScale(page, 1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers enlarge a page, one moves it, from its border it is turned; two taps enlarge it too', {
    ...wcag('2.5.1', '2.5.7'),
  }, async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await settled(page)
    await pinch(page, { x: 195, y: 400 }, 40, 120)
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2.5)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await swipe(page, { x: 330, y: 400 }, { x: 20, y: 400 })
    await swipe(page, { x: 330, y: 400 }, { x: 20, y: 400 })
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2.5)
    await swipe(page, { x: 330, y: 400 }, { x: 20, y: 400 })
    await expectPages(page, 3)
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2.5)
    await pinch(page, { x: 195, y: 400 }, 140, 30)
    await expectScale(page, 1)
    await swipe(page, { x: 60, y: 400 }, { x: 330, y: 410 })
    await expectPages(page, 2)
    await test.step('two taps enlarge a page where they fall, two more show it whole', async () => {
      await doubleTap(page, { x: 200, y: 300 })
      await expectScale(page, 2.5)
      await doubleTap(page, { x: 200, y: 300 })
      await expectScale(page, 1)
    })
  })
})

/** Draws two fingers apart or together. Distances are from their middle, in pixels. */
async function pinch(page: Page, middle: { x: number; y: number }, from: number, to: number) {
  const devtools = await page.context().newCDPSession(page)
  const at = (distance: number) =>
    [-1, 1].map((side, id) => ({ x: middle.x, y: middle.y + side * distance, id }))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = at(from + ((to - from) * step) / 8)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
