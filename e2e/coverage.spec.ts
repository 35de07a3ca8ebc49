import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { wcag } from './a11y/wcag.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectAccessible, openBy, signIn } from './fixtures/dashboard.ts'
import { expect, test } from './fixtures/test.ts'

const feed = [
  'id\ttitle\tprice\tsale price\tavailability',
  'CHAIR\tOak chair\t49.50 EUR\t\tin stock',
  'LAMP\tReading lamp\t5.00 EUR\t\tin stock',
  'AB-1001\tElm chair\t49.50 EUR\t39.00 EUR\tin stock',
  'AB-1002\tBeech stool\t30.00 EUR\t\tin stock',
  'AB-1003\tAsh bench\t90.00 EUR\t\tin stock',
  'AB-1004\tCane pouf\t19.00 EUR\t\tin stock',
]

test(
  'what differs between pages and feed is told, found on its page, and worked through',
  wcag('1.3.1', '1.4.3', '2.4.4', '4.1.2', '4.1.3'),
  async ({ page, baseURL }) => {
    const book = await publishCatalogue(baseURL, 'Compared')
    book.shop.feed = feed.join('\n')
    await book.importAgain()
    const { publication } = await book.change('GET', '')
    const id: number = publication[0].id
    await print(id, 2, 'Elm chair AB-1001', '€ 45,–')
    await print(id, 3, 'Beech stool AB-1002', '30,00 €')
    await print(id, 4, 'Ash bench AB-1003', 'Art. AB-1077')
    await print(id, 5, 'CHAIR and LAMP')
    await book.change('POST', '/offline')
    await signIn(page)
    const path = `/dashboard/groups/${book.groupId}/publications/${id}`

    await test.step('the overview and the look before publishing tell it', async () => {
      await page.goto(path)
      const note = page.getByRole('region', { name: 'Products on the pages' })
      await expect(note).toContainText('5 of 6 products of your feed are on the pages.')
      await expect(note).toContainText('Missing: Cane pouf')
      await expect(note).toContainText('1 price differs · 1 number is not in your feed')
      const look = page.getByRole('dialog', { name: 'Publish “Compared”' })
      await openBy(page.getByRole('button', { name: 'Publish', exact: true }), look)
      await expect(look.getByRole('list', { name: 'Worth a look' })).toContainText(
        '1 printed price differs from your feed.',
      )
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await note.getByRole('link', { name: 'Review' }).click()
    })

    await test.step('the list is worked through, and keeps what is ignored', async () => {
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('Printed: € 45,–. Feed: €49.50, sale price €39.00.')
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Not a product number ?: AB-1077$/ }).click()
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: 'Ignored 1' }).click()
      await expect(rows).toHaveText([/AB-1077/])
      await page.getByRole('button', { name: /^Restore\s+AB-1077$/ }).click()
      await expect(page.getByText('Nothing is ignored')).toBeVisible()
      await page.getByRole('button', { name: 'Prices 1' }).click()
      await expect(page).toHaveURL(/\?show=price_differs$/)
      await expect(rows).toHaveCount(1)
    })

    await test.step('a page number opens the editor with the place marked', async () => {
      await page.getByRole('link', { name: /^Page 2 ?: Elm chair$/ }).click()
      await expect(page).toHaveURL(/\/hotspots\?page=2&mark=[\d.]+,[\d.]+,[\d.]+,[\d.]+$/)
      await expect(page.getByRole('application')).toBeVisible()
    })
  },
)

/** Prints lines below each other on a page. */
async function print(publicationId: number, number: number, ...lines: string[]): Promise<void> {
  const runs = lines.map((text, at) => ({ left: 0.1, top: 0.5 + at * 0.04, width: 0.3, height: 0.03, text }))
  await database()
    .update(pages)
    .set({ text: lines.join('\n'), runs })
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, number)))
}
