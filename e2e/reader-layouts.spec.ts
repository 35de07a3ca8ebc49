import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { brochure, printedTexts } from './fixtures/pdfs.ts'
import { boxOf, expectPages, publish, swipe } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const upright = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }

let booklet: string
let scrolled: string
let oneByOne: string

test.beforeAll(async ({ baseURL }) => {
  booklet = (await publish(baseURL, { title: 'A booklet to turn', pageCount: 12 })).address
  scrolled = await publishFor(baseURL, 'To be scrolled', { mobile_vertical_scroll: true })
  oneByOne = await publishFor(baseURL, 'One by one', { force_single_page_on_mobile: true })
})

async function publishFor(baseURL: string | undefined, title: string, phones: object): Promise<string> {
  const { address, change } = await publish(baseURL, { title, pageCount: 12 })
  await change('PUT', '', { publication: { override_mobile_layout: true, ...phones } })
  return address
}

/** Waits until the bar says that this page is read. */
async function expectRead(page: Page, number: number, total = 12) {
  await expect(page.locator('.where')).toHaveText(`${number} / ${total}`)
}

/** The numbers of the pages that are in the document, and of those that have their text. */
function pagesThere(page: Page) {
  return page.evaluate(() => ({
    all: [...document.querySelectorAll<HTMLElement>('.book > .place')].map(place =>
      Number(place.dataset.page),
    ),
    whole: [...document.querySelectorAll<HTMLElement>('.book > .place:has(.text)')].map(place =>
      Number(place.dataset.page),
    ),
  }))
}

/** Opens pages that are scrolled, and waits until all of them can be. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('.length')).toBeAttached()
  await settled(page)
}

/** How far a page begins below the window's upper edge. */
async function topOf(page: Page, number: number): Promise<number> {
  const { y = NaN } = (await page.locator(`#page-${number}`).boundingBox()) ?? {}
  // Not below 0 where it is nothing.
  return Math.round(y) + 0
}

