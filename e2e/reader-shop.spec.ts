import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { openSmallShop } from './fixtures/shops/small-shop/small-shop.ts'
import { expect, type FrameLocator, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let shop: Awaited<ReturnType<typeof openSmallShop>>

test.beforeEach(async ({ baseURL }) => {
  shop = await openSmallShop()
  catalogue = await publishCatalogue(baseURL, 'A catalogue of a small shop')
  shop.publication = catalogue.address
  await catalogue.stand(0, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'For reading' })
  const custom_header = `<script src="${shop.address}/catalogue.js"></script>`
  await catalogue.change('PUT', '', { publication: { custom_header } })
})

test.afterEach(() => {
  shop.close()
  catalogue.shop.close()
})

/** Puts two chairs and a lamp into the cart, each press after the count of the one before. */
async function fillCart(reader: Page | FrameLocator) {
  await reader.getByRole('button', { name: 'For reading' }).click()
  const [chair, lamp] = ['Oak chair', 'Reading lamp'].map(hasText =>
    reader.getByRole('article').filter({ hasText }).getByRole('link', { name: 'View in webshop' }),
  )
  for (const [index, button] of [chair, lamp, chair].entries()) {
    await button?.click()
    await expect(reader.locator(`[data-count="${index + 1}"]`)).toBeAttached()
  }
  await expect(reader.getByRole('button', { name: 'Add to list' })).toHaveCount(0)
  await reader.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(reader.getByRole('dialog')).toHaveCount(0)
}

const filled = [
  'POST /carts',
  'POST /carts/1/lines CHAIR 1',
  'POST /carts',
  'POST /carts/1/lines LAMP 1',
  'POST /carts',
  'POST /carts/1/lines CHAIR 1',
]

test('products go from the pages into the shop’s cart, are counted, and bought', async ({ page }) => {
  await page.goto(catalogue.address)
  await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible()
  await fillCart(page)
  expect(shop.asked).toEqual(['POST /carts', ...filled])
  await expectNoFindings(page)
  await page.reload()
  await expect(page.locator('[data-count="3"]')).toBeVisible()
  await page.getByRole('link', { name: 'Cart' }).click()
  const cart = page.getByRole('dialog').frameLocator('iframe')
  await expect(cart.getByRole('listitem')).toHaveText([/^1 × LAMP/, /^2 × CHAIR/])
  await cart.getByRole('button', { name: 'One fewer: LAMP' }).click()
  await expect(page.locator('[data-count="2"]')).toBeAttached()
  await cart.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(shop.orders).toEqual([[{ sku: 'CHAIR', quantity: 2 }]])
  await page.goto(catalogue.address)
  await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible()
  await expect(page.locator('[data-count]')).toHaveCount(0)

  await test.step('a shop that is away leaves the catalogue to be read, and sells again once it is back', async () => {
    await page.route(`${shop.address}/carts**`, route => route.abort())
    await page.goto(catalogue.address)
    await page.getByRole('button', { name: 'For reading' }).click()
    const chair = page.getByRole('article').filter({ hasText: 'Oak chair' })
    await chair.getByRole('link', { name: 'View in webshop' }).click()
    await expect(chair.getByText('€39.00').first()).toBeVisible()
    await expect(page.locator('[data-count]')).toHaveCount(0)
    await page.unroute(`${shop.address}/carts**`)
    await chair.getByRole('link', { name: 'View in webshop' }).click()
    await expect(page.locator('[data-count="1"]')).toBeAttached()
  })
})

test('a shop’s page around the reader keeps the cart, and both show its count', async ({ page }) => {
  const around = `${shop.address}/around.html`
  await page.goto(around)
  const reader = page.frameLocator('iframe')
  await fillCart(reader)
  await expect(page.locator('#count')).toHaveText('3')
  expect(shop.asked).toEqual(['POST /carts', ...filled])
  await page.reload()
  await expect(reader.locator('[data-count="3"]')).toBeVisible()
  await reader.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const bought = [
    { sku: 'LAMP', quantity: 1 },
    { sku: 'CHAIR', quantity: 2 },
  ]
  expect(shop.orders).toEqual([bought])
  await page.goto(around)
  await expect(page.locator('#count')).toHaveText('0')
  await expect(reader.locator('[data-count]')).toHaveCount(0)
})
