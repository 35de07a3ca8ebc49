import type { Area } from '#db/rules/hotspots/areas.ts'
import type { EditedHotspot } from './hotspot.ts'

/** A page for the editor: the address of its pictures without `-at200.jpg` and so on, and width / height. */
export type EditorPage = { number: number; image: string; ratio: number }

/** The spread that is open, as the server has it. */
export type OpenSpread = {
  id: number
  /** Of the publication; raised by each change of anybody. */
  revision: number
  /** One or two, from left to right. */
  pages: EditorPage[]
  hotspots: EditedHotspot[]
  /** Where the PDF's own lines, paragraphs and figures stand: fractions of the spread. */
  textBoxes: Area[]
}