test.describe('pages one below the other, on a phone', () => {
  test.use(upright)

  test('are read by scrolling; the address follows, and Back leads out', async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto('about:blank')
    await open(page, `${scrolled}/page/4-5`)
    const steps = await page.evaluate(() => history.length)
    await test.step('all are there to be scrolled through, and nothing moves by itself', async () => {
      await expectRead(page, 4)
      expect(await topOf(page, 4)).toBe(0)
      const heights = await page.evaluate(() => ({
        book: document.querySelector('.book')?.clientHeight,
        page: document.querySelector('#page-4')?.clientHeight ?? 0,
      }))
      expect(heights.book).toBeCloseTo(12 * heights.page + 11 * 8, -2)
      expect(await page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)')).toBeLessThan(0.001)
      await expectNoFindings(page)
    })
    await test.step('the address, the title and the line below follow', async () => {
      await page.mouse.move(200, 300)
      await page.mouse.wheel(0, 700)
      await expectRead(page, 5)
      await expect(page).toHaveURL(`${scrolled}/page/4-5#page-5`)
      await expect(page).toHaveTitle('To be scrolled – Page 5 of 12')
      await expect(page.getByRole('status').filter({ hasText: 'Page' })).toHaveText('Page 5 of 12')
      const line = page.getByRole('slider', { name: 'Go to page' })
      await expect(line).toHaveAttribute('aria-valuetext', 'Page 5 of 12')
      expect(await page.evaluate(() => history.length)).toBe(steps)
      await page.reload()
      await expectRead(page, 5)
    })
    await test.step('a finger scrolls, and turns nothing', async () => {
      await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
      await expectRead(page, 5)
      await swipe(page, { x: 200, y: 700 }, { x: 200, y: 60 })
      // How far it is thrown is the browser's.
      await expect(page.locator('.where')).not.toHaveText('5 / 12')
    })
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('whoever goes to a page makes a step, and Back leads to what was read', async ({ page }) => {
    await open(page, `${scrolled}/page/2-3`)
    await page.locator('.bar').getByRole('link', { name: 'Next page' }).tap()
    await expectRead(page, 3)
    await expect.poll(() => topOf(page, 3)).toBe(0)
    await page.getByRole('button', { name: 'Page overview' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Pages 10 and 11 of 12' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRead(page, 10)
    await expect.poll(() => topOf(page, 10)).toBe(0)
    await expect(page).toHaveURL(`${scrolled}/page/10-11`)
    await expect(page.getByText('Brochure, page 10')).toBeAttached()
    await page.goBack()
    await expectRead(page, 3)
    await expect.poll(() => topOf(page, 3)).toBe(0)
    await page.goBack()
    await expectRead(page, 2)
  })

  test('only those near the window are loaded, again where the connection failed', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await open(page, scrolled)
    await test.step('controls stay until somebody has scrolled', async () => {
      await page.clock.fastForward(20_000)
      await expect(page.locator('.reader[data-idle]')).toHaveCount(0)
      await page.mouse.move(200, 300)
      await page.mouse.wheel(0, 400)
      await page.clock.fastForward(20_000)
      await expect(page.locator('.reader[data-idle]')).toBeAttached()
    })
    await test.step('pages beyond the window and its neighbours are not in the document', async () => {
      await expect.poll(async () => (await pagesThere(page)).whole).toContain(2)
      expect((await pagesThere(page)).all.length).toBeLessThan(6)
    })
    await test.step('without a connection it says so, and goes on when there is one', async () => {
      await page.route('**/spread.json', route => route.abort())
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectRead(page, 12)
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
      await page.unroute('**/spread.json')
      await page.getByRole('button', { name: 'Try again' }).tap()
      await expect.poll(async () => (await pagesThere(page)).whole).toContain(12)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect((await pagesThere(page)).all.length).toBeLessThan(6)
    })
    // It was rushed past.
    expect(asked.filter(url => url.endsWith('/page/6-7/spread.json'))).toEqual([])
  })

  test('a phone that is held the other way still shows what was read; two fingers are the browser’s', async ({
    page,
  }) => {
    await open(page, `${scrolled}/page/6-7`)
    await page.setViewportSize(lying.viewport)
    await expect.poll(async () => (await page.locator('#page-6').boundingBox())?.width).toBe(844)
    await expectRead(page, 6)
    expect(Math.abs(await topOf(page, 6))).toBeLessThan(3)
    await page.setViewportSize(upright.viewport)
    await expect.poll(async () => (await page.locator('#page-6').boundingBox())?.width).toBe(390)
    await expectRead(page, 6)

    await test.step('what two fingers enlarge gets sharper', async () => {
      await expect(page.locator('.sharper')).toHaveCount(0)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Input.synthesizePinchGesture', { x: 200, y: 300, scaleFactor: 2.5 })
      await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(2)
      await expect(page.locator('#page-6 .sharper')).toBeAttached()
      await expectRead(page, 6)
    })
  })

  test('what stands on them works, keeps the focus, and scripts are told', async ({ page, baseURL }) => {
    const { address, change, stand, shop } = await publishCatalogue(baseURL, 'Scrolled, with things on it')
    await stand(1, { type: 'page_reference', page_number: 6, top: 0.1, title: 'To the lamps' })
    await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true, top: 0.3 })
    await change('PUT', '', { publication: { override_mobile_layout: true, mobile_vertical_scroll: true } })
    await page.addInitScript(() => {
      const told: string[] = []
      addEventListener('message', ({ data }) => told.push(String(data)))
      Object.assign(window, { told, viewerReady: () => {} })
    })
    await open(page, `${address}/page/2-3`)
    await page.getByRole('button', { name: 'Oak chair' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRead(page, 2, 8)
    const reference = page.getByRole('link', { name: 'To the lamps' })
    await reference.focus()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 2600)
    await expectRead(page, 7, 8)
    await expect(reference).toBeFocused()
    await page.keyboard.press('Enter')
    await expectRead(page, 6, 8)
    await expect(page).toHaveURL(`${address}/page/6-7`)
    await expect
      .poll(() => page.evaluate<string[]>('told'))
      .toContain(JSON.stringify(['stateChange', { url: `${address}/page/6-7`, state: { pages: [6] } }]))
    shop.close()
  })
})

/** https://wicg.github.io/layout-instability/, of which TypeScript knows nothing. */
type LayoutShift = PerformanceEntry & { value: number }

/** Runs in the page before its scripts: notes how far things move without being moved. */
function watchShifts() {
  const shifts: number[] = []
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries() as LayoutShift[]) shifts.push(value)
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts })
}

