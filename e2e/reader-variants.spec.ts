import { updateGroup } from '#db/groups/changes.ts'
import { noShop } from '#db/rules/shops/settings.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { storeGroup } from './fixtures/groups.ts'
import { openCart } from './fixtures/shops/cart.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let cart: Awaited<ReturnType<typeof openCart>>

test.beforeAll(async ({ baseURL }) => {
  cart = await openCart()
  const groupId = await storeGroup('A group that sells variants')
  await updateGroup(groupId, {
    shop: {
      ...noShop,
      kind: 'address_template',
      address: `${cart.address}/cart?add={items}`,
      item: '{sku}:{quantity}',
    },
  })
  catalogue = await publishCatalogue(baseURL, 'A catalogue with variants', groupId)
  catalogue.shop.feed = feedOf(catalogue.shop.address)
  await catalogue.importAgain()
  await catalogue.stand(0, { type: 'product', skus: ['TEE-RED-S'], dynamic: true, title: 'Shirt' })
  await catalogue.stand(1, { type: 'product', skus: ['CUP', 'TEE-RED-S'], dynamic: true, title: 'Sets' })
})

test.afterAll(() => {
  catalogue.shop.close()
  cart.close()
})

/** A shirt in colors and sizes of which not all are made, and cups that are sold in sixes. */
function feedOf(shop: string): string {
  const columns = ['id', 'title', 'price', 'availability', 'link', 'image link', 'item group id']
  const names = [...columns, 'color', 'size', 'minimum order quantity', 'order quantity step', 'multipack']
  const shirt = (color: string, size: string, price: string, availability = 'in stock') => {
    const sku = `TEE-${color.toUpperCase()}-${size}`
    const places = [`${shop}/${sku}.html`, `${shop}/${sku}.svg`, 'TEE', color, size]
    return [sku, `Linen shirt, ${color.toLowerCase()}`, `${price} EUR`, availability, ...places]
  }
  // Without it, all products would be removed, which an import does not do by itself.
  const chair = ['CHAIR', 'Oak chair', '49.50 EUR', 'in stock', `${shop}/chair.html`]
  const cup = ['CUP', 'Paper cup', '0.50 EUR', 'in stock', `${shop}/cup.html`, '', '', '', '', '10', '6', '4']
  const shirts = [
    shirt('Red', 'M', '19.00', 'out of stock'),
    shirt('Red', 'S', '19.00'),
    shirt('Blue', 'M', '24.00'),
    shirt('Blue', 'L', '24.00'),
  ]
  return [names, chair, ...shirts, cup].map(row => row.join('\t')).join('\n')
}

async function openShirt(page: Page) {
  await page.goto(catalogue.address)
  await page.getByRole('button', { name: 'Shirt' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('group', { name: 'Size' })).toBeVisible()
  return panel
}

test('a variant is chosen in the panel, and price, picture and name follow', async ({ page }) => {
  const panel = await openShirt(page)
  const color = panel.getByRole('group', { name: 'Color' })
  const size = panel.getByRole('group', { name: 'Size' })
  await expect(color.getByRole('radio')).toHaveCount(2)
  await expect(size.getByRole('radio', { name: /^S/ })).toBeChecked()
  await expect(size.getByRole('radio', { name: /^M\W+Out of stock/ })).toBeVisible()
  await expect(size.getByRole('radio', { name: /^L\W+Not in this combination/ })).toBeVisible()
  await expectNoFindings(page)

  await test.step('a variant that does not come says so, and comes with another attempt', async () => {
    await page.route('**/product/*.json?*', route => route.abort())
    await color.getByRole('radio', { name: /^Blue/ }).check()
    await expect(panel.getByText('This could not be loaded.')).toBeVisible()
    await expect(panel.locator('.product-actions')).toHaveAttribute('inert')
    await page.unroute('**/product/*.json?*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.locator('.price')).toHaveText('€24.00')
    await size.getByRole('radio', { name: /^S/ }).check()
    await expect(panel.locator('.price')).toHaveText('€19.00')
  })
  await size.getByRole('radio', { name: /^S/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(size.getByRole('radio', { name: /^M/ })).toBeChecked()
  await expect(panel.locator('.availability')).toHaveText('Out of stock')
  await page.keyboard.press('ArrowRight')
  await expect(color.getByRole('radio', { name: /^Blue/ })).toBeChecked()
  await expect(panel.locator('.price')).toHaveText('€24.00')
  await expect(panel.getByRole('heading', { name: 'Linen shirt, blue' })).toBeVisible()
  await expect(panel.getByRole('status').filter({ hasText: 'blue, €24.00, In stock' })).toBeAttached()
  await expect(panel.locator('.photo')).toHaveAttribute('alt', 'Linen shirt, blue')
  await expect(panel.getByRole('link', { name: 'View in webshop' })).toHaveAttribute(
    'href',
    `${catalogue.shop.address}/TEE-BLUE-L.html`,
  )

  await test.step('the chosen variants are on the list, and in the shop’s cart', async () => {
    await size.getByRole('radio', { name: /^S/ }).check()
    await expect(panel.locator('.availability')).toHaveText('In stock')
    await panel.getByRole('button', { name: 'Add to list' }).click()
    await color.getByRole('radio', { name: /^Blue/ }).check()
    await expect(panel.locator('.price')).toHaveText('€24.00')
    await panel.getByRole('button', { name: 'Add to list' }).click()
    await expect(panel.getByText('On your list: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Shopping list' }).click()
    const list = page.getByRole('dialog', { name: 'Shopping list' })
    await expect(list.getByText('Linen shirt, red – S')).toBeVisible()
    await expect(list.getByText('Linen shirt, blue – M')).toBeVisible()
    await expect(list.getByText('€43.00')).toBeVisible()
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('listitem')).toHaveText(['TEE-RED-S:1', 'TEE-BLUE-M:1'])
  })
})

test('quantities begin at the minimum and go by the step, in the list and in the cart', async ({ page }) => {
  await page.goto(`${catalogue.address}/page/2-3`)
  await page.getByRole('button', { name: 'Sets' }).click()
  const cup = page.getByRole('article').filter({ hasText: 'Paper cup' })
  await expect(cup.getByRole('listitem')).toHaveText([
    'Pieces in a pack: 4',
    'Order in multiples of 6',
    'Minimum order: 12',
  ])
  await cup.getByRole('button', { name: 'Add to list' }).click()
  await expect(cup.getByText('On your list: 12')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shopping list' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping list' })
  const quantity = list.getByLabel('Quantity: Paper cup')
  await expect(list.getByText('Minimum order: 12')).toBeVisible()
  await list.getByRole('button', { name: 'One more: Paper cup' }).click()
  await expect(quantity).toHaveValue('18')
  await quantity.fill('20')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('24')
  await expect(list.getByText('€12.00').filter({ visible: true })).toHaveCount(1)
  await expectNoFindings(page)
  await list.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['CUP:24'])
})
