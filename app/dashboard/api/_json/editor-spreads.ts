import { z } from 'zod'
import { editedHotspot } from '#components/editor/hotspot-shape.ts'
import type { FileOwner } from '#db/files/seals.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import type { EditorSpread } from '#db/hotspots/editor-spreads.ts'
import type { SpreadPage } from '#db/pages/seen-spreads.ts'
import { editedHotspotToJson } from './edited-hotspots.ts'

const fractions = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** `image` is an address without `-at200.jpg` and so on; `ratio` is width / height. */
export const editorPage = z.object({ number: z.int(), image: z.string(), ratio: z.number() })

/** Open spread of the editor. */
export const editorSpread = z.object({
  id: z.int(),
  revision: z.int().describe('Raised by each change of the publication'),
  pages: z.array(editorPage),
  hotspots: z.array(editedHotspot),
  textBoxes: z
    .array(fractions)
    .describe("Fractions of the spread: the PDF's own lines, paragraphs and figures"),
})
export type EditorSpreadJson = z.input<typeof editorSpread>

export function editorSpreadToJson({
  spread,
  hotspots,
  textBoxes,
  themeFailures,
}: EditorSpread): EditorSpreadJson {
  return {
    id: spread.id,
    revision: spread.publication.revision,
    pages: spread.pages.map(page => editorPageToJson(spread.publication, page)),
    hotspots: hotspots.map(hotspot => editedHotspotToJson(hotspot, themeFailures)),
    textBoxes,
  }
}

export function editorPageToJson(publication: FileOwner, page: SpreadPage) {
  return {
    number: page.number,
    image: pageImagesUrl(publication, page.imageKey),
    ratio: page.widthPt / page.heightPt,
  }
}
