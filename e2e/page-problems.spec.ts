import { PDFDocument } from 'pdf-lib'
import { expectAccessible } from './fixtures/dashboard.ts'
import { openTab } from './fixtures/publications.ts'
import { expect, test } from './fixtures/test.ts'

/** Four pages, of which the second and third are too narrow to be drawn. */
async function partlyDrawable(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const width of [420, 1, 1, 420])
    pdf.addPage([width, 5000 / Math.sqrt(width)]).drawText('Spring offers')
  return Buffer.from(await pdf.save())
}

test('pages that could not be drawn are told, and pages are converted again', async ({ page, baseURL }) => {
  await test.step('pages that could not be drawn are told on every tab, with what to do, and in the list', async () => {
    await openTab(page, baseURL, '', { title: 'Partly drawable', pageCount: 4, pdf: await partlyDrawable() })
    const problems = page.getByRole('region', { name: 'Problems with the pages' })
    await expect(problems).toContainText('Pages 2–3 could not be drawn and show gray placeholders.')
    await expectAccessible(page)
    await problems.getByRole('link', { name: 'Replace pages' }).click()
    await expect(page).toHaveURL(/\/pages$/)
    await expect(page.getByRole('link', { name: '2 pages have problems' })).toBeVisible()
    await page.getByRole('link', { name: 'Publications', exact: true }).first().click()
    const card = page.getByRole('article').filter({ hasText: 'Partly drawable' })
    await expect(card).toContainText('2 pages have problems')
  })

  await test.step('chosen pages are converted again, and the hotspots stay', async () => {
    await openTab(page, baseURL, '/pages', { title: 'Once more', pageCount: 3 })
    const picture = page.getByRole('button', { name: 'Page 2', exact: true }).locator('img')
    const before = await picture.getAttribute('src')
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.getByRole('button', { name: 'Convert again' }).click()
    await expect(page.getByText('Page 2 will be converted again.')).toBeVisible()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    await page
      .getByRole('navigation', { name: 'Publication' })
      .getByRole('link', { name: 'Activity' })
      .click()
    await expect(page.getByRole('heading', { name: '1 page converted again' })).toBeVisible()
  })
})
