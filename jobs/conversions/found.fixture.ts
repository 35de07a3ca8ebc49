// PDFs with things to be found in them, made by tests.
import {
  degrees,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from 'pdf-lib'

/** In the page's own space: from its left bottom corner, before it is cropped or turned. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** A PDF of pages of 600 × 800, each drawn upon by its turn. */
export async function pdfOf(...draw: ((page: PDFPage, pages: PDFPage[]) => void)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = draw.map(() => pdf.addPage([600, 800]))
  for (const [index, page] of pages.entries()) {
    page.setFont(font)
    draw[index]?.(page, pages)
  }
  return pdf.save()
}

/** A red block with an annotation of its size. */
export function redBlock(page: PDFPage, place: Rectangle, annotation: Record<string, unknown>): void {
  page.drawRectangle({ ...place, color: rgb(1, 0, 0) })
  annotate(page, place, annotation)
}

export function annotate(
  page: PDFPage,
  { x, y, width, height }: Rectangle,
  fields: Record<string, unknown>,
): void {
  const { context } = page.doc
  // Its corners the other way round: programs write them in any order.
  const annotation = context.obj({
    Type: 'Annot',
    // Its border would be drawn over what is below.
    Border: [0, 0, 0],
    Rect: [x + width, y + height, x, y],
    ...(fields as object),
  })
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? context.obj([])
  annotations.push(context.register(annotation))
  page.node.set(PDFName.of('Annots'), annotations)
}

export const linkTo = (url: string) => ({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of(url) } })
export const pageLink = (page: PDFPage) => ({ Subtype: 'Link', Dest: [page.ref, 'Fit'] })
/** A note with JSON in UTF-8, without a mark in front of it. */
export const note = (json: unknown) => ({
  Subtype: 'Text',
  Contents: PDFHexString.of(
    Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)).toString('hex'),
  ),
})

export const turned = (by: number) => (page: PDFPage) => page.setRotation(degrees(by))
