import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { newGroup } from './fixtures/groups.ts'
import { linkTo } from './fixtures/mail.ts'
import { listBoth, sell, sellByOrders } from './fixtures/shops/selling.ts'
import { expect, test } from './fixtures/test.ts'

test(
  'a form is set up, filled in by a reader, and its order mailed and done',
  wcag('3.3.1', '3.3.2', '3.3.3', '1.3.5'),
  async ({ page, baseURL }) => {
    const sales = `sales-${Date.now()}@example.com`
    const groupId = await newGroup(page, `Orders ${Date.now()}`)
    const { address, shop } = await sell(baseURL, groupId)
    await page
      .getByRole('combobox', { name: 'The list leads to' })
      .selectOption('An order or quote request to you')
    await page.getByRole('radio', { name: /^Quote request/ }).check()
    await page.getByLabel('E-mail', { exact: true }).selectOption('Optional')
    await page.getByLabel('Sentence to agree to (optional)').fill('You may answer me by e-mail.')
    await page.getByLabel('Mail orders to (optional)').fill(`${sales}\nnobody`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('E-mail, phone or customer number must be required')).toBeVisible()
    await expect(page.getByText(/^Enter one e-mail address a line/)).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).selectOption('Required')
    await page.getByLabel('Mail orders to (optional)').fill(sales)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changes not saved')).toHaveCount(0)
    await page.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

    const list = await listBoth(page, address)
    await list.getByRole('button', { name: 'Request a quote' }).click()
    await expect(list.getByRole('heading', { name: 'Request a quote' })).toBeFocused()
    await expectNoFindings(page)
    await list.getByRole('button', { name: 'Request a quote' }).click()
    await expect(list.getByLabel('Name')).toBeFocused()
    await expect(list.getByText('Fill in this field.')).toHaveCount(2)
    await expect(list.getByText('Tick this box first.')).toBeVisible()
    await expectNoFindings(page)
    await list.getByLabel('Name').fill('Ann Example')
    await list.getByLabel('E-mail', { exact: true }).fill('ann@example.com')
    await list.getByRole('button', { name: /Back to Shopping list/ }).click()
    await list.getByRole('button', { name: 'Request a quote' }).click()
    await expect(list.getByLabel('Name')).toHaveValue('Ann Example')
    await list.getByLabel('You may answer me by e-mail.').check()
    await list.getByRole('button', { name: 'Request a quote' }).press('Enter')
    await expect(list.getByRole('heading', { name: 'Thank you for your request.' })).toBeFocused()
    await expectNoFindings(page)
    const number = (await list.getByText(/^Number: /).textContent())?.replace('Number: ', '') ?? ''
    await list.getByRole('button', { name: /Back to Shopping list/ }).click()
    await expect(list.getByText('Your list is empty')).toBeVisible()

    await page.goto(await linkTo(sales))
    await expect(page.getByRole('heading', { name: `Quote request ${number}` })).toBeVisible()
    await expect(page.getByText('You may answer me by e-mail.')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Total €159.00' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: /^Orders\W+1 new/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Orders\W+1 new/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No such orders' })).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ann Example' })).toContainText('€159.00')
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
    await page.getByRole('listitem').filter({ hasText: 'Ann Example' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    shop.close()
  },
)

test('a failure keeps what was typed, and pressing twice makes one order', async ({ page, baseURL }) => {
  const { groupId, address, shop } = await sellByOrders(baseURL, { title: 'Order now' })
  const list = await listBoth(page, address)
  await list.getByRole('button', { name: 'Order now' }).click()
  await list.getByLabel('Name').fill('Ann Example')
  await list.getByLabel('E-mail', { exact: true }).fill('ann@example.com')
  await page.route('**/order', route => route.abort())
  await list.getByRole('button', { name: 'Order now' }).click()
  await expect(list.getByText(/^This could not be sent. What you entered stays here/)).toBeVisible()
  await expect(list.getByLabel('E-mail')).toHaveValue('ann@example.com')
  await page.unroute('**/order')
  await list.getByRole('button', { name: 'Order now' }).dblclick()
  await expect(list.getByRole('heading', { name: 'Thank you for your order.' })).toBeVisible()
  await signIn(page)
  await page.goto(`/dashboard/groups/${groupId}/orders`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann Example' })).toHaveCount(1)
  shop.close()
})
