import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openDashboard, openMenu } from './fixtures/dashboard.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

// High enough that no notice covers what is pressed.
test.use({ viewport: { width: 1280, height: 1400 } })

test(
  'an import that would remove most products waits: they are kept, or removed after a question',
  wcag('3.3.4', '4.1.3'),
  async ({ page }) => {
    await using shop = await openShop(60)
    await openDashboard(page)
    await openSources(page)
    await page.getByRole('button', { name: 'New library' }).click()
    await page.getByLabel('Title').fill('Stock of Bruges')
    await page.getByLabel('Address of the feed').fill(shop.address)
    await page.getByRole('button', { name: 'Create library' }).click()
    await page.getByRole('button', { name: 'Import products' }).click()
    await expect(page.getByText('60 products', { exact: true })).toBeVisible()
    await openSources(page)
    const library = page.getByRole('listitem').filter({ hasText: 'Stock of Bruges' })
    await expect(library.getByText('60 products · Manual import')).toBeVisible()

    shop.count = 9
    await decide(page, 'Keep the products')
    await expect(page.getByText('Import dismissed. All products are kept.')).toBeVisible()
    await expect(page.getByText('would have removed 51 products. It was dismissed')).toBeVisible()
    await page.getByRole('link', { name: 'Imports' }).first().click()
    const listed = page.getByRole('listitem').filter({ hasText: 'Stock of Bruges' }).first()
    await expect(listed.getByText('Dismissed', { exact: true })).toBeVisible()
    await expect(listed.getByText(new RegExp(`^by ${owner.email}, .*\\d{4}`))).toBeVisible()
    await openSources(page)
    await expect(library.getByText('Dismissed', { exact: true })).toBeVisible()
    await expect(library.getByText('60 products · Manual import')).toBeVisible()

    await decide(page, 'Import anyway')
    const question = page.getByRole('alertdialog', { name: 'Remove 51 products?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Import and remove them' }).click()
    await expect(page.getByText('9 products', { exact: true })).toBeVisible()
    await openSources(page)
    await expect(library.getByText('9 products · Manual import')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Imports on hold' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Imports', exact: true }).click()
    const decided = page.getByRole('listitem').filter({ hasText: 'Stock of Bruges' })
    await expect(decided.getByText(/^(Imported|Confirmed|Dismissed|Failed)$/)).toHaveText([
      'Imported',
      'Confirmed',
      'Dismissed',
      'Imported',
    ])
    await decided.nth(1).getByRole('link').click()
    await expect(page.getByText('It was confirmed, and the feed was imported again.')).toBeVisible()
    await page.getByRole('link', { name: 'the import that followed' }).click()
    await expect(page.getByText('9 products', { exact: true })).toBeVisible()
    await openSources(page)

    await openMenu(page, 'Actions for Stock of Bruges')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete library' }).click()
    await expect(library).toHaveCount(0)
  },
)

async function openSources(page: Page) {
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Feed and libraries' }).click()
  await expect(page.getByRole('button', { name: 'New library' })).toBeVisible()
}

/** Imports from the library, follows the notice to the held import, and presses one of its buttons. */
async function decide(page: Page, button: string) {
  const library = page.getByRole('listitem').filter({ hasText: 'Stock of Bruges' })
  await library.getByRole('button', { name: 'Import now' }).click()
  await expect(library.getByText('On hold', { exact: true })).toBeVisible()
  await expect(library.getByText('60 products · Manual import')).toBeVisible()
  await library.getByRole('link', { name: 'Log' }).click()
  const held = page.getByRole('region', { name: '51 of 60 products would be removed' })
  await expect(held.getByText('Chair 10', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await held.getByRole('button', { name: button }).click()
}

/** A shop whose feed has as many chairs as its count says. */
async function openShop(count: number) {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/tab-separated-values')
    const rows = Array.from({ length: shop.count }, (_, index) => `CHAIR-${index + 1}\tChair ${index + 1}`)
    answer.end(['id\ttitle', ...rows].join('\n'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shop = {
    count,
    address: `http://127.0.0.1:${port}/feed.tsv`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
  return shop
}
