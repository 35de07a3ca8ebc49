// Drawing under what seldom comes together: hasty hands, browsers that finish no animation, letters of other fonts.

import { PDFDocument } from 'pdf-lib'
import { restsMs } from '#components/reader/zoom/easel.ts'
import { compositeFontPdf } from '#jobs/pdf/reading/font-pdfs.fixture.ts'
import { finelyLined } from './fixtures/pdfs.ts'
import { drawingOf, expectDrawn, expectPages, lookClosely, publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'Fine lines', pageCount: 6, pdf: await finelyLined(6) })).address
})

test('of pages that are moved again and again before drawing can begin, nothing is kept either', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  await expectPages(page, 2, 3)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
  await settled(page)
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

test('a page whose letters the PDF does not bring along stays as its picture has them', async ({
  page,
  baseURL,
}) => {
  const japanese = compositeFontPdf('KozMinPr6N-Regular', '90ms-RKSJ-H', 'Japan1', '93FA967B8CEA')
  const pdf = await PDFDocument.load(await finelyLined(4))
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
    pdf: await finelyLined(2),
  })
  const password = 'Open sesame'
  await secured.change('PUT', '', { publication: { secured: true, password } })
  await page.goto(`${secured.address}/page/2`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Open' }).click()
  await expectPages(page, 2)
  await lookClosely(page, 2, [0.25, 0.5])
  await expectDrawn(page, 2)
})
