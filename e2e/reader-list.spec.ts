import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expect, type Page, prepare, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let address: string

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue to shop from')
  address = catalogue.address
  await catalogue.stand(0, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'For reading' })
})

test.afterAll(() => catalogue.shop.close())

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'For reading' }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: 'Add to list' }).click()
  await expect(card.getByText('On your list: 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openList(page: Page) {
  await page.getByRole('button', { name: 'Shopping list' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping list' })
  await expect(list).toBeVisible()
  return list
}

test(
  'a list is kept on the device, counted, changed, and what is taken off comes back',
  wcag('2.4.6', '3.3.2', '4.1.2'),
  async ({ page }) => {
    await page.goto(`${address}/list`)
    await test.step('its own address says what it is for, and leads to it', async () => {
      await expect(page.getByText('Add products from the pages.')).toBeVisible()
      await expect(page.getByText('needs JavaScript')).toBeHidden()
      await page.getByRole('link', { name: 'Shopping list' }).click()
      const list = page.getByRole('dialog', { name: 'Shopping list' })
      await expect(list.getByText('Your list is empty')).toBeVisible()
    })
    await page.goto(address)
    await add(page, 'Oak chair')
    await add(page, 'Reading lamp')
    await page.reload()
    const list = await openList(page)
    await expect(list.getByText('€159.00')).toBeVisible()
    await list.getByRole('button', { name: 'One more: Oak chair' }).click()
    await expect(list.getByText('€198.00')).toBeVisible()
    await list.getByLabel('Quantity: Reading lamp').fill('3')
    await list.getByLabel('Quantity: Reading lamp').press('Tab')
    await expect(list.getByText('€438.00')).toBeVisible()
    await expectNoFindings(page)
    await test.step('on paper stands the list, and nothing else', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(list.getByText('Oak chair').first()).toBeVisible()
      await expect(list.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
      await expect(page.locator('.stage')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })
    await list.getByRole('button', { name: 'Remove: Reading lamp' }).click()
    await expect(list.getByText('Removed: Reading lamp')).toBeVisible()
    await list.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByLabel('Quantity: Reading lamp')).toHaveValue('3')
    await list.getByRole('button', { name: 'Empty the list' }).click()
    await expect(list.getByText('Your list is empty')).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  },
)

test('two windows show one list, and what is typed in one stays', async ({ page, context }) => {
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('[data-count]')).toHaveCount(0)
  await add(page, 'Oak chair')
  await expect(other.locator('[data-count="1"]')).toBeVisible()
  const list = await openList(page)
  const quantity = list.getByLabel('Quantity: Oak chair')
  await quantity.fill('3')
  await add(other, 'Reading lamp')
  await expect(list.getByLabel('Quantity: Reading lamp')).toBeVisible()
  await expect(quantity).toHaveValue('3')
  await quantity.press('Tab')
  await expect(list.getByText('€237.00')).toBeVisible()
  const others = await openList(other)
  for (const name of ['Oak chair', 'Reading lamp'])
    await others
      .getByRole('button', { name: `Remove: ${name}` })
      .first()
      .click()
  await expect(page.locator('[data-count]')).toHaveCount(0)
})

test('a list travels in the end of an address, which no server is told', async ({ page, browser }) => {
  await page.goto(address)
  await add(page, 'Oak chair')
  const list = await openList(page)
  await list.getByRole('button', { name: 'One more: Oak chair' }).click()
  const mail = await list.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')
  const body = new URL(mail ?? '').searchParams.get('body') ?? ''
  expect(body).toContain('2 × Oak chair (€39.00)')
  const shared = /http\S+#list=\S+/.exec(body)?.[0] ?? ''
  await expect(list.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=2/,
  )
  const elsewhere = await prepare(await browser.newContext())
  const friend = await elsewhere.newPage()
  const asked: string[] = []
  friend.on('request', request => asked.push(request.url()))
  await friend.goto(`${shared},${address.split('/').at(-1)}:999999`)
  const received = friend.getByRole('region', { name: 'A list that was shared with you' })
  await expect(received.getByText('Oak chair')).toBeVisible()
  await expect(received.getByText('No longer available: 1')).toBeVisible()
  await expectNoFindings(friend)
  expect(asked.filter(url => url.includes('list='))).toEqual([])
  await friend.getByRole('button', { name: 'Add all to my list' }).click()
  await expect(friend.getByLabel('Quantity: Oak chair')).toHaveValue('2')
  await expect(friend).toHaveURL(address)
  await test.step('also within an open reader, and with a step back', async () => {
    const open = friend.getByRole('dialog', { name: 'Shopping list' })
    await open.getByRole('button', { name: 'Close' }).click()
    await expect(open).toHaveCount(0)
    await friend.goto(shared)
    await expect(received.getByText('Oak chair')).toBeVisible()
    await friend.goBack()
    await expect(open).toHaveCount(0)
    await friend.goto(`${address}#list`)
    await open.getByRole('button', { name: 'Close' }).click()
    await expect(friend).toHaveURL(address)
    await friend.goto(`${address}#list`)
    await expect(open).toBeVisible()
  })
  await elsewhere.close()
})
