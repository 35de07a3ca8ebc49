import type { ReaderPage } from '#components/reader/model.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { inPlayer, servePlayers } from './fixtures/players.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { eventsOf, expectTold, lookAway, recordEvents, whatHappened } from './fixtures/readings.ts'
import { expect, prepare, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue with statistics')
  const { stand } = catalogue
  await stand(1, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'Chairs' })
  await stand(1, { type: 'video', video_url: 'https://youtu.be/dQw4w9WgXcQ', top: 0.5, title: 'Film' })
})

test.afterAll(() => catalogue.shop.close())

/** Returns a page of the publication as the reader has it. */
async function pageOf(address: string, spread: string, number: number): Promise<ReaderPage> {
  const answer = await fetch(`${address}/page/${spread}/spread.json`)
  const { pages } = (await answer.json()) as { pages: ReaderPage[] }
  const found = pages.find(page => page.number === number)
  if (!found) throw new Error(`There is no page ${number}`)
  return found
}

const viewed = async (address: string, spread: string, number: number) => ({
  type: 'page_viewed',
  page: (await pageOf(address, spread, number)).id,
})

/** Without the numbers of views, and in any order: some things happen at once. */
const inAnyOrder = (events: object[]) =>
  events.map(event => JSON.stringify({ ...event, view: undefined })).toSorted()

