import type { ScriptProduct } from '#components/reader/script/page-script.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

declare global {
  interface Window {
    /** What the page's script was told, in order. */
    heard: unknown[]
    /** Ends what the page's script took over. */
    finish?(): void
  }
}

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let address: string

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue with a script')
  address = catalogue.address
  const { stand, shop, change } = catalogue
  await stand(1, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'Chairs' })
  await stand(1, { type: 'external_link', url: `${shop.address}/index.html`, title: 'Shop', top: 0.5 })
  await catalogue.expectPictures('2-3', 1)
  await change('PUT', '', { publication: { custom_header: script(shop.address) } })
})

test.afterAll(() => catalogue.shop.close())

/** Uses every method, each where the test looks for it. */
function script(shop: string): string {
  return `<script>
window.heard = []
window.addEventListener('message', event => heard.push(event.data))
window.viewerReady = function (api, platform) {
  heard.push(['ready', api.publication, platform])
  api.setHomeButtonAction(function () { heard.push('home') }, 'To the shop')
  api.setCartButtonAction(function () {
    api.showExternalContent('${shop}/cart.html', { width: '500px', background: '#ffeedd' })
      .on('close', function () { heard.push('closed') })
  }, 'My cart')
  api.cartContentChanged({ numItems: 2 })
  api.setLinkAction(function (url) { heard.push(['link', url]) })
  api.addMenuItem({ name: 'second', title: 'Second item', iconUrl: '${shop}/2.svg', action: function () { heard.push('second') } })
  api.addMenuItem({ name: 'first', title: 'First item', iconUrl: '${shop}/1.svg', action: function () { heard.push('first') }, order: 1 })
  api.setProductAction(function (products, onOpen, onClose, callOriginal, index) {
    heard.push(['products', products, index])
    if (window.takesOver) { onOpen(); window.finish = onClose } else callOriginal()
  })
  api.setProductCtaAction(function (product) { heard.push(['cta', product.webshopIdentifier]) })
  api.setAnalyticsTrackingConsent(true)
}
</script>`
}

const heard = (page: Page) => page.evaluate(() => window.heard)

/** The states that were told, in order. */
async function states(page: Page) {
  const messages = (await heard(page)).filter(
    what => typeof what === 'string' && what.startsWith('["stateChange"'),
  )
  return messages.map(message => JSON.parse(String(message))[1])
}

/** Products that the script was told of last: with the number of the one that was chosen. */
async function toldProducts(page: Page) {
  const told = (await heard(page)).findLast(what => Array.isArray(what) && what[0] === 'products')
  return told as [string, ScriptProduct[], number] | undefined
}

test('a script puts its buttons into the bar, opens the cart, follows links, and is told what is read', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  const first = { url: `${address}/page/2-3`, state: { pages: [2, 3] } }
  await expect.poll(() => states(page)).toEqual([first])
  await test.step('it is told the publication and the device', async () => {
    const [groupSlug, slug] = address.split('/').slice(-2)
    await expect.poll(() => heard(page)).toContainEqual(['ready', { slug, groupSlug }, 'desktop'])
    await expect(page.locator('html')).toHaveAttribute('data-tracking-consent', 'granted')
  })
  await test.step('its buttons are in the bar', async () => {
    await page.getByRole('button', { name: 'To the shop' }).click()
    await page.getByRole('button', { name: 'First item' }).click()
    await page.getByRole('button', { name: 'Second item' }).click()
    const pressed = (await heard(page)).filter(what => typeof what === 'string' && !what.startsWith('['))
    expect(pressed).toEqual(['home', 'first', 'second'])
    await expect(page.locator('[data-name]')).toHaveCount(2)
    await expect(page.locator('[data-name]').first()).toHaveAttribute('data-name', 'first')
    await expectNoFindings(page)
  })
  await test.step("the cart's button opens the shop's page, which says how much is in it", async () => {
    await expect(page.locator('[data-count="2"]')).toBeVisible()
    await page.getByRole('link', { name: 'My cart' }).click()
    const cart = page.getByRole('dialog')
    await expect(cart.frameLocator('iframe').getByText('Cart')).toBeVisible()
    await expect.poll(async () => (await cart.locator('iframe').boundingBox())?.width).toBeCloseTo(500)
    await expect(cart.locator('iframe')).toHaveCSS('background-color', 'rgb(255, 238, 221)')
    await expect(page.locator('[data-count="5"]')).toBeAttached()
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(cart).toHaveCount(0)
    expect(await heard(page)).toContain('closed')
  })
  await test.step('links are its own to follow', async () => {
    await page.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect.poll(() => heard(page)).toContainEqual(['link', `${catalogue.shop.address}/index.html`])
    expect(page.context().pages()).toHaveLength(1)
  })
  await test.step('it is told of other pages, as soon as the address names them', async () => {
    await page.keyboard.press('ArrowRight')
    await expectPages(page, 4, 5)
    const last = async () => (await states(page)).at(-1)
    await expect.poll(last).toEqual({ url: `${address}/page/4-5`, state: { pages: [4, 5] } })
    await page.keyboard.press('ArrowLeft')
    await expectPages(page, 2, 3)
    // Pages that never come, so that no turn ever ends.
    await page.route('**/page/8/spread.json', () => {})
    await page.keyboard.press('End')
    await expect(page).toHaveURL(`${address}/page/8`)
    await expect.poll(last).toEqual({ url: `${address}/page/8`, state: { pages: [8] } })
  })
})

