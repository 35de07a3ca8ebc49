import { readFile } from 'node:fs/promises'
import type { ReaderPage } from '#components/reader/model.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { expectNoFindings } from '../fixtures/accessibility.ts'
import { publishCatalogue } from '../fixtures/catalogue.ts'
import { storeGroup } from '../fixtures/groups.ts'
import { inPlayer, servePlayers } from '../fixtures/players.ts'
import { expectPages } from '../fixtures/reader.ts'
import { lookAway, recordEvents } from '../fixtures/readings.ts'
import { expect, type Page, test } from '../fixtures/test.ts'
import { website } from '../fixtures/website.ts'
import { expectEvent, nothingStored, readQueues, steady, storedBy, type ToolQueues } from './queues.ts'
import { allFour, scriptsOfAll, serveVendors } from './vendors.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>

test.beforeAll(async ({ baseURL }) => {
  const groupId = await storeGroup('Measured by others')
  await updateGroup(groupId, { analyticsTools: allFour, outgoingUtm: { source: 'recto' } })
  catalogue = await publishCatalogue(baseURL, 'A catalogue with tools', groupId)
  await catalogue.stand(1, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'Chairs' })
  await catalogue.stand(1, {
    type: 'video',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    top: 0.5,
    title: 'Film',
  })
})

test.afterAll(() => catalogue.shop.close())

const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const answer = (page: Page, name: 'Accept' | 'Decline') => question(page).getByRole('button', { name })

async function askAgain(page: Page) {
  await page.locator('.menu summary').click()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
}

async function goldenQueues(): Promise<ToolQueues> {
  return JSON.parse(await readFile(new URL('golden.json', import.meta.url), 'utf8'))
}

test('a visit is told to the tools by the field’s names', async ({ page, context }) => {
  const { address, shop } = catalogue
  await recordEvents(context)
  const vendors = await serveVendors(context, address, shop.address)
  await servePlayers(context)
  const dialog = page.getByRole('dialog')
  await page.goto(address)
  await answer(page, 'Accept').click()
  await expect.poll(vendors.asked).toEqual(scriptsOfAll)
  await expectEvent(page, 'gtm.js')

  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  await expectEvent(page, 'view_item_list')
  await page.getByRole('button', { name: 'Chairs' }).click()
  await expectEvent(page, 'view_item', 2)
  const card = dialog.getByRole('article').filter({ hasText: 'Oak chair' })
  await card.getByRole('button', { name: 'Add to list' }).click()
  await expectEvent(page, 'add_to_wishlist')
  const opened = context.waitForEvent('page')
  await card.getByRole('link', { name: 'View in webshop' }).click()
  expect((await opened).url()).toBe(`${shop.address}/chair.html?utm_source=recto`)
  await page.bringToFront()
  await expectEvent(page, 'begin_checkout')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Film' }).click()
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible()
  await inPlayer(page, 'www.youtube-nocookie.com', 'play({ playerState: 1 })')
  await expectEvent(page, 'video_start')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('sofa')
  await expectEvent(page, 'search')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Shopping list' }).click()
  await dialog.getByRole('link', { name: 'Send by e-mail' }).click()
  await expectEvent(page, 'share')

  const spread = await (await fetch(`${address}/page/2-3/spread.json`)).json()
  const { hotspots } = (spread.pages as ReaderPage[]).find(({ number }) => number === 2) ?? { hotspots: [] }
  const shelf = hotspots.find(({ type }) => type === 'product')?.id ?? 0
  const slug = address.slice(address.lastIndexOf('/') + 1)
  expect(steady(await readQueues(page), shelf, slug)).toEqual(await goldenQueues())
})

