import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let address: string

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue of products')
  address = catalogue.address
  const { stand } = catalogue
  await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true, title: 'For sitting' })
  await stand(3, { type: 'product', skus: ['LAMP', 'CHAIR'], dynamic: true, title: 'For reading' })
})

test.afterAll(() => catalogue.shop.close())

/** Opens all products, from the menu. */
async function openProducts(page: Page) {
  await page.locator('.menu summary').click()
  await page.locator('.menu').getByRole('button', { name: 'Products' }).click()
  return page.getByRole('dialog', { name: 'Products' })
}

test('all products are listed by page, opened in their place, and lead back to where one was', async ({
  page,
}) => {
  await page.goto(address)
  await test.step('what does not come is told, and asked for once more', async () => {
    await page.route('**/products.json*', route => route.abort())
    const panel = await openProducts(page)
    await expect(panel.getByRole('alert')).toContainText('This could not be loaded')
    await expectNoFindings(page)
    await page.unroute('**/products.json*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('link', { name: 'Reading lamp' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  })
  const panel = page.getByRole('dialog', { name: 'Products' })
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Page 2', 'Page 6'])
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page)
  await panel.getByRole('link', { name: 'Reading lamp' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Products' })).toBeFocused()
  await expect(panel.getByText('Out of stock')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Reading lamp' })).toBeFocused()
  await panel.getByRole('link', { name: 'Reading lamp' }).click()
  await panel.getByRole('link', { name: 'On page 6' }).click()
  await expectPages(page, 6, 7)
  // It stays beside the pages.
  await expect(panel).toBeVisible()

  await test.step('what takes long says that it is on its way, at once beside the pages', async () => {
    await page.goto(`${address}/page/2-3`)
    await page.route('**/hotspots_data.json?*', () => {})
    await page.getByRole('button', { name: 'For sitting' }).click()
    const product = page.getByRole('dialog', { name: 'Oak chair' })
    await expect(product.getByRole('status')).toHaveText('Loading…')
    await page.keyboard.press('Escape')
    await expect(product).toHaveCount(0)
  })
})

test('beside a last page that lies alone is what to read next', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const last = await publish(baseURL, { title: 'A booklet with an end', pageCount: 8 })
  const related = { show_related_publications: true, auto_related_publications: true }
  await last.change('PUT', '', { publication: related })
  await page.goto(`${last.address}/page/8`)
  const next = page.getByRole('region', { name: 'More publications' })
  await expect(next.getByRole('link').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Previous page' }).first().click()
  await expectPages(page, 6, 7)
  await expect(next).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${last.address}/page/8`)
  await page.getByRole('button', { name: 'More publications' }).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
})
