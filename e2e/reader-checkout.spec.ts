import { updateGroup } from '#db/groups/changes.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { expectAccessible } from './fixtures/dashboard.ts'
import { newGroup, storeGroup } from './fixtures/groups.ts'
import { openCart } from './fixtures/shops/cart.ts'
import { listBoth, sell } from './fixtures/shops/selling.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let cart: Awaited<ReturnType<typeof openCart>>

test.beforeAll(async () => {
  cart = await openCart()
})

test.afterAll(() => cart.close())

/** Puts two chairs and a lamp on the list. */
async function listThree(page: Page, address: string) {
  const list = await listBoth(page, address)
  await list.getByRole('button', { name: 'One more: Oak chair' }).click()
  await expect(list.getByLabel('Quantity: Oak chair')).toHaveValue('2')
  return list
}

test('a shop is entered, tried and saved, and a reader’s list ends in its cart', async ({
  page,
  baseURL,
}) => {
  const groupId = await newGroup(page, `Shop ${Date.now()}`)
  const { address, shop } = await sell(baseURL, groupId)
  await test.step('trying a shop leads to the field that is wrong', async () => {
    await page.getByRole('combobox', { name: 'The list leads to' }).selectOption('A form')
    await page.getByLabel('Address that takes the form').fill(`${cart.address}/cart/add`)
    await page.getByRole('button', { name: 'Try with three products' }).click()
    await expect(page.getByText('It must contain {id} or {sku}.')).toBeVisible()
    await expect(page.getByLabel('Fields of each product')).toBeFocused()
    await page.getByLabel('Address that takes the form').clear()
  })
  await page.getByRole('combobox', { name: 'The list leads to' }).selectOption('An address')
  await page.getByRole('button', { name: 'Try with three products' }).click()
  await expect(page.getByText(/^It must begin with https/)).toBeVisible()
  await page.getByLabel('Address of the cart').fill(`${cart.address}/cart?add={items}`)
  await page.getByLabel('Each product').fill('{id}:{quantity}')
  await page.getByRole('button', { name: 'Try with three products' }).click()
  await expect(page.getByText('Oak chair: CHAIR')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the checkout with these products' })).toHaveAttribute(
    'href',
    `${cart.address}/cart?add=CHAIR:1,LAMP:1`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes not saved')).toHaveCount(0)

  const list = await listThree(page, address)
  await expectNoFindings(page)
  await list.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['CHAIR:2', 'LAMP:1'])
  await page.goBack()
  await expect(page.locator('[data-count="3"]')).toBeVisible()
  shop.close()
})

test('a list becomes what the shop takes, and what it cannot take stays', async ({ page, baseURL }) => {
  const groupId = await storeGroup('A group with a shop')
  const lead = (shop: Partial<Shop>) => updateGroup(groupId, { shop: { ...noShop, ...shop } })
  await lead({
    kind: 'address_template',
    address: `${cart.address}/cart?add={items}`,
    item: '{sku}:{quantity}',
  })
  const { address, shop } = await sell(baseURL, groupId)
  const list = await listThree(page, address)
  await test.step('a checkout that cannot be asked for says so, and can be tried again', async () => {
    await page.route('**/checkout', route => route.abort())
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(list.getByText('This could not be loaded.')).toBeVisible()
    await page.unroute('**/checkout')
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('listitem')).toHaveText(['CHAIR:2', 'LAMP:1'])
  })
  await test.step('what the shop cannot take is named before', async () => {
    await lead({ kind: 'shopify', address: cart.address, id_field: 'custom_label_0' })
    await reopen(page, address)
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(
      list.getByText('The shop cannot take these here. They stay on your list: Reading lamp'),
    ).toBeVisible()
    await expectNoFindings(page)
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('listitem')).toHaveText(['1001:2'])
  })
  await test.step('a form, from a frame in a window of its own', async () => {
    await lead({
      kind: 'post_form',
      address: `${cart.address}/cart/add`,
      item: 'items[{index}][sku]={sku}\nitems[{index}][quantity]={quantity}',
      fixed: 'source=catalogue',
    })
    const sent = [
      'source = catalogue',
      'items[0][sku] = CHAIR',
      'items[0][quantity] = 2',
      'items[1][sku] = LAMP',
      'items[1][quantity] = 1',
    ]
    await reopen(page, address)
    await list.getByRole('button', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('listitem')).toHaveText(sent)

    await page.goto(cart.address)
    await page.evaluate(src => {
      document.documentElement.innerHTML = `<body><iframe src="${src}" style="width:1000px;height:700px"></iframe></body>`
    }, address)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Shopping list' }).click()
    const opened = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Go to checkout' }).click()
    await expect((await opened).getByRole('listitem')).toHaveText(sent)
  })
  shop.close()
})

async function reopen(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Shopping list' }).click()
}
