import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages, publish, swipe } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

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
  await page.waitForLoadState()
}

/** How far a page begins below the window's upper edge. */
async function topOf(page: Page, number: number): Promise<number> {
  const { y = NaN } = (await page.locator(`#page-${number}`).boundingBox()) ?? {}
  // Not below 0 where it is nothing.
  return Math.round(y) + 0
}

test.describe('pages one below the other, on a phone', () => {
  test.use(upright)

  test('are all there to be scrolled through, and nothing moves by itself', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    await open(page, `${scrolled}/page/4-5`)
    await expectRead(page, 4)
    expect(await topOf(page, 4)).toBe(0)
    const heights = await page.evaluate(() => ({
      book: document.querySelector('.book')?.clientHeight,
      page: document.querySelector('#page-4')?.clientHeight ?? 0,
    }))
    expect(heights.book).toBeCloseTo(12 * heights.page + 11 * 8, -2)
    const shifted = await page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)')
    expect(shifted).toBeLessThan(0.001)
    await expectNoFindings(page)
  })

  test('the address, the title and the line below follow; Back leads out', async ({ page }) => {
    await page.goto('about:blank')
    await open(page, scrolled)
    const steps = await page.evaluate(() => history.length)
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 1300)
    await expectRead(page, 3)
    await expect(page).toHaveURL(`${scrolled}/page/2-3#page-3`)
    await expect(page).toHaveTitle('To be scrolled – Page 3 of 12')
    await expect(page.getByRole('status').filter({ hasText: 'Page' })).toHaveText('Page 3 of 12')
    await expect(page.getByRole('slider', { name: 'Go to page' })).toHaveAttribute(
      'aria-valuetext',
      'Page 3 of 12',
    )
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.reload()
    await expectRead(page, 3)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('only those near the window are in the document, and none that was rushed past is fetched', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await open(page, scrolled)
    await expect.poll(async () => (await pagesThere(page)).whole).toContain(2)
    expect((await pagesThere(page)).all.length).toBeLessThan(6)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectRead(page, 12)
    await expect.poll(async () => (await pagesThere(page)).whole).toContain(12)
    expect((await pagesThere(page)).all.length).toBeLessThan(6)
    expect(asked.filter(url => url.endsWith('/page/6-7/spread.json'))).toEqual([])
  })

  test('whoever goes to a page makes a step, and Back leads to what was read', async ({ page }) => {
    await open(page, `${scrolled}/page/2-3`)
    await page.locator('.bar').getByRole('link', { name: 'Next page' }).tap()
    await expectRead(page, 3)
    await expect.poll(() => topOf(page, 3)).toBe(0)
    await page.getByRole('link', { name: 'Page overview' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Pages 10 and 11 of 12' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRead(page, 10)
    await expect.poll(() => topOf(page, 10)).toBe(0)
    await expect(page).toHaveURL(`${scrolled}/page/10-11`)
    await expect(page.getByText('Brochure, page 10')).toBeAttached()
    await expectNoFindings(page)
    await page.goBack()
    await expectRead(page, 3)
    await expect.poll(() => topOf(page, 3)).toBe(0)
    await page.goBack()
    await expectRead(page, 2)
  })

  test('controls stay until somebody has scrolled', async ({ page }) => {
    await open(page, scrolled)
    await page.clock.fastForward(20_000)
    await expect(page.locator('.reader[data-live]')).toBeAttached()
    await expect(page.locator('.reader[data-idle]')).toHaveCount(0)
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 400)
    await page.clock.fastForward(20_000)
    await expect(page.locator('.reader[data-idle]')).toBeAttached()
  })

  test('a finger scrolls, and turns nothing', async ({ page }) => {
    await open(page, scrolled)
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 410 })
    await expectRead(page, 1)
    await swipe(page, { x: 200, y: 700 }, { x: 200, y: 60 })
    // How far it is thrown is the browser's.
    await expect(page.locator('.where')).not.toHaveText('1 / 12')
  })

  test('a phone that is held the other way still shows what was read', async ({ page }) => {
    await open(page, `${scrolled}/page/6-7`)
    await page.setViewportSize(lying.viewport)
    await expect.poll(async () => (await page.locator('#page-6').boundingBox())?.width).toBe(844)
    await expectRead(page, 6)
    expect(Math.abs(await topOf(page, 6))).toBeLessThan(3)
    await expectNoFindings(page)
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
    await page.getByRole('link', { name: 'Oak chair' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expectNoFindings(page)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectRead(page, 2, 8)
    const reference = page.getByRole('link', { name: 'To the lamps' })
    await reference.focus()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 2600)
    await expectRead(page, 7, 8)
    await expect(reference).toBeFocused()
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await expectRead(page, 6, 8)
    await expect(page).toHaveURL(`${address}/page/6-7`)
    await expect
      .poll(() => page.evaluate<string[]>('told'))
      .toContain(JSON.stringify(['stateChange', { url: `${address}/page/6-7`, state: { pages: [6] } }]))
    shop.close()
  })

  test('two fingers are the browser’s, and what they enlarge gets sharper', async ({ page }) => {
    await open(page, `${scrolled}/page/4-5`)
    await expect(page.locator('.sharper')).toHaveCount(0)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.synthesizePinchGesture', { x: 200, y: 300, scaleFactor: 2.5 })
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(2)
    await expect(page.locator('#page-4 .sharper')).toBeAttached()
    await expectRead(page, 4)
  })

  test('without a connection it says so, and goes on when there is one', async ({ page }) => {
    await page.route('**/spread.json', route => route.abort())
    await open(page, scrolled)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
    await expectNoFindings(page)
    await page.unroute('**/spread.json')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText('Brochure, page 12')).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('there is the spread with its links', async ({ page }) => {
      await page.goto(`${scrolled}/page/4-5`)
      await expect(page.getByText('Brochure, page 5')).toBeAttached()
      expect((await page.locator('#page-4 .sheet').boundingBox())?.width).toBe(390)
      await page.locator('.bar').getByRole('link', { name: 'Next page' }).tap()
      await expect(page).toHaveURL(`${scrolled}/page/6-7`)
    })
  })
})