test('nothing is loaded or stored before consent, and a choice is remembered and can be changed', async ({
  page,
  context,
}) => {
  await test.step('nothing of a tool is loaded or stored before consent, or after it is declined', async () => {
    const { address, shop } = catalogue
    const recorded = await recordEvents(context)
    const vendors = await serveVendors(context, address, shop.address)
    await page.goto(address)
    await expect(question(page)).toContainText('Google Analytics 4')
    await page.keyboard.press('ArrowRight')
    await expectPages(page, 2, 3)
    expect(await storedBy(page)).toEqual(nothingStored)
    expect(await context.cookies()).toEqual([])
    await answer(page, 'Decline').click()
    await expect(question(page)).toHaveCount(0)
    await page.goto(address)
    await expect(page.locator('[data-tracking-consent=denied]')).toBeAttached()
    await expect(page.locator('[data-quiet]')).toBeAttached()
    // Our own statistics counted until the reader declined.
    recorded.batches.splice(0)
    await lookAway(page)
    expect(await storedBy(page)).toEqual({ counts: [1, 0, 0, 0], cookies: '' })
    expect([vendors.asked(), recorded.batches]).toEqual([[], []])
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('a choice is remembered, and can be changed in the menu', async () => {
    await page.evaluate(() => localStorage.clear())
    const { address } = catalogue
    const vendors = await serveVendors(context, address)
    await page.goto(address)
    await answer(page, 'Accept').click()
    await expect.poll(vendors.asked).toEqual(scriptsOfAll)
    await page.reload()
    await expect.poll(vendors.asked).toHaveLength(2 * scriptsOfAll.length)
    await expect.poll(async () => (await storedBy(page)).cookies).toContain('_ga=')
    await expect(question(page)).toHaveCount(0)
    await askAgain(page)
    await expect(question(page)).toBeFocused()
    await expect(answer(page, 'Accept')).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([page.waitForEvent('load'), answer(page, 'Decline').click()])
    await expect(page.locator('[data-tracking-consent=denied]')).toBeAttached()
    await expect(page.locator('[data-quiet]')).toBeAttached()
    expect((await storedBy(page)).cookies).toBe('')
    expect(vendors.asked()).toHaveLength(2 * scriptsOfAll.length)
    await askAgain(page)
    await answer(page, 'Accept').press('Enter')
    await expect.poll(vendors.asked).toHaveLength(3 * scriptsOfAll.length)
    await expect(page.locator('.menu summary')).toBeFocused()
  })
})

test('the page around an embedded reader hears of the same events', async ({ page, context }) => {
  const { address, shop } = catalogue
  await recordEvents(context)
  const body = `<recto-publication src="${address}/page/2-3" loading="eager"></recto-publication><script src="${new URL(address).origin}/embed.js"></script>`
  await using site = await website({ '/': body }, address)
  const vendors = await serveVendors(context, address, site.elsewhere, shop.address)
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['view_item_list', 'select_item', 'view_item'])
      addEventListener(`recto:${name}`, event => {
        const { localName } = event.target as Element
        heard.push({ on: localName, type: event.type, ...(event as CustomEvent).detail })
      })
  })
  await page.goto(site.elsewhere)
  await page.frameLocator('iframe').getByRole('button', { name: 'Chairs' }).click()
  const heard = () => page.evaluate('heard') as Promise<Record<string, unknown>[]>
  await expect.poll(async () => (await heard()).map(({ type }) => type)).toContain('recto:view_item')
  const item = (await heard()).find(({ event }) => event === 'view_item')
  expect(item).toMatchObject({
    ...{ on: 'recto-publication', type: 'recto:view_item' },
    ecommerce: { currency: 'EUR', items: [{ item_name: 'Oak chair', price: 39 }] },
  })
  expect(vendors.asked()).toEqual([])
})

test('the question covers no control, yields to the page’s own script, and is not put to those who object', async ({
  page,
  context,
}) => {
  await serveVendors(context, catalogue.address)
  for (const [width, height] of [
    [844, 390],
    [320, 640],
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`on a screen of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(catalogue.address)
      await expect(question(page)).toBeVisible()
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.bar a, .bar button, .bar summary, a.edge')]
          .filter(control => control.checkVisibility({ visibilityProperty: true }))
          .filter(control => {
            const { left, top, width, height } = control.getBoundingClientRect()
            const above = document.elementFromPoint(left + width / 2, top + height / 2)
            return above?.closest('.consent') != null
          })
          .map(control => control.outerHTML),
      )
      expect(covered).toEqual([])
      const sizes = await Promise.all(
        (['Accept', 'Decline'] as const).map(name => answer(page, name).boundingBox()),
      )
      expect(sizes[0]?.width).toBe(sizes[1]?.width)
      await expectNoFindings(page)
    })
  await test.step('links carry the parameters of an address that asks for it', async () => {
    const { address, shop } = catalogue
    await serveVendors(context, address, shop.address)
    const asks = 'passQueryParams=true&utm_source=mail&gclid=1'
    await page.goto(`${address}/page/2-3?${asks}`)
    await expect(page.locator('[data-quiet]')).toBeAttached()
    await page.getByRole('button', { name: 'Chairs' }).click()
    const card = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Oak chair' })
    const opened = context.waitForEvent('page')
    await card.getByRole('link', { name: 'View in webshop' }).click()
    expect((await opened).url()).toBe(`${shop.address}/chair.html?utm_source=recto&gclid=1`)
  })
  await test.step('the page’s own script consents in its place, and nothing is stored', async () => {
    const { address } = catalogue
    const vendors = await serveVendors(context, address)
    await context.addInitScript('viewerReady = api => Object.assign(window, { api })')
    await page.goto(address)
    await expect(question(page)).toBeVisible()
    await page.evaluate('api.setAnalyticsTrackingConsent(true)')
    await expect.poll(vendors.asked).toEqual(scriptsOfAll)
    await expect(question(page)).toHaveCount(0)
    expect((await storedBy(page)).counts).toEqual(nothingStored.counts)
  })
  await test.step('readers who object by their browser are not asked', async () => {
    const { address } = catalogue
    const vendors = await serveVendors(context, address)
    await context.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true })",
    )
    await page.goto(address)
    await expect(page.locator('[data-quiet]')).toBeAttached()
    await askAgain(page)
    await expect(answer(page, 'Decline')).toHaveAttribute('aria-pressed', 'false')
    expect(vendors.asked()).toEqual([])
  })
})
