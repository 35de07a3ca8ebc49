import type { PageBlock } from '#db/rules/pages/text.ts'
import { openWithPdfium } from '#jobs/pdf/drawing/pdfium.ts'
import { type MarkedPiece, textOfPieces } from '#jobs/pdf/reading/page-blocks.ts'
import { piecesOfPage } from '#jobs/pdf/reading/page-text.ts'
import { openPdfjsFile } from '#jobs/pdf/reading/pdfjs.ts'
import { noTags, type Tags } from '#jobs/pdf/reading/tags/tagged-blocks.ts'

/** A page as it is read without tags, and by them if they are good. */
export type ReadPage = { number: number; untagged: PageBlock[]; tagged: PageBlock[] | null; seconds: number }

const mark = { left: 0, top: 0, width: 1, height: 1 } // the whole page, which tells what was read by tags
const side = 1200 // pixels; less makes thin text unseen

/**
 * Reads the pages of a PDF; decoration and figures are left out of tagged ones, as no tag says where decoration belongs,
 * and what figures say in place of their letters is not on the page.
 */
export async function* readPages(path: string, mostPages: number): AsyncGenerator<ReadPage> {
  const drawing = await openWithPdfium(path)
  const document = await openPdfjsFile(path)
  try {
    for (let number = 1; number <= Math.min(mostPages, drawing.pageCount); number++) {
      const { width, height } = drawing.pageSize(number - 1)
      const scale = side / Math.max(width, height)
      drawing.drawPage(number - 1, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) })
      const { viewport, tags, pieces, drawn } = await piecesOfPage(
        document,
        number,
        drawing.sightOf(number - 1),
      )
      const marked = { ...tags, blocks: tags.blocks.map(block => ({ ...block, area: mark })) }
      const inTags = withoutPictures(pieces, tags)
      const byTags = textOfPieces(inTags, viewport, marked, drawn).blocks.filter(
        ({ kind }) => kind !== 'figure',
      )
      const isTagged = byTags.some(({ width, height }) => width === mark.width && height === mark.height)
      const start = process.cpuUsage()
      const untagged = textOfPieces(isTagged ? inTags : pieces, viewport, noTags, drawn).blocks
      const { user } = process.cpuUsage(start)
      yield { number, untagged, tagged: isTagged ? byTags : null, seconds: user / 1e6 }
    }
  } finally {
    drawing.close()
    await document.loadingTask.destroy()
  }
}

function withoutPictures(pieces: MarkedPiece[], { blocks }: Tags): MarkedPiece[] {
  const figures = new Set(blocks.filter(({ kind }) => kind === 'figure').flatMap(({ content }) => content))
  return pieces.filter(({ content }) => content !== null && !(content && figures.has(content)))
}
