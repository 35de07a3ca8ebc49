import type { WrittenLine } from '../../finding/annotation-texts.ts'
import type { TextObject } from '../objects/page-objects.ts'
import type { MarkedPiece } from '../page-blocks.ts'
import { type PdfjsContent, type PdfjsViewport, pdfjs } from '../pdfjs.ts'
import type { Substitute, Tags } from '../tags/tagged-blocks.ts'
import { withSubstitutes } from './substitutes.ts'
import { asSigns } from './symbols.ts'
import { TextObjects } from './text-objects.ts'

type Place = { viewport: PdfjsViewport; userUnit: number }

/** Marked content around a piece, each once. */
type Marked = { content: string | null | undefined; substitute?: Substitute; language?: string }

/**
 * Returns a page's pieces of text with their marked content, if it was asked for, and with the text to read instead
 * of what is drawn, and their languages: PDFium knows them by the places of its texts, tags by marked content. Text
 * that is clipped away, beside the page or hidden is left out.
 */
export function markedPieces(
  content: PdfjsContent,
  place: Place,
  { texts, hidden }: { texts: readonly TextObject[]; hidden: ReadonlySet<TextObject> },
  tags: Pick<Tags, 'substitutes' | 'languages'>,
): MarkedPiece[] {
  let isLeftOut = false // of the last letters: blanks follow them
  const read = readPieces(content, place, new TextObjects(texts)).filter(({ piece, text }) => {
    if (piece.text.trim() !== '') isLeftOut = text !== undefined && (text.isClipped || hidden.has(text))
    return !isLeftOut && isOnPage(piece, place.viewport)
  })
  const pieces = read.map(({ piece, around }): MarkedPiece => {
    const { content } = piece
    const substitute =
      around.find(marked => marked.substitute)?.substitute ??
      (content ? tags.substitutes.get(content) : undefined)
    const language =
      around.findLast(marked => marked.language)?.language ??
      (content ? tags.languages.get(content) : undefined)
    return { ...piece, ...(substitute && { substitute }), ...(language && { language }) }
  })
  return withSubstitutes(pieces)
}

function readPieces({ items, styles }: PdfjsContent, { viewport, userUnit }: Place, objects: TextObjects) {
  const read: { piece: MarkedPiece; text: TextObject | undefined; around: Marked[] }[] = []
  // By the names of fonts, as not every piece begins a text.
  const fonts = new Map<string, Pick<TextObject, 'isBold' | 'symbols'>>()
  let around: Marked[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') around = around.slice(0, -1)
      // Marked content without an id belongs to the one around it.
      else
        around = [
          ...around,
          { content: tagOf(item) === 'Artifact' ? null : (item.id ?? around.at(-1)?.content) },
        ]
      continue
    }
    const [, , , , x = 0, y = 0] = item.transform
    // Generated spaces and line ends have the place of a letter.
    const text = item.str.trim() === '' ? undefined : objects.take(x, y, around.length)
    const substituted = text?.marks.substituted
    const marked = substituted && around.at(-1 - substituted.levels)
    if (marked) marked.substitute ??= substituted.substitute
    const spoken = text?.marks.spoken
    const spokenIn = spoken && around.at(-1 - spoken.levels)
    if (spokenIn) spokenIn.language = spoken.language
    const style = styles[item.fontName]
    if (text && !fonts.has(item.fontName)) fonts.set(item.fontName, text)
    const { isBold = false, symbols } = fonts.get(item.fontName) ?? {}
    const piece = {
      text: symbols ? asSigns(item.str, symbols) : item.str,
      rightToLeft: item.dir === 'rtl',
      endsLine: item.hasEOL,
      vertical: style?.vertical ?? false,
      length: (style?.vertical ? item.height : item.width) * userUnit,
      ...extent(style),
      matrix: pdfjs.Util.transform(viewport.transform, item.transform),
      content: around.at(-1)?.content,
      ...(isBold && { isBold: true as const }),
    }
    read.push({ piece, text, around })
  }
  return read
}

/** Text upright and wholly beside the page, as where it was cropped, is not on it. */
function isOnPage({ matrix, length }: MarkedPiece, { width, height }: PdfjsViewport): boolean {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
  const reach = length + Math.hypot(a, b) + Math.hypot(c, d)
  return x > -reach && x < width + reach && y > -reach && y < height + reach
}

/** The package's types omit the tag. */
function tagOf(item: object): unknown {
  return 'tag' in item ? item.tag : undefined
}

/** Returns a line of an annotation, which is about as high as its letters. */
export function pieceOfLine(
  { text, rectangle: [left, bottom, right, top] }: WrittenLine,
  { transform }: PdfjsViewport,
): MarkedPiece {
  const size = (top - bottom) / (writtenExtent.ascent - writtenExtent.descent)
  const baseline = bottom - writtenExtent.descent * size
  return {
    text,
    rightToLeft: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text),
    endsLine: true,
    vertical: false,
    length: (right - left) * Math.hypot(transform[0] ?? 1, transform[1] ?? 0),
    ...writtenExtent,
    matrix: pdfjs.Util.transform(transform, [size, 0, 0, size, left, baseline]),
  }
}

const writtenExtent = { ascent: 0.9, descent: -0.2 }

/** Type 3 fonts and fonts that are not embedded lack these metrics. */
function extent(style: { ascent: number; descent: number } | undefined) {
  const [ascent = 0, descent = 0] = [style?.ascent, style?.descent]
  return ascent - descent > 0.2 ? { ascent, descent } : writtenExtent
}
