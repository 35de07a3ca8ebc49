import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import { pageWarning } from '#db/rules/pages/warnings.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Glyph } from '../drawing/glyphs.ts'
import type { PageSight } from '../drawing/pdfium.ts'
import { type Annotations, annotationsOfLinks, annotationsOfNotes } from '../finding/annotations.ts'
import { areaBetween } from '../finding/link-areas.ts'
import { withNames } from '../finding/link-names.ts'
import { mostAnnotations, type Rectangle } from '../finding/page-notes.ts'
import { addressesOfLines } from '../finding/text-findings.ts'
import { unreadPage } from '../refusals.ts'
import { asLetters } from './lines/letters.ts'
import type { PlacedGlyph } from './lines/line-glyphs.ts'
import { readLayers } from './objects/layers.ts'
import type { TextObject } from './objects/page-objects.ts'
import { noRuling } from './objects/ruling.ts'
import { isUnseen } from './objects/text-sight.ts'
import { type Drawn, type PageText, textOfPieces } from './page-blocks.ts'
import { openPdfjsFile, type PdfjsFile, type PdfjsPage, type PdfjsViewport, pdfjs } from './pdfjs.ts'
import { markedPieces, pieceOfLine } from './pieces/marked-pieces.ts'
import { saidLanguage } from './said-language.ts'
import { noTags, readTags } from './tags/tagged-blocks.ts'
import { asUtf8 } from './utf8-strings.ts'

export type PdfjsDocument = {
  readPage(number: number, sight?: PageSight): Promise<Reading>
  close(): Promise<void>
}

type Reading = Omit<PageText, 'lines'> & Annotations & { links: PageFinding[] | null; userUnit: number }

export const nothingSeen: PageSight = {
  notes: [],
  lines: [],
  links: null,
  hiddenTexts: () => new Set(),
  texts: { texts: [], ruling: noRuling, seen: [], unseen: [] },
  glyphs: () => [],
  isSecondHalf: false,
}

const nothingRead = { text: '', runs: [], blocks: [], links: null, findings: [], warnings: [], userUnit: 1 }

/** Opens a PDF for reading; an unreadable page has no text, and a warning if PDFium drew some. */
export async function openWithPdfjs(path: string, options: ConversionOptions = {}): Promise<PdfjsDocument> {
  const document = await openPdfjsFile(path, { options }).catch(() => null)
  const language = document ? await saidLanguage(document) : undefined
  const read = async (number: number, sight: PageSight) =>
    document && withLanguage(await readPage(document, number, sight), language)
  return {
    readPage: async (number, sight = nothingSeen) =>
      (await read(number, sight).catch(() => null)) ?? unread(number, sight),
    close: async () => document?.loadingTask.destroy(),
  }
}

/** Gives the language of the PDF to blocks that say none of their own. */
function withLanguage(reading: Reading, language: string | undefined): Reading {
  if (language === undefined) return reading
  return { ...reading, blocks: reading.blocks.map(block => ({ language, ...block })) }
}

function unread(number: number, sight: PageSight): Reading {
  const isTextLost = sight.glyphs().some(({ text }) => text.trim() !== '')
  return { ...nothingRead, warnings: isTextLost ? [unreadPage(number)] : [] }
}

async function readPage(document: PdfjsFile, number: number, sight: PageSight): Promise<Reading> {
  const { page, viewport, layers, tags, pieces, drawn } = await piecesOfPage(document, number, sight)
  const { lines, ...text } = textOfPieces(pieces, viewport, tags, drawn)
  const notes = await readNotes(page, viewport, sight.notes)
  const visibleLinks = sight.links && (await layers.shownLinks(page, sight.links.links))
  page.cleanup()
  const ratio = viewport.width / viewport.height
  const addresses = addressesOfLines(lines, ratio)
  const links =
    visibleLinks &&
    annotationsOfLinks({ links: withNames(visibleLinks, lines.flat(), ratio), more: false }).findings
  return {
    ...text,
    ...notes,
    links,
    findings: [...notes.findings, ...addresses],
    userUnit: page.userUnit,
  }
}

