import { PDFDocument, PDFName, type PDFPage, PDFString, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '../reading/read-pdf.fixture.ts'

async function order() {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 400])
  page.drawText('Name:', { x: 20, y: 350, size: 12 })
  page.drawText('Remarks:', { x: 100, y: 318, size: 12 })
  const form = pdf.getForm()
  const name = form.createTextField('name')
  name.setText('Ada Lovelace')
  name.addToPage(page, { x: 100, y: 343, width: 200, height: 24 })
  const remarks = form.createTextField('remarks')
  remarks.enableMultiline()
  remarks.setText('Two of SKU-77\nand one more')
  remarks.addToPage(page, { x: 100, y: 240, width: 200, height: 60 })
  remarks.setFontSize(12)
  return { pdf, page, form }
}

const read = async (pdf: PDFDocument, updateFieldAppearances = true) =>
  (await readPdf(await pdf.save({ updateFieldAppearances }))).text

const wordsOf = (text: string) => text.replace(/\s+/g, ' ')

test('the values of fields are read where they stand', async () => {
  const { pdf } = await order()
  expect(wordsOf(await read(pdf))).toBe('Name: Ada Lovelace Remarks: Two of SKU-77 and one more')
})

test('fields that have no look yet are read as PDFium draws them', async () => {
  const { pdf, page, form } = await order()
  for (const reference of page.node.Annots()?.asArray() ?? []) {
    const widget = pdf.context.lookup(reference)
    if (widget && 'delete' in widget && typeof widget.delete === 'function') widget.delete(PDFName.of('AP'))
  }
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), pdf.context.obj(true))
  expect(wordsOf(await read(pdf, false))).toBe('Name: Ada Lovelace Remarks: Two of SKU-77 and one more')
})

test('choices and the captions of buttons are read, passwords and hidden fields are not', async () => {
  const { pdf, page, form } = await order()
  const colour = form.createDropdown('colour')
  colour.addOptions(['Red', 'Green'])
  colour.select('Green')
  colour.addToPage(page, { x: 20, y: 180, width: 100, height: 20 })
  form.createButton('send').addToPage('Send the order', page, { x: 20, y: 140, width: 100, height: 20 })
  const secret = form.createTextField('secret')
  secret.setText('sesame')
  secret.addToPage(page, { x: 20, y: 100, width: 100, height: 20 })
  secret.enablePassword()
  const hidden = form.createTextField('hidden')
  hidden.setText('nowhere')
  hidden.addToPage(page, { x: 20, y: 60, width: 100, height: 20, hidden: true })
  const text = await read(pdf)
  expect(text).toContain('Green')
  expect(text).toContain('Send the order')
  expect(text).not.toContain('sesame')
  expect(text).not.toContain('nowhere')
})

/** A note that stands open on the page. */
async function freeText(pdf: PDFDocument, page: PDFPage, words: string, kind = 'FreeText') {
  const { context } = pdf
  const font = (await pdf.embedFont(StandardFonts.Helvetica)).ref
  const look = context.stream(`BT /F 12 Tf 2 6 Td (${words}) Tj ET`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 200, 20],
    Resources: { Font: { F: font } },
  })
  const note = context.obj({ Type: 'Annot', Subtype: kind, Rect: [20, 200, 220, 220], F: 4 })
  note.set(PDFName.of('Contents'), PDFString.of(words))
  note.set(PDFName.of('DA'), PDFString.of('/F 12 Tf'))
  note.set(PDFName.of('AP'), context.obj({ N: context.register(look) }))
  page.node.addAnnot(context.register(note))
}

test('a note that stands open is read where it stands, its addresses are links', async () => {
  const { pdf, page } = await order()
  await freeText(pdf, page, 'More at www.example.com')
  const { runs, findings, text } = await readPdf(await pdf.save())
  expect(text.endsWith('More at www.example.com')).toBe(true)
  expect(findings.map(({ hotspot }) => hotspot)).toMatchObject([
    { details: { url: 'http://www.example.com' } },
  ])
  const last = runs.at(-1)
  expect(last?.left).toBeCloseTo(22 / 400, 1)
  expect(last?.top).toBeCloseTo(183 / 400, 1)
})

test('the words of a stamp are read', async () => {
  const { pdf, page } = await order()
  await freeText(pdf, page, 'SOLD OUT', 'Stamp')
  expect((await readPdf(await pdf.save())).text.endsWith('SOLD OUT')).toBe(true)
})