test('products are told to the script, which may leave them to the reader, or show them itself', async ({
  page,
}) => {
  await page.goto(`${address}/page/2-3`)
  await expect(page.locator('[data-count="2"]')).toBeVisible()
  await page.getByRole('button', { name: 'Chairs' }).click()
  await expect(page.getByRole('dialog', { name: 'Products' })).toBeVisible()
  const [, products = [], chosen] = (await toldProducts(page)) ?? []
  expect(chosen).toBe(0)
  expect(products.map(({ title }) => title)).toEqual(['Oak chair', 'Reading lamp'])
  expect(products[0]).toMatchObject({
    webshopIdentifier: 'CHAIR',
    webshopUrl: `${catalogue.shop.address}/chair.html`,
    price: 49.5,
    discountedPrice: 39,
    photos: [{ photoUrl: expect.stringContaining('http') }],
  })
  await expect
    .poll(async () => (await states(page)).at(-1))
    .toEqual({
      url: expect.stringMatching(/\/product\/\d+$/),
      state: { pages: [2, 3], productId: expect.any(Number) },
    })
  await page.getByRole('link', { name: 'View in webshop' }).first().click()
  await expect.poll(() => heard(page)).toContainEqual(['cta', 'CHAIR'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('where it shows them itself, the address is in step', async () => {
    await page.evaluate(() => Object.assign(window, { takesOver: true }))
    await page.getByRole('button', { name: 'Chairs' }).click()
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(page).toHaveTitle('Oak chair')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => window.finish?.())
    await expect(page).toHaveURL(`${address}/page/2-3`)
  })
  await test.step('one that is chosen of all is told among those of its hotspot', async () => {
    await page.locator('.menu summary').click()
    await page.locator('.menu').getByRole('button', { name: 'Products' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Reading lamp' }).click()
    await expect(page).toHaveTitle('Reading lamp')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await toldProducts(page))?.[2]).toBe(1)
  })
})

test('what is read is told to a page that frames the reader, and its cart is heard', async ({ page }) => {
  await page.goto(`${catalogue.shop.address}/about.html`)
  await page.setContent(`<iframe src="${address}/page/2-3" width="900" height="600"></iframe><script>
    window.heard = []
    window.addEventListener('message', event => heard.push(event.data))
  </script>`)
  await expect
    .poll(() => states(page))
    .toContainEqual({ url: `${address}/page/2-3`, state: { pages: [2, 3] } })
  const reader = page.frameLocator('iframe')
  await page.evaluate(() => {
    const message = JSON.stringify(['cartContentChanged', { numItems: 7 }])
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
  })
  await expect(reader.locator('[data-count="7"]')).toBeVisible()
})

test('where there is no script, nothing of it is fetched', async ({ page, baseURL }) => {
  const plain = await publish(baseURL, { title: 'A booklet without a script', pageCount: 8 })
  const scripts: Promise<string>[] = []
  page.on('response', answer => {
    if (answer.url().endsWith('.js')) scripts.push(answer.text())
  })
  await page.goto(plain.address)
  await expect(page.locator('[data-quiet]')).toBeAttached()
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).join('')).not.toContain('setHomeButtonAction')
})
