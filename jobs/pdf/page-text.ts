import { type PageText, textOfPieces } from './page-blocks.ts'
import { openPdfjsFile, type PdfjsFile, pdfjs } from './pdfjs.ts'
import type { Piece } from './text-lines.ts'

export type PdfjsDocument = { readPage(number: number): Promise<PageText & { userUnit: number }> }

const nothingRead = { text: '', runs: [], blocks: [], lines: [], userUnit: 1 }

/**
 * Opens a PDF that stays on disk for its text. What pdf.js cannot read has no text: a page that PDFium draws is
 * worth having without it.
 */
export async function openWithPdfjs(path: string): Promise<PdfjsDocument> {
  const document = await openPdfjsFile(path).catch(() => null)
  return {
    readPage: async number => (document ? readPage(document, number).catch(() => nothingRead) : nothingRead),
  }
}

async function readPage(document: PdfjsFile, number: number) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const pieces = content.items
    .filter(item => 'str' in item)
    .map((item): Piece => {
      const style = content.styles[item.fontName]
      return {
        text: item.str,
        rightToLeft: item.dir === 'rtl',
        endsLine: item.hasEOL,
        vertical: style?.vertical ?? false,
        length: (style?.vertical ? item.height : item.width) * page.userUnit,
        ...extent(style),
        matrix: pdfjs.Util.transform(viewport.transform, item.transform),
      }
    })
  page.cleanup()
  return { ...textOfPieces(pieces, viewport), userUnit: page.userUnit }
}

/** Type 3 fonts, and fonts that are not embedded, do not say how high they are. */
function extent(style: { ascent: number; descent: number } | undefined) {
  const [ascent = 0, descent = 0] = [style?.ascent, style?.descent]
  return ascent - descent > 0.2 ? { ascent, descent } : { ascent: 0.9, descent: -0.2 }
}