test('on a desktop what is scrolled on phones is a booklet', async ({ page }) => {
  await page.goto(`${scrolled}/page/2-3`)
  await expectPages(page, 2, 3)
  await page.keyboard.press('ArrowDown')
  await expectPages(page, 4, 5)
})

test.describe('on a phone that lies', () => {
  test.use(lying)

  test('a booklet is a booklet', async ({ page }) => {
    await page.goto(`${booklet}/page/2-3`)
    await expectPages(page, 2, 3)
    await expectNoFindings(page)
  })

  test('one page at a time is shown where that is set', async ({ page }) => {
    await page.goto(`${oneByOne}/page/2-3`)
    await expectPages(page, 2)
    const box = await page.locator('#page-2 .sheet').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(422, 0)
    await page.waitForLoadState()
    await swipe(page, { x: 600, y: 200 }, { x: 150, y: 205 })
    await expectPages(page, 3)
    await expect(page).toHaveURL(`${oneByOne}/page/2-3#page-3`)
    await expectNoFindings(page)
  })
})

test.describe('a mouse', () => {
  /** The outer edge of a page, near its lower corner. */
  async function cornerOf(page: Page, number: number, side: 'left' | 'right') {
    const box = (await page.locator(`#page-${number} .sheet`).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return { x: side === 'left' ? box.x + 10 : box.x + box.width - 10, y: box.y + box.height - 20 }
  }

  async function drag(page: Page, from: { x: number; y: number }, by: number) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by / 2, from.y, { steps: 6 })
    await page.mouse.move(from.x + by, from.y, { steps: 6 })
  }

  test('draws a leaf over by its corner, which follows and can be let fall back', async ({ page }) => {
    await page.goto(`${booklet}/page/4-5`)
    await expectPages(page, 4, 5)
    await expect(page.locator('#page-6')).toBeAttached()
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

  test('chooses text where there is some', async ({ page }) => {
    await page.goto(`${booklet}/page/4-5`)
    await expectPages(page, 4, 5)
    const box = (await page.getByText('Brochure, page 5').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await drag(page, { x: box.x + 2, y: box.y + box.height / 2 }, box.width)
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toContain('Brochure')
    await expectPages(page, 4, 5)
  })

  test('slides single pages, which need not leave the screen for it', async ({ page, baseURL }) => {
    const { address } = await publish(baseURL, { title: 'To slide', pageCount: 3, layout_type: 'single' })
    await page.goto(address)
    await expectPages(page, 1)
    await expect(page.locator('#page-2')).toBeAttached()
    await drag(page, await cornerOf(page, 1, 'right'), -300)
    await page.mouse.up()
    await expectPages(page, 2)
    await expect(page.locator('.stack')).toHaveCount(0)
  })

  test('is told what lies in the stacks at both sides, and led there', async ({ page }) => {
    await page.goto(booklet)
    await expectPages(page, 1)
    await expect(page.locator('.stack')).toHaveCount(1)
    const after = (await page.locator('.stack.right').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(after.x + after.width - 0.5, after.y + 300)
    await expect(page.locator('.stack .pointed')).toHaveText('12')
    await page.mouse.move(after.x + 0.5, after.y + 300)
    await expect(page.locator('.stack .pointed')).toHaveText('2–3')
    await expectNoFindings(page)
    await page.mouse.click(after.x + after.width / 2, after.y + 300)
    await expect(page.locator('.stack')).toHaveCount(2)
    await page.keyboard.press('End')
    await expectPages(page, 12)
    await expect(page.locator('.stack')).toHaveCount(1)
    await expect(page.locator('.stack.left')).toBeAttached()
  })
})

/** Where a page's left edge, middle or right edge lies: 0, 0.5 or 1 of its width. */
async function lieOf(page: Page, number: number, part: number): Promise<number> {
  const { x = 0, width = 0 } = (await page.locator(`#page-${number} .sheet`).boundingBox()) ?? {}
  return x + part * width
}

test('a closed book lies in the middle, front and back', async ({ page }) => {
  await page.goto(booklet)
  expect(await lieOf(page, 1, 0.5)).toBeCloseTo(640, 0)
  await page.goto(`${booklet}/page/12`)
  expect(await lieOf(page, 12, 0.5)).toBeCloseTo(640, 0)
  await page.goto(`${booklet}/page/4-5`)
  expect(await lieOf(page, 5, 0)).toBeCloseTo(640, 0)
})

test('a closed book slides to its side as it opens, under the hand that opens it', async ({ page }) => {
  await page.goto(booklet)
  await expectPages(page, 1)
  await expect(page.locator('#page-2')).toBeAttached()
  const [free, bottom] = [await lieOf(page, 1, 1), await page.locator('#page-1').boundingBox()]
  const y = (bottom?.y ?? 0) + (bottom?.height ?? 0) - 20
  await page.mouse.move(free - 4, y)
  await page.mouse.down()
  // Half of the way of the free edge: from a page's half on the right to a whole page on the left.
  const width = (await lieOf(page, 1, 1)) - (await lieOf(page, 1, 0))
  await page.mouse.move(free - 4 - 0.75 * width, y, { steps: 8 })
  const left = await page.locator('.book').boundingBox()
  expect((left?.x ?? 0) + (left?.width ?? 0) / 2).toBeGreaterThan(640 - width / 2 + 20)
  expect((left?.x ?? 0) + (left?.width ?? 0) / 2).toBeLessThan(640 - 20)
  await page.mouse.move(free - 4 - 1.4 * width, y, { steps: 8 })
  await page.mouse.up()
  await expectPages(page, 2, 3)
  expect(await lieOf(page, 3, 0)).toBeCloseTo(640, 0)
})

test('whoever wants no motion sees a closed book open where it lies', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(booklet)
  await expectPages(page, 1)
  await page.waitForLoadState()
  const middle = await lieOf(page, 1, 0.5)
  await page.evaluate(() => {
    const cover = { moved: 0 }
    const place = document.querySelector('#page-1 .sheet')
    const from = place?.getBoundingClientRect().left ?? 0
    const watch = () => {
      const isSeen = place?.isConnected && !place.closest('[data-unseen]')
      if (isSeen) cover.moved = Math.max(cover.moved, Math.abs(place.getBoundingClientRect().left - from))
      requestAnimationFrame(watch)
    }
    watch()
    Object.assign(window, { cover })
  })
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  expect(await page.evaluate('cover.moved')).toBeLessThan(1)
  expect(middle).toBeCloseTo(640, 0)
})

test('whoever wants no motion turns by a mouse too, and pages fade over', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${booklet}/page/4-5`)
  await expectPages(page, 4, 5)
  const box = (await page.locator('#page-5 .sheet').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width - 10, box.y + 500)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 200, box.y + 500, { steps: 6 })
  await expect(page.locator('[data-leaf]')).toHaveCount(0)
  await page.mouse.up()
  await expectPages(page, 6, 7)
})

for (const [width, height] of [
  [320, 256],
  [320, 640],
] as const)
  test(`at ${width} × ${height} pixels, as four times enlarged, everything is at hand`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${booklet}/page/4-5`)
    await page.waitForLoadState()
    await expect(page.locator('.reader[data-live]')).toBeVisible()
    for (const control of await page.locator('.bar .button:visible').all()) {
      const box = await control.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByLabel('Menu', { exact: true }).click()
    await expectNoFindings(page)
  })

test('with colours of the reader’s own the print is not written over', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${booklet}/page/4-5`)
  await expectPages(page, 4, 5)
  const color = await page.getByText('Brochure, page 4').evaluate(text => getComputedStyle(text).color)
  expect(color).toBe('rgba(0, 0, 0, 0)')
  await expect(page.locator('#page-4 .sheet')).toHaveCSS('outline-style', 'solid')
})

test('the browser prints the pages that are seen, each on its own sheet, and no buttons', async ({
  page,
}) => {
  await page.goto(`${booklet}/page/4-5`)
  await expect(page.locator('.reader[data-live]')).toBeVisible()
  await expectPages(page, 4, 5)
  for (const landscape of [false, true])
    expect(await printedTexts(page, landscape)).toEqual([
      expect.stringContaining('page 4'),
      expect.stringContaining('page 5'),
    ])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link')).toHaveCount(0)
})

/** Returns the text of each sheet that the browser prints. */
async function printedTexts(page: Page, landscape: boolean): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4', landscape }))
  const printed = await getDocument({ data, verbosity: 0 }).promise
  const texts = Array.from({ length: printed.numPages }, async (_, index) => {
    const { items } = await (await printed.getPage(index + 1)).getTextContent()
    return items.map(item => ('str' in item ? item.str : '')).join('')
  })
  return Promise.all(texts).finally(() => printed.loadingTask.destroy())
}
