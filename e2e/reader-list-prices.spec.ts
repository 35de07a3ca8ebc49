import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { products } from '#db/schema/products/products.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { ownGroup } from './fixtures/groups.ts'
import { listBoth, sell } from './fixtures/shops/selling.ts'
import { expect, type Page, test } from './fixtures/test.ts'

type Catalogue = Awaited<ReturnType<typeof sell>>
let catalogue: Catalogue

test.beforeAll(async ({ baseURL }) => {
  catalogue = await sell(baseURL, await ownGroup())
})

test.afterAll(() => catalogue.shop.close())

const hourMs = 3_600_000
const past = '2020-01-01T00:00Z/2020-01-02T00:00Z'

/** Imports the feed with a period for the chair's sale. */
async function sellUntil({ shop, importAgain }: Catalogue, period: string) {
  const [header, chair, lamp] = shop.feed
    .split('\n')
    .map(line => line.split('\t').slice(0, columns).join('\t'))
  shop.feed = [`${header}\tsale price effective date`, `${chair}\t${period}`, `${lamp}\t`].join('\n')
  await importAgain()
}
const columns = 9

async function reopen(page: Page, address: string) {
  await page.goto(`${address}/page/2-3`)
  await page.getByRole('button', { name: 'Shopping list' }).click()
  return page.getByRole('dialog', { name: 'Shopping list' })
}

test('a sale that has ended or begun since, and what is sold no longer, is told on the list', async ({
  page,
}) => {
  const { address, groupId } = catalogue
  await test.step('without a connection, the list is as it was', async () => {
    await page.route('**/list/prices', route => route.abort())
    const list = await listBoth(page, address)
    await expect(list.getByText('€159.00')).toBeVisible()
    await page.unroute('**/list/prices')
  })
  await test.step('a sale that has ended: the total is that of today', async () => {
    await sellUntil(catalogue, past)
    const list = await reopen(page, address)
    await expect(list.getByText('€49.50').first()).toBeVisible()
    await expect(list.getByText('The price has changed. Before: €39.00')).toBeVisible()
    await expect(list.getByText('€169.50')).toBeVisible()
    await expectNoFindings(page)
    const mail = await list.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')
    expect(new URL(mail ?? '').searchParams.get('body')).toContain('1 × Oak chair (€49.50)')
  })
  await test.step('the price is that of before again', async () => {
    await sellUntil(catalogue, '')
    const list = await reopen(page, address)
    await expect(list.getByText('€159.00')).toBeVisible()
    await expect(list.getByText('The price has changed')).toHaveCount(0)
  })
  await test.step('what is sold no longer costs nothing', async () => {
    const lamps = and(eq(products.groupId, groupId), eq(products.sku, 'LAMP'))
    await database().update(products).set({ removedFromFeed: true }).where(lamps)
    const list = await reopen(page, address)
    await expect(list.getByText('This product is no longer sold.')).toBeVisible()
    await expect(list.getByText('€39.00').last()).toBeVisible()
    await expect(list.getByText('€159.00')).toHaveCount(0)
    await sellUntil(catalogue, '')
  })
})

test('a list that stays open looks again when a sale ends', async ({ page }) => {
  const soon = new Date(Date.now() + hourMs).toISOString()
  await sellUntil(catalogue, `2020-01-01T00:00Z/${soon}`)
  const looked = page.waitForResponse('**/list/prices')
  const list = await listBoth(page, catalogue.address)
  await looked
  await expect(list.getByText('€159.00')).toBeVisible()
  await sellUntil(catalogue, past)
  await expect(async () => {
    await page.clock.fastForward(hourMs)
    await expect(list.getByText('€169.50')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(list.getByText('The price has changed. Before: €39.00')).toBeVisible()
})
