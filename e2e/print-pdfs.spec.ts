import { degrees, PDFDocument, PDFName } from 'pdf-lib'
import { expectAccessible } from './fixtures/dashboard.ts'
import { openTab } from './fixtures/publications.ts'
import { expect, test } from './fixtures/test.ts'

/** Covers and two double pages with crop marks, a comment, and a page that lies on its side. */
async function printFile(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const [width, text] of [
    [300, 'Cover'],
    [600, 'Spring offers'],
    [600, 'Summer offers'],
    [300, 'Back'],
  ] as const) {
    const page = pdf.addPage([width + 40, 440])
    page.drawText(text, { x: 60, y: 220 })
    page.setTrimBox(20, 20, width, 400)
    page.drawLine({ start: { x: 0, y: 20 }, end: { x: 12, y: 20 } })
  }
  const { context } = pdf
  const comment = context.obj({
    Type: 'Annot',
    Subtype: 'Highlight',
    Rect: [60, 215, 160, 240],
    C: [1, 1, 0],
  })
  pdf.getPage(1).node.set(PDFName.of('Annots'), context.obj([context.register(comment)]))
  pdf.addPage([300, 400]).setRotation(degrees(90))
  return Buffer.from(await pdf.save())
}

test('a print PDF is mended from its overview, and back', async ({ page, baseURL }) => {
  await openTab(page, baseURL, '', { title: 'From the printer', pageCount: 5, pdf: await printFile() })
  const told = page.getByRole('region', { name: 'Problems with the pages' })
  const applied = page.getByRole('list', { name: 'How the PDF is converted' })
  await expect(told).toContainText('Pages 2–3 show two pages side by side.')
  await expect(told).toContainText('Pages 1–4 show bleed or printer’s marks around the finished page.')
  await expect(told).toContainText('Page 2 has 1 comment from the making of the PDF.')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Crop to trim box' }).click()
  await expect(applied).toContainText('Pages are cropped to the trim box.')
  await told.getByRole('button', { name: 'Split double pages' }).click()
  await expect(applied).toContainText('Double pages are split.')
  await expect(told).not.toContainText('side by side')
  await applied
    .getByRole('listitem')
    .filter({ hasText: 'trim box' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(told).toContainText('printer’s marks')
  await expect(applied).not.toContainText('trim box')
})
