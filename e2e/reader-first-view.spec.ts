import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

/** As many requests the first view may cost. */
const mostRequests = 8

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 })

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue at first sight')
  // Pictures that belong to the print: on the left page, on the right one, and on the pages behind them.
  for (const [spread, left, name] of [
    [1, 0.1, 'left'],
    [1, 0.6, 'right'],
    [2, 0.1, 'behind'],
  ] as const) {
    const url = `${catalogue.shop.address}/${name}.jpg`
    await catalogue.stand(spread, { type: 'image', url, left, embedded_content: true })
  }
  await catalogue.expectPictures('2-3', 2)
  await catalogue.expectPictures('4-5', 1)
})

test.afterAll(() => catalogue.shop.close())

/** What the page had fetched when its reader found the network idle, and itself as a whole. */
async function fetchedBeforeQuiet(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const fetched = [location.href]
    const note = (entries: PerformanceEntryList) => fetched.push(...entries.map(({ name }) => name))
    const resources = new PerformanceObserver(list => note(list.getEntries()))
    resources.observe({ type: 'resource', buffered: true })
    const look = () => {
      if (!document.querySelector('[data-quiet]')) return
      watch.disconnect()
      note(resources.takeRecords())
      Object.assign(window, { fetchedBeforeQuiet: [...fetched] })
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-quiet'] })
  })
  await page.goto(address)
  await expect(page.locator('[data-quiet]')).toBeAttached()
  return page.evaluate('fetchedBeforeQuiet')
}

test('a phone fetches what is seen at first, and the rest once that is there', async ({ page }) => {
  const fetched = await fetchedBeforeQuiet(page, `${catalogue.address}/page/2-3`)
  const pictures = fetched.flatMap(url => /\/pages\/(.+)-at\d+\.\w+$/.exec(url)?.[1] ?? [])
  expect(new Set(pictures).size).toBe(1)
  expect(fetched.filter(url => url.endsWith('-within2000.webp'))).toEqual([await firstPicture(page)])
  expect(fetched.filter(url => /spread\.json|\.woff2/.test(url))).toEqual([])
  expect(fetched.length).toBeLessThanOrEqual(mostRequests)
  await expectPages(page, 2)
  await expect(page.locator('#page-4')).toBeAttached()
  await expect.poll(() => page.evaluate(picturesOf, 3)).toEqual([true, true])
})

/** Address of the picture on the left page. */
function firstPicture(page: Page): Promise<string> {
  return page.locator('#page-2 .picture-frame img').evaluate((picture: HTMLImageElement) => picture.src)
}

/** Whether a page's picture and the one that belongs to its print have come. */
function picturesOf(number: number): boolean[] {
  return [
    ...document.querySelectorAll<HTMLImageElement>(`#page-${number} :is(.picture, .picture-frame img)`),
  ].map(picture => picture.complete && picture.naturalWidth > 1)
}

/** Pixels of the first page's picture for each CSS pixel. */
function sharpnessOf(page: Page): Promise<number> {
  return page.locator('#page-1 .picture').evaluate((picture: HTMLImageElement) => {
    const chosen = Number(/at(\d+)/.exec(picture.currentSrc)?.[1])
    return (chosen * Math.sqrt(picture.clientWidth / picture.clientHeight)) / picture.clientWidth
  })
}

test('a small picture comes first, then the reader’s code and one of two pixels, as one largest paint', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const picture = await holdBack(page, '**/pages/*-at*')
  const code = await holdBack(page, '**/reader/browser-*')
  await page.goto(catalogue.address, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.some(url => url.includes('/reader/begin-'))).toBe(true)
  expect(asked.filter(url => /\/reader\/(?:browser|part|live)-/.test(url))).toEqual([])
  picture.release()
  await expect.poll(() => page.evaluate(picturesOf, 1)).toEqual([true])
  expect(await sharpnessOf(page)).toBeLessThan(1.5)
  code.release()
  await expect(page.locator('.reader[data-live]')).toBeAttached()
  await expect.poll(() => sharpnessOf(page)).toBeGreaterThan(1.7)
  expect(await sharpnessOf(page)).toBeLessThan(2.6)
  await expect(page.locator('[data-quiet]')).toBeAttached()
  expect(await page.evaluate(largestPaint)).toContain('-at600.')
})

/** Holds back what is asked for at such addresses, until it is released. */
async function holdBack(page: Page, addresses: string) {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await held.promise
    await route.continue()
  })
  return { release: () => held.resolve() }
}

/** Runs in the page: the address of the picture that counted as the largest paint. */
function largestPaint(): Promise<string | undefined> {
  return new Promise(resolve =>
    new PerformanceObserver(list =>
      resolve((list.getEntries().at(-1) as PerformanceEntry & { url?: string }).url),
    ).observe({ type: 'largest-contentful-paint', buffered: true }),
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone is shown a picture of two pixels at once, as no other follows', async ({ page }) => {
    const answered = page.waitForResponse('**/pages/*-at*')
    await page.goto(catalogue.address)
    expect((await answered).url()).not.toContain('-at600.')
  })
})
