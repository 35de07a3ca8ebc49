import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import { gap, type PlacedText } from './placed-text.ts'

export type PageSize = { width: number; height: number }
export type PageOfRuns = PageSize & { isUnseen?: (area: HotspotArea) => boolean } // area in fractions

/**
 * Joins pieces that touch: justified or kerned words come in pieces. A blank ends a run where the language changes, and
 * raised figures, as cents and numbers of notes are, have a run of their own.
 */
export function runsOf(pieces: PlacedText[], page: PageOfRuns): TextRun[] {
  const runs: PlacedText[][] = []
  let last: PlacedText | undefined
  for (const piece of pieces) {
    const blank = piece.text.trim() === ''
    const isOther = piece.language !== last?.language && /^\s/.test(piece.text)
    const touches = last && !isOther && !/\s$/.test(last.text) && gap(last, piece) < 0.15 * piece.size
    const isApart = last !== undefined && isRaisedFigure(last, piece)
    if (!blank && touches && !isApart) runs.at(-1)?.push(piece)
    else if (!blank) runs.push([piece])
    last = blank ? undefined : piece
  }
  return runs.map(run => asRun(run, page)).filter(run => run !== null)
}

const raisedSize = 0.85 // of the size of the figures before
const leastRaised = 0.15 // font sizes of the figures before

/** `13⁹⁵`, `199,00¹` and `Chair²`; `m²` is one word. */
function isRaisedFigure(last: PlacedText, { text, size, across }: PlacedText): boolean {
  const isSmall = size <= raisedSize * last.size && last.across - across >= leastRaised * last.size
  return isSmall && /(?:\d|\p{L}{3})$/u.test(last.text) && /^[\d*†‡]/.test(text)
}

/** @returns null off the page */
function asRun(pieces: PlacedText[], page: PageOfRuns): TextRun | null {
  const left = fraction(Math.min(...pieces.map(piece => piece.box.left)) / page.width)
  const top = fraction(Math.min(...pieces.map(piece => piece.box.top)) / page.height)
  const width = fraction(Math.max(...pieces.map(piece => piece.box.right)) / page.width) - left
  const height = fraction(Math.max(...pieces.map(piece => piece.box.bottom)) / page.height) - top
  if (!(width > 0 && height > 0)) return null
  const text = pieces.map(piece => piece.text)
  const area = { left, top, width, height }
  const language = languageOfMost(pieces)
  return {
    text: text.join('').trim(),
    ...area,
    ...(page.isUnseen?.(area) && { unseen: true }),
    ...(language && { language }),
  }
}

/** Returns the language of the longest piece, as quotes and hyphens touch words of other languages. */
function languageOfMost(pieces: readonly PlacedText[]): string | undefined {
  return pieces.reduce((most, piece) => (piece.text.trim().length > most.text.trim().length ? piece : most), {
    text: '',
  } as Pick<PlacedText, 'text' | 'language'>).language
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value))
}
