import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wcag } from './a11y/wcag.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectAccessible, openBy, openDashboard, openMenu, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { askProcedure } from './fixtures/procedures.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test(
  'a feed is set up, its products are found, and what could not be used is told',
  wcag('1.3.1', '1.4.3', '2.4.3', '3.3.1', '3.3.3', '4.1.2', '4.1.3'),
  async ({ page }) => {
    await using shop = await openShop()
    await openDashboard(page)
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('link', { name: 'Feed and libraries' }).click()
    await page.getByRole('button', { name: 'Import from an address' }).click()
    const address = page.getByLabel('Address of the feed')
    await address.fill('gopher://shop.example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^The address must/)).toBeVisible()
    await expect(address).toHaveValue('gopher://shop.example.com')
    await expectAccessible(page)
    await address.fill(`${shop.address}/feed.tsv`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'How it is read' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import products' }).click()
    await expect(page.getByRole('heading', { name: 'Product feed' })).toBeVisible()
    await toSources(page)
    const feed = page.getByRole('region', { name: 'Product feed' })
    await expect(feed.getByText('60 products')).toBeVisible()
    await expect(feed.getByText('Imported', { exact: true })).toBeVisible()

    await feed.getByRole('link', { name: 'Log' }).click()
    await expect(page.getByText('60 products, 1 row left out')).toBeVisible()

    await page.getByRole('link', { name: 'Imports' }).click()
    await page.getByRole('link', { name: 'All products' }).click()
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await page.getByLabel('Where from').selectOption({ label: 'Product feed (60)' })
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByText('51–60 of 60', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.goto(`${page.url().split('?')[0]}?source=feed&page=7`)
    await expect(page.getByText('This page doesn’t exist')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect(page.getByRole('row')).toHaveCount(51)
    await expect.poll(() => countFound(page, 'walnut lam')).toBe(1)
    await search.fill('walnut lam')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/find=walnut\+lam/)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('link', { name: 'Walnut lamp' }).click()
    await expect(page.getByRole('heading', { name: 'Walnut lamp' })).toBeVisible()
    await expect(page.getByText('Not shown on any page yet.')).toBeVisible()
    await expect(page.getByText('€89.00')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Problems with this product' })).toContainText('availability')
    await page.getByRole('link', { name: 'Import log' }).click()
    await expect(page.getByRole('heading', { name: 'Product feed' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Walnut lamp' })).toBeVisible()

    await page.goBack()
    await search.fill('zebra')
    await expect(page.getByText('No products match “zebra”')).toBeVisible()
    await page.getByRole('button', { name: 'Show all products' }).click()
    await expect(search).toHaveValue('')
  },
)

test(
  'a library is made, mended and deleted, and a product tells where it is shown',
  wcag('3.3.1', '3.3.3', '4.1.2'),
  async ({ page, baseURL }) => {
    await test.step('a library that cannot be read says why, is given another address, and is deleted', async () => {
      await using shop = await openShop()
      const groupId = await storeGroup(`Libraries ${process.pid}`)
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}/products/sources`)
      const newLibrary = page.getByRole('button', { name: 'New library' })
      const dialog = page.getByRole('dialog', { name: 'New product library' })
      await openBy(newLibrary, dialog)
      await page.getByLabel('Title').fill('Above another')
      await page.getByRole('button', { name: 'Create library' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Above another' })).toBeVisible()
      await openBy(newLibrary, dialog)
      await page.getByRole('button', { name: 'Create library' }).click()
      await expect(page.getByText('The title must not be empty.')).toBeVisible()
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.getByLabel('Title').fill('Outlet of Ghent')
      await page.getByLabel('Address of the feed').fill(`${shop.address}/gone`)
      await page.getByRole('radio', { name: /^Every day/ }).check()
      await page.getByLabel('Hour', { exact: true }).selectOption('06:00')
      await page.getByLabel('Time zone').selectOption('Europe/Brussels')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create library' }).click()

      const library = page.getByRole('listitem').filter({ hasText: 'Outlet of Ghent' })
      await expect(page.getByRole('heading', { name: 'There is no preview' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Import without a preview' }).click()
      await expect(page.getByText('Your products have not changed.')).toBeVisible()
      await toSources(page)
      await expect(library.getByText('Every day at 06:00, Europe/Brussels')).toBeVisible()
      await expect(library.getByText(/There is no file at that address/)).toBeVisible()

      // It opens over the notices of what was created.
      await openMenu(page, 'Actions for Outlet of Ghent')
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByLabel('Address of the feed').fill(`${shop.address}/feed.tsv`)
      await page.getByRole('radio', { name: /^Every hour/ }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Import products' }).click()
      await expect(page.getByText('60 products, 1 row left out')).toBeVisible()
      await toSources(page)
      await expect(library.getByText('60 products · Every hour')).toBeVisible()

      await openMenu(page, 'Actions for Outlet of Ghent')
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Delete library' }).click()
      await expect(library).toHaveCount(0)
    })

    await test.step('a product tells where it is shown', async () => {
      const { groupId, shop, stand } = await publishCatalogue(baseURL, 'Seats of autumn')
      await stand(1, { type: 'product', skus: ['CHAIR'] })
      try {
        await signIn(page)
        await page.goto(`/dashboard/groups/${groupId}/products`)
        await page.getByLabel('Where from').selectOption({ label: 'Seats of autumn (2)' })
        await expect(page.getByRole('row')).toHaveCount(3)
        await page.getByRole('link', { name: 'Oak chair' }).click()
        const uses = page.getByRole('region', { name: 'Shown on' })
        await expect(uses.getByText(/^1 hotspot · /)).toBeVisible()
        await uses.getByRole('link', { name: 'Seats of autumn' }).click()
        await expect(page.getByRole('heading', { name: 'Seats of autumn' })).toBeVisible()
        await page.goBack()
        const picture = uses.locator('img')
        await expect
          .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
          .toBeGreaterThan(0)
        await uses.getByRole('link', { name: 'Page 2' }).click()
        const fields = page.getByRole('complementary', { name: 'Fields' })
        await expect(fields.getByRole('heading', { name: 'Product', exact: true })).toBeVisible()
        await expect(fields.getByText('Oak chair')).toBeVisible()
      } finally {
        shop.close()
      }
    })
  },
)

/** A shop with a feed of sixty products, and a row without an id. */
async function openShop() {
  const woods = ['Oak', 'Beech', 'Walnut', 'Ash', 'Pine', 'Elm']
  const things = ['chair', 'table', 'lamp', 'shelf', 'bench', 'stool', 'desk', 'chest', 'bed', 'rack']
  const rows = woods.flatMap(wood =>
    things.map(thing => [
      `${wood}-${thing}`.toUpperCase(),
      `${wood} ${thing}`,
      '89.00 EUR',
      // The feed has one word that nobody understands.
      `${wood} ${thing}` === 'Walnut lamp' ? 'perhaps' : 'in stock',
    ]),
  )
  const feed = [['id', 'title', 'price', 'availability'], ...rows, ['', 'Nameless', '1.00 EUR', 'in stock']]
  const server = createServer((request, answer) => {
    if (request.url !== '/feed.tsv') return answer.writeHead(404).end()
    answer.setHeader('Content-Type', 'text/tab-separated-values')
    answer.end(feed.map(row => row.join('\t')).join('\n'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** Asks the dashboard's server how many products words find: they are noted in the background. */
async function countFound(page: Page, text: string): Promise<number> {
  const groupId = Number(/groups\/(\d+)/.exec(page.url())?.[1])
  const found = await askProcedure(page, 'products/list', { groupId, text, perPage: 1 })
  return (found as { total: number }).total
}

/** Goes from an import to the sources of products. */
async function toSources(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).first().click()
  await page.getByRole('link', { name: 'Feed and libraries' }).click()
}
