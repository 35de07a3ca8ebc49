import { wcag } from './a11y/wcag.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const csv =
  'Art.-Nr.;Bezeichnung;Einkauf;Verkauf\nS-1;Stuhl;10,00 €;gratis\nS-2;;12,00 €;20,00 €\nS-3;Tisch;30,00 €;59,00 €\n'

test(
  'a file with columns of its own becomes products, and a large one can be canceled',
  wcag('1.3.1', '1.4.3', '3.3.1', '3.3.2', '4.1.2', '4.1.3'),
  async ({ page }) => {
    await test.step('a file with columns of its own is uploaded, its columns are chosen, and its products are imported', async () => {
      const groupId = await storeGroup(`Spreadsheets ${process.pid}`)
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}/products`)
      await page.getByRole('link', { name: 'Feed and libraries' }).click()
      await page.getByRole('button', { name: 'New library' }).click()
      await page.getByLabel('Title').fill('From a spreadsheet')
      await page.getByRole('button', { name: 'Create library' }).click()
      const library = page.getByRole('listitem').filter({ hasText: 'From a spreadsheet' })
      const choose = (name: string, content: string | Buffer) =>
        library.getByLabel('Upload a file').setInputFiles({
          name,
          mimeType: 'text/csv',
          buffer: Buffer.from(content),
        })
      await choose('Herbst.csv', csv)

      await expect(page.getByRole('heading', { name: 'Herbst.csv' })).toBeVisible()
      await expect(page.getByLabel('Art.-Nr. holds')).toHaveValue('id')
      await expect(page.getByLabel('Bezeichnung holds')).toHaveValue('title')
      await page.getByLabel('Art.-Nr. holds').selectOption({ label: 'Not imported' })
      await page.getByRole('button', { name: 'Import products' }).click()
      await expect(page.getByText('Choose the column that holds the SKU.')).toBeVisible()
      await expect(page.getByLabel('Art.-Nr. holds')).toBeFocused()
      await expectAccessible(page)

      await page.getByLabel('Art.-Nr. holds').selectOption({ label: 'SKU' })
      const saved = await holdNextSave(page)
      await page.getByLabel('Verkauf holds').selectOption({ label: 'Not imported' })
      await page.getByLabel('Einkauf holds').selectOption({ label: 'Price' })
      await expect(page.getByLabel('Einkauf holds')).toHaveValue('price')
      await expect.poll(() => saved.begun).toBe(1)
      saved.goOn()
      await expect(page.getByRole('row').filter({ hasText: 'Tisch' })).toContainText('€30.00')
      await page.getByLabel('Verkauf holds').selectOption({ label: 'Price' })
      await expect(page.getByLabel('Einkauf holds')).toHaveValue('')
      const rows = page.getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(rows.filter({ hasText: 'Stuhl' })).toContainText('The price “gratis” is not clear')
      await expect(rows.nth(2)).toContainText('has no title')
      await expect(rows.filter({ hasText: 'Tisch' })).toContainText('€59.00')
      await page
        .getByLabel('Row with the column names')
        .selectOption({ label: 'Row 3: S-2 · 12,00 € · 20,00 €' })
      await expect(page.getByLabel('S-2 holds')).toBeVisible()
      await page.getByLabel('Row with the column names').selectOption({ label: 'Automatic' })
      await expect(page.getByLabel('Verkauf holds')).toHaveValue('price')
      await page.getByRole('button', { name: 'Import products' }).click()
      await expect(page.getByText('2 products, 1 row left out')).toBeVisible()

      const unknown = page.getByRole('region', { name: 'Values that were not understood' })
      const meaning = page.getByRole('combobox', { name: 'Price “gratis” means' })
      await meaning.selectOption({ label: 'An amount…' })
      await unknown.getByLabel('Amount, such as 15.00 EUR').fill('0 EUR')
      await unknown.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('This import did not yet know your latest choices.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Import again' }).click()
      await expect(page.getByRole('region', { name: 'Remembered meanings' })).toContainText('“gratis”')
      await expect(unknown).toHaveCount(0)
      await page.getByRole('combobox', { name: 'Price “gratis” means' }).selectOption({ label: 'Not chosen' })
      await expect(page.getByText('Meaning removed')).toBeVisible()

      await page.getByRole('link', { name: 'Imports' }).click()
      await page.getByRole('link', { name: 'Feed and libraries' }).click()
      await choose('Winter.csv', csv.replace('Einkauf', 'EK'))
      await expect(page.getByText('New since the last file: EK.')).toBeVisible()
      await expect(page.getByLabel('Verkauf holds')).toHaveValue('price')
      await page.getByRole('button', { name: 'Discard' }).click()
      await choose('letter.pdf', '%PDF-1.7')
      await expect(page.getByText('The file is a PDF, not a product feed.')).toBeVisible()
    })

    await test.step('a large file tells how much of it has been sent, and is canceled', async () => {
      const groupId = await storeGroup(`Large feeds ${process.pid}`)
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}/products/sources`)
      await settled(page)
      const network = await page.context().newCDPSession(page)
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 }
      await network.send('Network.emulateNetworkConditions', slow)
      const buffer = Buffer.from(`id;title\n${'A-1;Chair\n'.repeat(600_000)}`)
      const input = page.getByLabel('Upload a file').first()
      await input.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
      await expect(page.getByText(/^\d.* of 6\.0 MB · [1-9]\d* %$/)).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Sending stock.csv' })).toBeVisible()
      await expectAccessible(page)
      const given = page.waitForEvent('requestfailed', request => request.url().includes('/feed_files?'))
      await page.getByRole('button', { name: 'Cancel stock.csv' }).click()
      await given
      await expect(input).toBeEnabled()
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
      await input.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await expect(page.getByRole('heading', { name: 'stock.csv' })).toBeVisible()
    })
  },
)

/** Holds the next save of a choice, and counts those that begin meanwhile. */
async function holdNextSave(page: Page) {
  const held = Promise.withResolvers<void>()
  const saves = { begun: 0, goOn: held.resolve }
  await page.route('**/rpc/feedFiles/chooseReading', async route => {
    saves.begun += 1
    await held.promise
    await route.continue()
  })
  return saves
}
