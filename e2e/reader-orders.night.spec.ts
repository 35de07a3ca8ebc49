import { signIn } from './fixtures/dashboard.ts'
import { listBoth, sellByOrders } from './fixtures/shops/selling.ts'
import { expect, type Locator, test } from './fixtures/test.ts'

/** Fills in the order form of a list, and sends it. */
async function order(list: Locator) {
  await list.getByRole('button', { name: 'Order now' }).click()
  await list.getByLabel('Name').fill('Ann Example')
  await list.getByLabel('E-mail', { exact: true }).fill('ann@example.com')
  await list.getByRole('button', { name: 'Order now' }).click()
}

test('an order whose answer is lost is one order after a reload, and a changed list is another', async ({
  page,
  baseURL,
}) => {
  const { groupId, address, shop } = await sellByOrders(baseURL, { title: 'Order now' })
  await page.route('**/order', async route => {
    const answer = await route.fetch()
    expect([201, 425]).toContain(answer.status())
    if (answer.status() === 425) return route.fulfill({ response: answer })
    await route.abort()
  })
  const list = await listBoth(page, address)
  await order(list)
  await expect(list.getByText(/^This could not be sent/)).toBeVisible()
  await page.unroute('**/order')
  await page.reload()
  await page.getByRole('button', { name: 'Shopping list' }).click()
  await order(list)
  await expect(list.getByRole('heading', { name: 'Thank you for your order.' })).toBeVisible()
  await page.goBack()
  const again = await listBoth(page, address)
  await again.getByRole('button', { name: 'One more: Oak chair' }).click()
  await order(again)
  await expect(list.getByRole('heading', { name: 'Thank you for your order.' })).toBeVisible()
  await signIn(page)
  await page.goto(`/dashboard/groups/${groupId}/orders`)
  const rows = page.getByRole('listitem').filter({ hasText: 'Ann Example' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('€198.00')
  await expect(rows.last()).toContainText('€159.00')
  shop.close()
})