test.describe('a wide page on a phone', () => {
  test.use(upright)

  test('is turned half by half, and is true to size beside its neighbour once there is room', async ({
    page,
    baseURL,
  }) => {
    const pdf = await brochure(5, { wide: 2, high: 4 })
    const { address } = await publish(baseURL, { title: 'With a double page', pageCount: 5, pdf })
    const turn = async (way: 1 | -1) => {
      await settled(page)
      await swipe(page, { x: 195 + way * 130, y: 400 }, { x: 195 - way * 130, y: 405 })
    }
    const expectHalf = (half: number) =>
      expect(async () => expect(await lieOf(page, 2, half / 2)).toBeCloseTo(0, 0)).toPass()
    await page.goto(`${address}/page/2-3`)
    await expectPages(page, 2)
    await expectHalf(0)
    await turn(1)
    await expectHalf(1)
    await expectRead(page, 2, 5)
    await expect(page).toHaveURL(`${address}/page/2-3`)
    await expectNoFindings(page)
    await turn(1)
    await expectPages(page, 3)
    await turn(-1)
    await expectPages(page, 2)
    await expectHalf(1)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectPages(page, 2, 3)
    await expect(async () => {
      const wide = await boxOf(page.locator('#page-2 .sheet'))
      const other = await boxOf(page.locator('#page-3 .sheet'))
      expect(wide.width / other.width).toBeCloseTo(2, 2)
      expect(wide.height).toBeCloseTo(other.height, 0)
      expect(wide.x + wide.width).toBeCloseTo(other.x, 0)
    }).toPass()
    await page.goto(`${address}/page/4-5`)
    await expectPages(page, 4, 5)
    await expect(async () => {
      const high = await boxOf(page.locator('#page-4 .sheet'))
      const other = await boxOf(page.locator('#page-5 .sheet'))
      expect(high.height / other.height).toBeCloseTo(2, 1)
      expect(high.y).toBeGreaterThanOrEqual(0)
      expect(high.y + high.height).toBeLessThanOrEqual((await boxOf(page.locator('.bar'))).y + 1)
      expect(other.y + other.height / 2).toBeCloseTo(high.y + high.height / 2, 0)
    }).toPass()
  })
})

test.describe('on a phone that lies', () => {
  test.use(lying)

  test('a booklet is a booklet, and one page at a time is shown where that is set', async ({ page }) => {
    await page.goto(`${booklet}/page/2-3`)
    await expectPages(page, 2, 3)
    await page.goto(`${oneByOne}/page/2-3`)
    await expectPages(page, 2)
    expect(await lieOf(page, 2, 0.5)).toBeCloseTo(422, 0)
    await settled(page)
    await swipe(page, { x: 600, y: 200 }, { x: 150, y: 205 })
    await expectPages(page, 3)
    await expect(page).toHaveURL(`${oneByOne}/page/2-3#page-3`)
  })
})

/** The outer edge of a page, near its lower corner. */
async function cornerOf(page: Page, number: number, side: 'left' | 'right') {
  const box = await boxOf(page.locator(`#page-${number} .sheet`))
  return { x: side === 'left' ? box.x + 10 : box.x + box.width - 10, y: box.y + box.height - 20 }
}

async function drag(page: Page, from: { x: number; y: number }, by: number) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by / 2, from.y, { steps: 6 })
  await page.mouse.move(from.x + by, from.y, { steps: 6 })
}

/** Where a page's left edge, middle or right edge lies: 0, 0.5 or 1 of its width. */
async function lieOf(page: Page, number: number, part: number): Promise<number> {
  const { x, width } = await boxOf(page.locator(`#page-${number} .sheet`))
  return x + part * width
}

test('a mouse draws a leaf over by its corner, and chooses text where there is some', {
  ...wcag('1.3.2'),
}, async ({ page }) => {
  await page.goto(`${booklet}/page/4-5`)
  await expectPages(page, 4, 5)
  expect(await lieOf(page, 5, 0)).toBeCloseTo(640, 0)
  await expect(page.locator('#page-6')).toBeAttached()
  await test.step('a leaf follows the hand, and can be let fall back', async () => {
    const corner = await cornerOf(page, 5, 'right')
    await drag(page, corner, -300)
    await expect(page.locator('[data-leaf]')).toHaveCount(1)
    await expect(page).toHaveURL(`${booklet}/page/4-5`)
    await page.mouse.move(corner.x - 60, corner.y, { steps: 8 })
    await page.mouse.move(corner.x - 20, corner.y, { steps: 8 })
    await page.mouse.up()
    await expectPages(page, 4, 5)
    await drag(page, corner, -800)
    await page.mouse.up()
    await expectPages(page, 6, 7)
    await expect(page).toHaveURL(`${booklet}/page/6-7`)
    await drag(page, await cornerOf(page, 6, 'left'), 800)
    await page.mouse.up()
    await expectPages(page, 4, 5)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })
  await test.step('text is chosen', async () => {
    const box = await boxOf(page.getByText('Brochure, page 5'))
    await drag(page, { x: box.x + 2, y: box.y + box.height / 2 }, box.width - 3)
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Brochure, page 5')
    await expectPages(page, 4, 5)
  })
  await test.step('what is scrolled on phones is a booklet', async () => {
    await page.goto(`${scrolled}/page/2-3`)
    await expectPages(page, 2, 3)
    await page.keyboard.press('ArrowDown')
    await expectPages(page, 4, 5)
  })
})

