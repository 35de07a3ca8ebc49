import { expectNoFindings } from './fixtures/accessibility.ts'
import { finelyLined } from './fixtures/pdfs.ts'
import {
  boxOf,
  doubleTap,
  drawingOf,
  expectDrawn,
  expectPages,
  lookClosely,
  publish,
} from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'Fine lines', pageCount: 6, pdf: await finelyLined(6) })).address
})

/** What is asked for to draw from a PDF. */
function fetchedToDraw(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', request => {
    if (/\.pdf\b|pdf\.json|pdf\.(worker|renderer)|pdfjs/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

/** The brightness of the screen's pixels from left to right, or from above, as they are seen. */
async function seen(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async source => {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return Array.from(pixels).filter((_, index) => index % 4 === 0)
  }, `data:image/png;base64,${png}`)
}

/** Where dark begins, between two pixels too. */
const edgeOf = (row: number[]) => row.reduce((light, value) => light + value, 0) / 255

test('from near, text and lines are drawn sharp; nothing is fetched for it before, or kept after', async ({
  page,
}) => {
  const fetched = fetchedToDraw(page)
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
  await settled(page)
  expect(fetched).toEqual([])
  await page.keyboard.press('Escape')

  await lookClosely(page, 3, [0.25, 0.5])
  await expectDrawn(page, 3)
  const edge = { x: (await placeIn(page, 3, 0.25)) - 20, y: 300, width: 40, height: 1 }
  const drawn = await seen(page, edge)
  // From white to black within a pixel.
  expect(drawn.filter(value => value > 20 && value < 235).length).toBeLessThanOrEqual(1)
  await hideDrawings(page)
  expect(Math.abs(edgeOf(await seen(page, edge)) - edgeOf(drawn))).toBeLessThan(0.75)
  await expectNoFindings(page)

  expect(new Set(fetched.map(url => new URL(url).host)).size).toBe(1)
  expect(fetched.filter(url => url.includes('pdf.json'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.drawing')).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(0)

  await test.step('lines that run together in the picture are told apart', async () => {
    await lookClosely(page, 3, [0.7, 0.5])
    await expectDrawn(page, 3)
    const x = await placeIn(page, 3, 0.58)
    const linesIn = async () => {
      const column = await seen(page, { x, y: 300, width: 1, height: 60 })
      return column.filter((value, index) => value < 128 && (column[index - 1] ?? 0) >= 128).length
    }
    const ofDrawing = await linesIn()
    await hideDrawings(page)
    // At 8.6 pixels a point, one each half point.
    expect(ofDrawing).toBeGreaterThanOrEqual(13)
    expect(await linesIn()).toBeLessThan(ofDrawing)
    await page.keyboard.press('Escape')
    await expect(page.locator('.drawing')).toHaveCount(0)
  })
  await test.step('a page that is moved or turned to is drawn where it comes to lie', async () => {
    await lookClosely(page, 2, [0.3, 0.5])
    await expectDrawn(page, 2)
    const before = await drawingOf(page, 2).evaluate(drawing => drawing.style.transform)
    await page.mouse.wheel(0, 200)
    await expect
      .poll(() => drawingOf(page, 2).evaluateAll(drawings => drawings.map(({ style }) => style.transform)))
      .not.toContain(before)
    await page.keyboard.press('PageDown')
    await expectPages(page, 4, 5)
    await expectDrawn(page, 4)
    await expect(drawingOf(page, 2)).toHaveCount(0)
  })
})

/** Where a part of a page lies on the screen, from the left. */
async function placeIn(page: Page, number: number, across: number): Promise<number> {
  const box = await boxOf(page.locator(`#page-${number} > .sheet`))
  return Math.round(box.x + across * box.width)
}

const hideDrawings = (page: Page) =>
  page.evaluate(() => {
    for (const drawing of document.querySelectorAll<HTMLElement>('.drawing')) drawing.style.opacity = '0'
  })

test('what may not be fetched, or does not arrive, leaves the picture, and the pages can be turned', async ({
  page,
}) => {
  await test.step('where the group offers no download, nothing of the PDF is fetched', async () => {
    const fetched = fetchedToDraw(page)
    await page.route('**/page/2-3', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"downloadUrl":"[^"]*"/, '"downloadUrl":null')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2, 3)
    await lookClosely(page, 3, [0.25, 0.5])
    await expect(page.locator('.sharper[data-there]')).toHaveCount(2)
    await settled(page)
    expect(fetched).toEqual([])
    await expect(page.locator('.drawing')).toHaveCount(0)
    await page.unroute('**/page/2-3')
  })
  await test.step('a PDF that does not arrive', async () => {
    const warned = page.waitForEvent('console', message => message.text().includes('sharper'))
    await page.route('**/*.pdf?*', route => route.abort())
    await page.goto('about:blank')
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2, 3)
    await lookClosely(page, 3, [0.25, 0.5])
    await warned
    await expect.poll(() => page.workers().length).toBe(0)
    await page.keyboard.press('PageDown')
    await expectPages(page, 4, 5)
    await expect(page.locator('.drawing')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })

  test('two taps are near enough', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await settled(page)
    await doubleTap(page, { x: 200, y: 300 })
    await expectDrawn(page, 2)
    const pixels = await drawingOf(page, 2).evaluate(
      (drawing: HTMLCanvasElement) => drawing.width * drawing.height,
    )
    expect(pixels).toBeLessThanOrEqual(1.5 * 390 * 844 * 9)
    await expectNoFindings(page)
  })
})
