import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { restsMs } from '#components/reader/zoom/easel.ts'
import { compositeFontPdf } from '#jobs/pdf/reading/font-pdfs.fixture.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { doubleTap, expectPages, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const password = 'Open sesame'
let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'Fine lines', pageCount: 6, pdf: await linedPages(6) })).address
})

/** Pages of A5, each with a bar whose left edge lies a quarter of the page in, fine lines, and its number. */
async function linedPages(pageCount: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([420, 595])
    page.drawRectangle({ x: 105, y: 0, width: 80, height: 595, color: rgb(0, 0, 0) })
    // Black and white in turn, finer than a picture of 2400 tells apart.
    for (let y = 0; y < 595; y += 0.5) page.drawRectangle({ x: 240, y, width: 100, height: 0.25 })
    page.drawText(`Page ${number}`, { x: 20, y: 300, size: 20, font })
  }
  return Buffer.from(await pdf.save())
}

/** What is asked for to draw from a PDF. */
function fetchedToDraw(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', request => {
    if (/\.pdf\b|pdf\.json|pdf\.(worker|renderer)|pdfjs/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

/** Enlarges what lies at a part of a page to the utmost. */
async function lookClosely(page: Page, number: number, [across, down]: [number, number]) {
  const box = await page.locator(`#page-${number} > .sheet`).boundingBox()
  if (!box) throw new Error('There is no such page')
  await page.mouse.move(box.x + across * box.width, box.y + down * box.height)
  await page.keyboard.down('Control')
  for (let turns = 0; turns < 8; turns += 1) await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
}

const drawingOf = (page: Page, number: number) => page.locator(`#page-${number} > .sheet > .drawing`)

/** Once nothing is being faded in. */
async function expectDrawn(page: Page, number: number) {
  await expect(drawingOf(page, number)).toHaveCount(1)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
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
  await page.waitForLoadState('networkidle')
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
})

test('of pages that are moved again and again before drawing can begin, nothing is kept either', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = '**/reader/part-*.js'
  const hold = Promise.withResolvers<void>()
  await page.route(code, route => hold.promise.then(() => route.continue()))
  const asked = page.waitForRequest(code)
  await lookClosely(page, 3, [0.25, 0.5])
  await asked
  await moveAndRest(page, 12)
  hold.resolve()
  await expectDrawn(page, 3)
  await page.keyboard.press('Escape')
  await expect(page.locator('.drawing')).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(0)
})

/** Moves the pages and rests until drawing begins: of two timers of one length, the one that was set first ends first. */
const moveAndRest = (page: Page, times: number) =>
  page.locator('.book').evaluate(
    async (book, { times, restsMs }) => {
      for (let time = 0; time < times; time += 1) {
        book.dispatchEvent(new WheelEvent('wheel', { deltaY: 1, bubbles: true, cancelable: true }))
        await new Promise(resolve => setTimeout(resolve, restsMs))
      }
    },
    { times, restsMs },
  )

/** Where a part of a page lies on the screen, from the left. */
async function placeIn(page: Page, number: number, across: number): Promise<number> {
  const box = await page.locator(`#page-${number} > .sheet`).boundingBox()
  if (!box) throw new Error('There is no such page')
  return Math.round(box.x + across * box.width)
}

const hideDrawings = (page: Page) =>
  page.evaluate(() => {
    for (const drawing of document.querySelectorAll<HTMLElement>('.drawing')) drawing.style.opacity = '0'
  })

test('lines that run together in the picture are told apart', async ({ page }) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
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
})

test('a page that is moved or turned to is drawn where it comes to lie', async ({ page }) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
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

test('a drawing takes the place of the one before though the browser finishes no animation', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await lookClosely(page, 2, [0.3, 0.5])
  await expectDrawn(page, 2)
  const before = await drawingOf(page, 2).evaluate(drawing => drawing.style.transform)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.mouse.wheel(0, 200)
  await expect
    .poll(() => drawingOf(page, 2).evaluateAll(drawings => drawings.map(({ style }) => style.transform)))
    .toEqual([expect.not.stringContaining(before)])
})

test('where the group offers no download, nothing of the PDF is fetched', async ({ page }) => {
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
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await expect(page.locator('.drawing')).toHaveCount(0)
})

test('a PDF that does not arrive leaves the picture, and the pages can be turned', async ({ page }) => {
  const warned = page.waitForEvent('console', message => message.text().includes('sharper'))
  await page.route('**/*.pdf?*', route => route.abort())
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await lookClosely(page, 3, [0.25, 0.5])
  await warned
  await expect.poll(() => page.workers().length).toBe(0)
  await page.keyboard.press('PageDown')
  await expectPages(page, 4, 5)
  await expect(page.locator('.drawing')).toHaveCount(0)
})

test('a page whose letters the PDF does not bring along stays as its picture has them', async ({
  page,
  baseURL,
}) => {
  const japanese = compositeFontPdf('KozMinPr6N-Regular', '90ms-RKSJ-H', 'Japan1', '93FA967B8CEA')
  const pdf = await PDFDocument.load(await linedPages(4))
  const [letters] = await pdf.copyPages(await PDFDocument.load(japanese), [0])
  if (letters) pdf.insertPage(1, letters)
  const title = 'Letters of another font'
  const made = await publish(baseURL, { title, pageCount: 5, pdf: Buffer.from(await pdf.save()) })
  await page.goto(`${made.address}/page/2-3`)
  await expectPages(page, 2, 3)
  await lookClosely(page, 3, [0.02, 0.5])
  // The pages are drawn one after the other.
  await expectDrawn(page, 3)
  await expect(drawingOf(page, 2)).toHaveCount(0)
})

test('who knows the password sees pages drawn too', async ({ page, baseURL }) => {
  const secured = await publish(baseURL, {
    title: 'Fine lines for dealers',
    pageCount: 2,
    pdf: await linedPages(2),
  })
  await secured.change('PUT', '', { publication: { secured: true, password } })
  await page.goto(`${secured.address}/page/2`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Open' }).click()
  await expectPages(page, 2)
  await lookClosely(page, 2, [0.25, 0.5])
  await expectDrawn(page, 2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })

  test('two taps are near enough', async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await page.waitForLoadState()
    await doubleTap(page, { x: 200, y: 300 })
    await expectDrawn(page, 2)
    const pixels = await drawingOf(page, 2).evaluate(
      (drawing: HTMLCanvasElement) => drawing.width * drawing.height,
    )
    expect(pixels).toBeLessThanOrEqual(1.5 * 390 * 844 * 9)
    await expectNoFindings(page)
  })
})