test('a closed book lies in the middle, and slides to its side under the hand that opens it', async ({
  page,
}) => {
  await page.goto(booklet)
  await expectPages(page, 1)
  expect(await lieOf(page, 1, 0.5)).toBeCloseTo(640, 0)
  await test.step('the stacks tell what lies in them, and lead there', async () => {
    await expect(page.locator('.stack')).toHaveCount(1)
    const after = await boxOf(page.locator('.stack.right'))
    await page.mouse.move(after.x + after.width - 0.5, after.y + 300)
    await expect(page.locator('.stack .pointed')).toHaveText('12')
    await page.mouse.move(after.x + 0.5, after.y + 300)
    await expect(page.locator('.stack .pointed')).toHaveText('2–3')
    await page.mouse.click(after.x + after.width / 2, after.y + 300)
    await expect(page.locator('.stack')).toHaveCount(2)
    await page.keyboard.press('End')
    await expectPages(page, 12)
    await expect(page.locator('.stack')).toHaveCount(1)
    await expect(page.locator('.stack.left')).toBeAttached()
    expect(await lieOf(page, 12, 0.5)).toBeCloseTo(640, 0)
  })
  await page.keyboard.press('Home')
  await expectPages(page, 1)
  await test.step('the book slides as it opens', async () => {
    const { y, height } = await boxOf(page.locator('#page-1'))
    const free = await lieOf(page, 1, 1)
    // Half of the way of the free edge: from a page's half on the right to a whole page on the left.
    const width = free - (await lieOf(page, 1, 0))
    const hand = (part: number) => page.mouse.move(free - 4 - part * width, y + height - 20, { steps: 8 })
    await hand(0)
    await page.mouse.down()
    await hand(0.75)
    const book = await boxOf(page.locator('.book'))
    expect(book.x + book.width / 2).toBeGreaterThan(640 - width / 2 + 20)
    expect(book.x + book.width / 2).toBeLessThan(640 - 20)
    await hand(1.4)
    await page.mouse.up()
    await expectPages(page, 2, 3)
    expect(await lieOf(page, 3, 0)).toBeCloseTo(640, 0)
  })
})

test('whoever wants no motion sees a closed book open where it lies, and pages fade over', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(booklet)
  await expectPages(page, 1)
  await settled(page)
  expect(await lieOf(page, 1, 0.5)).toBeCloseTo(640, 0)
  await page.evaluate(watchMotion)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  expect(await page.evaluate('seen')).toEqual({ leaves: 0, coverMovedPx: 0 })
  const corner = await cornerOf(page, 3, 'right')
  await drag(page, corner, -190)
  await expect(page.locator('[data-leaf]')).toHaveCount(0)
  await page.mouse.up()
  await expectPages(page, 4, 5)
  expect(await page.evaluate('seen.leaves')).toBe(0)
})

/** Runs in the page: notes leaves that rise, and how far the cover moves while it is seen. */
function watchMotion() {
  const seen = { leaves: 0, coverMovedPx: 0 }
  const cover = document.querySelector('#page-1 .sheet')
  const from = cover?.getBoundingClientRect().left ?? 0
  new MutationObserver(() => {
    seen.leaves += document.querySelectorAll('[data-leaf]').length
  }).observe(document.body, { subtree: true, childList: true })
  const watch = () => {
    const isSeen = cover?.isConnected && !cover.closest('[data-unseen]')
    const movedPx = isSeen ? Math.abs(cover.getBoundingClientRect().left - from) : 0
    // Less than a pixel is none.
    seen.coverMovedPx = Math.max(seen.coverMovedPx, Math.floor(movedPx))
    requestAnimationFrame(watch)
  }
  watch()
  Object.assign(window, { seen })
}

test('the print stays as it is in colours of the reader’s own, and on paper, each page on its own sheet', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${booklet}/page/4-5`)
  await settled(page)
  await expectPages(page, 4, 5)
  const color = await page.getByText('Brochure, page 4').evaluate(text => getComputedStyle(text).color)
  expect(color).toBe('rgba(0, 0, 0, 0)')
  await expect(page.locator('#page-4 .sheet')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  for (const landscape of [false, true])
    expect(await printedTexts(page, { landscape })).toEqual([
      expect.stringContaining('page 4'),
      expect.stringContaining('page 5'),
    ])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link')).toHaveCount(0)
})
