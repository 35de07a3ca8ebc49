import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from 'pdf-lib'
import type { PictureBox } from './picture-box.ts'
import type { Printed } from './print.ts'
import { pieces, shop } from './products.ts'

/** The printed PDF with a product annotation over every picture, an outline and its particulars. */
export async function finishCatalogue({ pdf, boxes }: Printed): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  for (const { picture, page, offers } of pieces) {
    const box = boxes.get(picture)
    if (!box) throw new Error(`${picture} was not measured`)
    const skus = offers.map(offer => offer.sku)
    annotate(document.getPage(page - 1), box, skus)
  }
  addOutline(document)
  addParticulars(document)
  return document.save()
}

/**
 * A Text annotation that names products. Its appearance draws nothing, so that viewers show no sticky note. It is
 * not flagged as hidden: pdf.js lists hidden annotations to nobody who asks for the ones on display.
 */
function annotate(page: PDFPage, box: PictureBox, skus: string[]): void {
  const { context } = page.doc
  const { width, height } = page.getSize()
  const left = box.left * width
  const top = height - box.top * height
  const rect = [left, top - box.height * height, left + box.width * width, top].map(
    value => Math.round(value * 100) / 100,
  )
  const sku = skus.length > 1 ? skus : skus[0]
  const blank = context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }))
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: rect,
    AP: { N: blank },
    Contents: PDFString.of(JSON.stringify({ type: 'product', sku, icon: true, dynamic: true })),
  })
  page.node.addAnnot(context.register(annotation))
}

const outline = [
  ['Cover', 1],
  ['Contents', 2],
  ['Light', 3],
  ['Sit', 4],
  ['Kettle', 6],
  ['Plot', 7],
  ['Find us', 8],
] as const

function addOutline(document: PDFDocument): void {
  const { context } = document
  const root = context.nextRef()
  const refs = outline.map(() => context.nextRef())
  outline.forEach(([title, page], index) => {
    const item = PDFDict.withContext(context)
    item.set(PDFName.of('Title'), PDFHexString.fromText(title))
    item.set(PDFName.of('Parent'), root)
    item.set(PDFName.of('Dest'), context.obj([document.getPage(page - 1).ref, 'Fit']))
    const previous = refs[index - 1]
    const next = refs[index + 1]
    if (previous) item.set(PDFName.of('Prev'), previous)
    if (next) item.set(PDFName.of('Next'), next)
    const ref = refs[index]
    if (ref) context.assign(ref, item)
  })
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: refs.at(0), Last: refs.at(-1), Count: refs.length }),
  )
  document.catalog.set(PDFName.of('Outlines'), root)
}

/** A fixed date keeps the file the same from one run to the next. */
const dated = new Date('2026-09-01T00:00:00Z')

function addParticulars(document: PDFDocument): void {
  document.setTitle(`${shop.name}: autumn and winter`, { showInWindowTitleBar: true })
  document.setAuthor(shop.name)
  document.setSubject('The sample catalogue of Recto')
  document.setLanguage('en')
  document.setCreator('Recto')
  document.setProducer('Chromium, pdf-lib')
  document.setCreationDate(dated)
  document.setModificationDate(dated)
}