/** Reads a page's pieces of text, its tags, and what PDFium knows of it, before they are joined to blocks. */
export async function piecesOfPage(document: PdfjsFile, number: number, sight: PageSight) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const tree = await treeOf(document, page, sight.isSecondHalf).catch(() => null)
  const tags = tree ? readTags(tree, rectangle => areaOn(viewport, rectangle)) : noTags
  const { texts } = sight.texts
  const layers = await readLayers(document)
  const hidden = layers.mayHide(texts) ? sight.hiddenTexts() : new Set<TextObject>()
  const isMarked =
    tags.blocks.length > 0 ||
    hidden.size > 0 ||
    texts.some(({ marks, isClipped }) => isClipped || marks.substituted || marks.spoken)
  const content = await page.getTextContent({ includeMarkedContent: isMarked })
  const pieces = [
    ...markedPieces(content, { viewport, userUnit: page.userUnit }, { texts, hidden }, tags),
    ...sight.lines.map(line => pieceOfLine(line, viewport)),
  ]
  let glyphs: PlacedGlyph[] | undefined
  const drawn: Drawn = {
    ruling: sight.texts.ruling,
    glyphs: () => (glyphs ??= sight.glyphs().map(glyph => placedOn(viewport, glyph))),
    isUnseen: area => isUnseen(sight.texts, area),
  }
  return { page, viewport, layers, tags, pieces, drawn }
}

/** The structure of a PDF names one page of which both halves of a double page are: the first. */
async function treeOf(document: PdfjsFile, page: PdfjsPage, isSecondHalf: boolean): Promise<StructTree> {
  if (!isSecondHalf) return page.getStructTree()
  const first = await document.getPage(page.pageNumber - 1)
  const tree = await first.getStructTree()
  return tree && withContentOf(tree, contentPrefix(first), contentPrefix(page))
}

type StructTree = Awaited<ReturnType<PdfjsPage['getStructTree']>>

/** pdf.js names marked content by the object of its page. */
function contentPrefix({ ref }: PdfjsPage): string {
  return `p${ref?.num}R${ref?.gen || ''}_`
}

function withContentOf<Node extends object>(node: Node, before: string, after: string): Node {
  const { children, id } = node as { children?: object[]; id?: string }
  return {
    ...node,
    ...(id?.startsWith(before) && { id: after + id.slice(before.length) }),
    ...(children && { children: children.map(each => withContentOf(each, before, after)) }),
  }
}

function placedOn(viewport: PdfjsViewport, { text, left, bottom, right, top }: Glyph): PlacedGlyph {
  const [one, other] = [
    viewport.convertToViewportPoint(left, bottom),
    viewport.convertToViewportPoint(right, top),
  ]
  const [x1, y1, x2, y2] = [...one, ...other].map(Number)
  const [xs, ys] = [
    [x1 ?? 0, x2 ?? 0].toSorted((a, b) => a - b),
    [y1 ?? 0, y2 ?? 0].toSorted((a, b) => a - b),
  ]
  return { text: asLetters(text), left: xs[0] ?? 0, top: ys[0] ?? 0, right: xs[1] ?? 0, bottom: ys[1] ?? 0 }
}

/** Hidden notes count too: they are there for programs. */
async function readNotes(
  page: PdfjsPage,
  viewport: PdfjsViewport,
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

/** pdf.js resizes a note's rectangle, but keeps its left top corner. */
function takeOf(rectangles: Rectangle[], [x = 0, , , y = 0]: number[]): Rectangle | undefined {
  const found = rectangles.findIndex(
    ([left, , , top]) => Math.abs(left - x) < 0.01 && Math.abs(top - y) < 0.01,
  )
  return found === -1 ? undefined : rectangles.splice(found, 1)[0]
}

const tooMany = pageWarning('annotations', reason('page.moreAnnotations', { most: mostAnnotations }))

/** @returns fractions of the page; null if off the page */
function areaOn(viewport: PdfjsViewport, rectangle: number[]): HotspotArea | null {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle
  const [one, other] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)].map(
    ([x, y]) => ({ x: Number(x) / viewport.width, y: Number(y) / viewport.height }),
  )
  return one && other ? areaBetween(one, other) : null
}
