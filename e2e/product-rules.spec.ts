import { wcag } from './a11y/wcag.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectAccessible, openBy, signIn } from './fixtures/dashboard.ts'
import { expectSaved } from './fixtures/editor.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const feed = [
  'id\ttitle\tprice\tsale price\tsale price effective date\tavailability\tproduct type',
  'CHAIR\tOak chair\t49.50 EUR\t\t\tin stock\tGarden > Chairs',
  'STOOL\tBeech stool\t30.00 EUR\t\t\tin stock\tGarden > Chairs > Stools',
  'BENCH\tAsh bench\t90.00 EUR\t25.00 EUR\t2031-05-01/2031-05-03\tin stock\tGarden > Chairs',
  'SWING\tPorch swing\t12.00 EUR\t\t\tout of stock\tGarden > Chairs',
  'LAMP\tReading lamp\t5.00 EUR\t\t\tin stock\tHome > Lamps',
]
const better = 'POUF\tCane pouf\t19.00 EUR\t\t\tin stock\tGarden > Chairs'

test(
  'a rule fills a hotspot, an import fills it anew, and Checks tell where it finds too few',
  wcag('1.3.1', '1.4.3', '3.3.2', '4.1.2', '4.1.3'),
  async ({ page, baseURL }) => {
    const book = await bookToFill(baseURL, 'Filled by a rule')
    await signIn(page)
    await page.goto(book.editor)
    await choose(page)
    const dialog = await openRule(page, 'Fill by a rule')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect(dialog.getByRole('button', { name: 'Save rule' })).toBeDisabled()
    await expect(preview.getByRole('status')).toHaveText(/^Complete the conditions/)

    await dialog.getByLabel('Comparison').selectOption('begins with')
    await dialog.getByLabel('Value').fill('garden chairs')
    await dialog.getByLabel('Order').selectOption('Lowest price first')
    await dialog.getByLabel('Products', { exact: true }).selectOption('2')
    await expect(preview.getByRole('status')).toHaveText('4 products match. The hotspot shows 2.')
    await expectShown(dialog, /Beech stool/, /Oak chair/)
    await preview.getByText('Others that match').click()
    await expect(preview.getByRole('listitem').filter({ hasText: 'Porch swing' })).toContainText(
      'Out of stock',
    )
    await expect(preview.getByRole('listitem').filter({ hasText: 'Ash bench' })).toContainText(
      'Later in the order',
    )
    await preview.getByLabel('Why isn’t a product shown?').fill('LAMP')
    await expect(preview.getByText('its own is “Home > Lamps”')).toBeVisible()
    await expectAccessible(page)
    await preview.getByLabel('As of a day').fill('2031-05-02')
    await expectShown(dialog, /Ash bench.*€25.00/, /Beech stool/)
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expect(dialog).toBeHidden()
    await expectSaved(page)
    await expect(
      fields(page).getByText(/^The 2 products with the lowest price, where category/),
    ).toBeVisible()
    await expect(fields(page).getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveText([
      /Beech stool/,
      /Oak chair/,
    ])
    await expectRead(page, book.address, ['Beech stool', 'Oak chair'])

    book.shop.feed = [...feed, better].join('\n')
    await book.importAgain()
    await expectRead(page, book.address, ['Cane pouf', 'Beech stool'])

    await page.goto(book.editor)
    await choose(page)
    await openRule(page, 'Change the rule')
    await dialog.getByLabel('Products', { exact: true }).selectOption('6')
    await expect(preview.getByRole('status')).toHaveText('5 products match. The hotspot shows 4 of 6.')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await expectSaved(page)
    await page.getByRole('tab', { name: /^Checks/ }).click()
    const few = page.getByRole('region', { name: '1 rule that finds too few products' })
    await expect(few).toContainText('Its rule asks for 6 products and finds 4, which it shows.')
  },
)

const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' })

/** A publication with an empty product hotspot on page 2, whose feed has garden furniture. */
async function bookToFill(baseURL: string | undefined, title: string) {
  const book = await publishCatalogue(baseURL, title)
  book.shop.feed = feed.join('\n')
  await book.importAgain()
  await book.stand(1, { type: 'product', skus: [], dynamic: true, title: 'For the garden', height: 0.2 })
  const { publication } = await book.change('GET', '')
  const editor = `/dashboard/groups/${book.groupId}/publications/${publication[0].id}/hotspots?page=2`
  return { ...book, editor }
}

/** Chooses the hotspot in the list. */
async function choose(page: Page) {
  await expect(page.getByRole('application')).toBeVisible()
  await page.getByRole('tab', { name: /^Hotspots/ }).click()
  const list = page.getByRole('list', { name: 'Hotspots in tab order' })
  await list.getByRole('button', { name: 'For the garden' }).first().click()
  await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue('For the garden')
}

async function openRule(page: Page, button: string) {
  const dialog = page.getByRole('dialog', { name: 'Fill by a rule' })
  await openBy(fields(page).getByRole('button', { name: button }), dialog)
  return dialog
}

async function expectShown(dialog: ReturnType<Page['getByRole']>, ...titles: RegExp[]) {
  const shown = dialog.getByRole('list', { name: 'Products shown' }).getByRole('listitem')
  await expect(shown).toHaveText(titles)
}

/** Opens the hotspot in the reader, until it shows these products. */
async function expectRead(page: Page, address: string, titles: string[]) {
  await expect(async () => {
    await page.goto(`${address}/page/2-3`)
    await page.waitForSelector('[data-live]')
    await page.getByRole('button', { name: 'For the garden' }).click()
    const shown = page.getByRole('dialog', { name: 'Products' }).getByRole('heading', { level: 3 })
    await expect(shown.first()).toBeVisible()
    expect(await shown.allTextContents()).toEqual(titles)
  }).toPass()
}
