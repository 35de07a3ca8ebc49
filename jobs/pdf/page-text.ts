import type { Area } from '#db/rules/areas.ts'
import { type Annotations, annotationsOfNotes } from './annotations.ts'
import { type MarkedPiece, type PageText, textOfPieces } from './page-blocks.ts'
import { between } from './page-links.ts'
import { mostAnnotations, type Rectangle } from './page-notes.ts'
import { openPdfjsFile, type PdfjsFile, pdfjs } from './pdfjs.ts'
import { taggedBlocks } from './structure.ts'
import { addressesOfLines } from './text-findings.ts'
import { asUtf8 } from './utf8-strings.ts'

export type PdfjsDocument = {
  /** @param notes where the page's notes are: none are read where there are none; null where nobody looked */
  readPage(number: number, notes?: Rectangle[] | null): Promise<Reading>
}

type Reading = Omit<PageText, 'lines'> & Annotations & { userUnit: number }

const nothingRead = { text: '', runs: [], blocks: [], findings: [], warnings: [], userUnit: 1 }

/**
 * Opens a PDF that stays on disk for its text. What pdf.js cannot read has no text: a page that PDFium draws is
 * worth having without it.
 */
export async function openWithPdfjs(path: string): Promise<PdfjsDocument> {
  const document = await openPdfjsFile(path).catch(() => null)
  return {
    readPage: async (number, notes = []) =>
      document ? readPage(document, number, notes).catch(() => nothingRead) : nothingRead,
  }
}

type Page = Awaited<ReturnType<PdfjsFile['getPage']>>
type Viewport = ReturnType<Page['getViewport']>
type Content = Awaited<ReturnType<Page['getTextContent']>>

async function readPage(
  document: PdfjsFile,
  number: number,
  rectangles: Rectangle[] | null,
): Promise<Reading> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const tree = await page.getStructTree().catch(() => null)
  const tags = tree ? taggedBlocks(tree, rectangle => areaOn(viewport, rectangle)) : []
  const content = await page.getTextContent({ includeMarkedContent: tags.length > 0 })
  const { lines, ...text } = textOfPieces(piecesOf(content, viewport, page.userUnit), viewport, tags)
  const notes = await readNotes(page, viewport, rectangles)
  page.cleanup()
  const addresses = addressesOfLines(lines, viewport.width / viewport.height)
  return { ...text, ...notes, findings: [...notes.findings, ...addresses], userUnit: page.userUnit }
}

/** Text with the id of the marked content that it is in, if marked content was asked for. */
function piecesOf({ items, styles }: Content, viewport: Viewport, userUnit: number): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  const marked: (string | null | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marked.pop()
      // What is in marked content without an id belongs to what is around it.
      else marked.push(tagOf(item) === 'Artifact' ? null : (item.id ?? marked.at(-1)))
      continue
    }
    const style = styles[item.fontName]
    pieces.push({
      text: item.str,
      rightToLeft: item.dir === 'rtl',
      endsLine: item.hasEOL,
      vertical: style?.vertical ?? false,
      length: (style?.vertical ? item.height : item.width) * userUnit,
      ...extent(style),
      matrix: pdfjs.Util.transform(viewport.transform, item.transform),
      content: marked.at(-1),
    })
  }
  return pieces
}

/** The package's types leave the tag out. */
function tagOf(item: object): unknown {
  return 'tag' in item ? item.tag : undefined
}

/** Type 3 fonts, and fonts that are not embedded, do not say how high they are. */
function extent(style: { ascent: number; descent: number } | undefined) {
  const [ascent = 0, descent = 0] = [style?.ascent, style?.descent]
  return ascent - descent > 0.2 ? { ascent, descent } : { ascent: 0.9, descent: -0.2 }
}

/** Notes that are flagged as hidden count too: they are there for programs. */
async function readNotes(
  page: Page,
  viewport: Viewport,
  rectangles: Rectangle[] | null,
): Promise<Annotations> {
  if (rectangles === null) return { findings: [], warnings: [tooMany] }
  if (rectangles.length === 0) return { findings: [], warnings: [] }
  const left = [...rectangles]
  const annotations = await page.getAnnotations({ intent: 'any' })
  const notes = annotations
    .filter(({ annotationType }) => annotationType === pdfjs.AnnotationType.TEXT)
    .flatMap(({ rect, contentsObj }) => {
      const area = areaOn(viewport, takeOf(left, rect) ?? rect)
      return area ? [{ ...area, contents: asUtf8(String(contentsObj?.str ?? '')) }] : []
    })
  return annotationsOfNotes(notes)
}

/** The rectangle of a note, of which pdf.js leaves the left top corner where it is. */
function takeOf(rectangles: Rectangle[], [x = 0, , , y = 0]: number[]): Rectangle | undefined {
  const found = rectangles.findIndex(
    ([left, , , top]) => Math.abs(left - x) < 0.01 && Math.abs(top - y) < 0.01,
  )
  return found === -1 ? undefined : rectangles.splice(found, 1)[0]
}

const tooMany = `This page has more than ${mostAnnotations} annotations. Notes with the settings of hotspots were left out.`

/** @returns fractions of the page; null where nothing of the rectangle is on it */
function areaOn(viewport: Viewport, rectangle: number[]): Area | null {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle
  const [one, other] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)].map(
    ([x, y]) => ({ x: Number(x) / viewport.width, y: Number(y) / viewport.height }),
  )
  return one && other ? between(one, other) : null
}
