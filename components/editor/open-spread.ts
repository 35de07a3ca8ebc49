import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { EditedHotspot } from './hotspot.ts'

/** A page: base address of its pictures, without `-at200.jpg` and so on, width / height, and its width in print. */
export type EditorPage = { number: number; image: string; ratio: number; widthPt: number }

/** The open spread, as stored. */
export type OpenSpread = {
  id: number
  /** The publication's, raised by every change. */
  revision: number
  /** One or two, from left to right. */
  pages: EditorPage[]
  hotspots: EditedHotspot[]
  /** The PDF's own lines, paragraphs and figures, in fractions of the spread. */
  textBoxes: HotspotArea[]
}

/** A place on a spread, in fractions of it. */
export type Marked = { spreadId: number; area: HotspotArea }

/** A spread to choose. */
export type SpreadChoice = { id: number; pages: EditorPage[]; hotspots: number }

/** "Page 1", "Pages 2–3". */
export function pageWords(pages: readonly { number: number }[], words: WordsOf<'editor'>): string {
  const numbers = pages.map(({ number }) => number)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first === last
    ? fill(words, 'page', { page: String(first) })
    : fill(words, 'pages', { from: String(first), to: String(last) })
}
