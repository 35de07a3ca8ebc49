import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import { openPdfjsFile, pdfjs } from '../reading/pdfjs.ts'

const { OPS } = pdfjs
const painting = new Set<number>([
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

/** Looks with pdf.js at a page, from 1, that PDFium found empty; unreadable counts as paint. */
export async function lookAgain(
  path: string,
  page: number,
  options: ConversionOptions = {},
): Promise<'paint' | 'operators' | 'nothing'> {
  try {
    await using file = disposable(await openPdfjsFile(path, { strict: true, options }))
    const { fnArray, argsArray } = await (await file.getPage(page)).getOperatorList()
    if (fnArray.length === 0) return 'nothing'
    const isPaint = fnArray.some(
      (operator, at) => painting.has(operator) || (operator === OPS.showText && hasGlyphs(argsArray[at])),
    )
    return isPaint ? 'paint' : 'operators'
  } catch {
    return 'paint'
  }
}

/** Numbers among the glyphs are kerning. */
function hasGlyphs([glyphs]: unknown[]): boolean {
  return Array.isArray(glyphs) && glyphs.some(glyph => typeof glyph === 'object')
}

function disposable(file: Awaited<ReturnType<typeof openPdfjsFile>>) {
  return Object.assign(file, { [Symbol.asyncDispose]: () => file.loadingTask.destroy() })
}
