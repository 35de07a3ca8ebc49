import { openPdfjsFile, pdfjs } from './pdfjs.ts'

const { OPS } = pdfjs
const painting = new Set<number>([
  OPS.showText,
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
  OPS.paintFormXObjectBegin,
])

/**
 * Whether pdf.js, the other engine, finds anything to paint on a page on which PDFium found nothing, or cannot read
 * it either: what is damaged has content, although nobody can say which.
 * @param page its number in the PDF, from 1
 */
export async function isPaintedOn(path: string, page: number): Promise<boolean> {
  try {
    await using file = disposable(await openPdfjsFile(path, { strict: true }))
    const { fnArray } = await (await file.getPage(page)).getOperatorList()
    return fnArray.some(operator => painting.has(operator))
  } catch {
    return true
  }
}

function disposable(file: Awaited<ReturnType<typeof openPdfjsFile>>) {
  return Object.assign(file, { [Symbol.asyncDispose]: () => file.loadingTask.destroy() })
}