test('a visit tells what happened in it, each thing once', async ({ page, context }) => {
  const { address } = catalogue
  const recorded = await recordEvents(context)
  await servePlayers(context)
  const dialog = page.getByRole('dialog')
  const [first, second, third, fourth, fifth] = await Promise.all([
    viewed(address, '1', 1),
    viewed(address, '2-3', 2),
    viewed(address, '2-3', 3),
    viewed(address, '4-5', 4),
    viewed(address, '4-5', 5),
  ])
  const { hotspots } = await pageOf(address, '2-3', 2)
  const shelf = hotspots.find(({ type }) => type === 'product')
  const film = hotspots.find(({ type }) => type === 'video')
  const [chair, lamp] = shelf?.type === 'product' ? shelf.products : []

  await page.goto(`${address}?utm_source=mail&qr`)
  await expectTold(page, recorded, first)
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  const seen = [shelf, film].map(hotspot => ({ type: 'hotspot_seen', hotspot: hotspot?.id }))
  await expectTold(page, recorded, second, third, ...seen)

  await page.getByRole('button', { name: 'Chairs' }).click()
  const card = dialog.getByRole('article').filter({ hasText: 'Oak chair' })
  await card.getByRole('button', { name: 'Add to list' }).click()
  await card.getByRole('link', { name: 'View in webshop' }).click()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Film' }).click()
  await expect(page.frameLocator('.lightbox iframe').getByText('A film')).toBeVisible()
  await inPlayer(page, 'www.youtube-nocookie.com', 'play({ playerState: 1 })')
  await expectTold(page, recorded, { type: 'video_watched', hotspot: film?.id, percent: 0 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('sofa')
  await expectTold(page, recorded, { type: 'searched', words: 'sofa', hits: 0 })
  await page.getByRole('searchbox').fill('page 5')
  await dialog.getByRole('link', { name: /Page 5/ }).click()
  await expectPages(page, 4, 5)
  await expectTold(page, recorded, fourth, fifth)

  await page.getByRole('button', { name: 'Shopping list' }).click()
  await dialog.getByRole('link', { name: 'Send by e-mail' }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.locator('.menu summary').click()
  await page
    .locator('.menu')
    .getByRole('link', { name: 'Text view' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expectTold(page, recorded, { type: 'text_read' })

  await expect
    .poll(() => inAnyOrder(whatHappened(recorded)))
    .toEqual(
      inAnyOrder([
        {
          type: 'opened',
          facts: {
            ...{ language: 'en-US', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
            ...{ layout: 'spreads', qr: true, utmSource: 'mail' },
          },
        },
        ...[first, second, third, fourth, fifth, ...seen],
        { type: 'hotspot_pressed', hotspot: shelf?.id },
        ...[chair, lamp].map(product => ({
          ...{ type: 'product_opened', product: product?.id },
          hotspot: shelf?.id,
        })),
        ...['product_listed', 'product_sent'].map(type => ({ type, product: chair?.id })),
        { type: 'hotspot_pressed', hotspot: film?.id },
        { type: 'video_watched', hotspot: film?.id, percent: 0 },
        { type: 'searched', words: 'sofa', hits: 0 },
        { type: 'searched', words: 'page 5', hits: 2 },
        { type: 'hit_chosen', words: 'page 5' },
        ...['list_sent', 'printed', 'text_read'].map(type => ({ type })),
      ]),
    )
  const events = eventsOf(recorded)
  expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index))
  expect(new Set(recorded.batches.map(({ reading }) => reading)).size).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('pages are viewed as they scroll by and are zoomed, and nothing is kept on the device', async ({
    page,
    context,
    baseURL,
  }) => {
    await test.step('pages are viewed as they scroll by, and nothing is kept on the device', async () => {
      const { address, change } = await publish(baseURL, { title: 'A brochure that scrolls', pageCount: 8 })
      await change('PUT', '', { publication: { override_mobile_layout: true, mobile_vertical_scroll: true } })
      const recorded = await recordEvents(context)
      await page.goto(address)
      await expectTold(page, recorded, await viewed(address, '1', 1))
      await page.locator('#page-3').evaluate(place => place.scrollIntoView())
      await expectTold(page, recorded, await viewed(address, '2-3', 3))
      expect(whatHappened(recorded)[0]).toMatchObject({ type: 'opened', facts: { layout: 'scroll' } })
      expect(await context.cookies()).toEqual([])
      const kept = await page.evaluate(async () => {
        const databases = await indexedDB.databases()
        return [localStorage.length, sessionStorage.length, databases.length, (await caches.keys()).length]
      })
      expect(kept).toEqual([0, 0, 0, 0])
    })

    await test.step('a zoomed page is still the one that is looked at', async () => {
      const { address } = catalogue
      const recorded = await recordEvents(context)
      await page.goto(address)
      await expectTold(page, recorded, await viewed(address, '1', 1))
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Zoom in' }).first().click()
      await expectTold(page, recorded, { type: 'zoomed' })
      const before = heldMs(recorded)
      await expect
        .poll(async () => {
          await lookAway(page)
          return heldMs(recorded)
        })
        .toBeGreaterThan(before)
      expect(whatHappened(recorded).map(({ type }) => type)).toEqual(['opened', 'page_viewed', 'zoomed'])
    })
  })
})

function heldMs(recorded: Parameters<typeof eventsOf>[0]): number {
  return eventsOf(recorded).reduce((sum, event) => sum + (event.type === 'page_held' ? event.ms : 0), 0)
}

test('readers who leave early or come back are counted', async ({ page, context }) => {
  await test.step('readers who leave before the beacon has come are counted', async () => {
    const recorded = await recordEvents(context)
    await page.route('**/reader/part-*.js', async route => {
      const answer = await route.fetch()
      const isBeacon = (await answer.text()).includes('type:"page_viewed"')
      await (isBeacon ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.goto(catalogue.address)
    await expect(page.locator('[data-live]')).toBeAttached()
    await lookAway(page)
    await expect.poll(() => whatHappened(recorded).map(({ type }) => type)).toEqual(['opened'])
    // Parts that are on their way would fail the journey as it ends.
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('back to a page that the browser kept is another reading', async () => {
    const { address } = catalogue
    const recorded = await recordEvents(context)
    const first = await viewed(address, '1', 1)
    await page.goto(address)
    await expectTold(page, recorded, first)
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    })
    await expect
      .poll(async () => {
        await lookAway(page)
        return whatHappened(recorded).map(({ type }) => type)
      })
      .toEqual(['opened', 'page_viewed', 'opened', 'page_viewed'])
    expect(new Set(recorded.batches.map(({ reading }) => reading)).size).toBe(2)
  })
})

const asNavigator = (name: string, value: string) =>
  `Object.defineProperty(Navigator.prototype, '${name}', { configurable: true, get: () => ${value} })`

const unwilling: Record<string, string> = {
  'a reader with Global Privacy Control': asNavigator('globalPrivacyControl', 'true'),
  'a reader with Do Not Track': asNavigator('doNotTrack', "'1'"),
  'a browser that a program steers': asNavigator('webdriver', 'true'),
  'a reader who refused at the page script': 'viewerReady = api => api.setAnalyticsTrackingConsent(false)',
}

test('who does not wish it is not counted, and who consents later is from then on', async ({ browser }) => {
  for (const [who, script] of Object.entries(unwilling))
    await test.step(who, async () => {
      await using context = await prepare(await browser.newContext())
      const recorded = await recordEvents(context)
      await context.addInitScript(script)
      const page = await context.newPage()
      await page.goto(catalogue.address)
      await expect(page.locator('[data-quiet]')).toBeAttached()
      await lookAway(page)
      expect(whatHappened(recorded)).toEqual([])
    })
  await test.step('a reader who consents later', async () => {
    await using context = await prepare(await browser.newContext())
    const recorded = await recordEvents(context)
    await context.addInitScript(
      'viewerReady = api => { api.setAnalyticsTrackingConsent(false); Object.assign(window, { api }) }',
    )
    const page = await context.newPage()
    await page.goto(catalogue.address)
    await expect(page.locator('[data-tracking-consent=denied]')).toBeAttached()
    await lookAway(page)
    expect(recorded.batches).toEqual([])
    await page.evaluate('api.setAnalyticsTrackingConsent(true)')
    await lookAway(page)
    await expect.poll(() => whatHappened(recorded)[0]).toMatchObject({ type: 'opened' })
  })
})
