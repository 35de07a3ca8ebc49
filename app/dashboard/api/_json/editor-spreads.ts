import type { z } from 'zod'
import type { editorSpread } from '#components/editor/saving/answers.ts'
import type { FileOwner } from '#db/file-seals.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import type { SpreadPage } from '#db/selected/spreads.ts'
import type { EditorSpread } from '#db/themes/editor-spreads.ts'
import { editedHotspotToJson } from './edited-hotspots.ts'

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
