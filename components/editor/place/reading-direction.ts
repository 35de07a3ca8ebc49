import { anchor, onSpread } from '#db/rules/hotspots/anchors.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { EditedHotspot } from '../hotspot.ts'
import type { EditorPage, OpenSpread } from '../open-spread.ts'
import type { Edit, EditorServer } from '../saving/server.ts'

// Stored places assume that every book is read from left to right: the first page is the left half of its spread. Books
// read from right to left are mirrored between editor and server, so that everything here is as it appears.

/**
 * Moves an area with its page when the pages of its spread change sides.
 * @param ratios width / height of the pages, as they lie for the given area
 */
export function pagesSwapped(area: HotspotArea, ratios: readonly number[]): HotspotArea {
  if (ratios.length < 2) return area
  const { page, area: onPage } = anchor(area, ratios)
  return onSpread({ page: ratios.length - 1 - page, area: onPage }, ratios.toReversed())
}

export function spreadAsSeen(spread: OpenSpread): OpenSpread {
  const ratios = ratiosOf(spread.pages)
  return {
    ...spread,
    pages: spread.pages.toReversed(),
    hotspots: spread.hotspots.map(hotspot => swapped(hotspot, ratios)),
    textBoxes: spread.textBoxes.map(area => pagesSwapped(area, ratios)),
  }
}

/** Wraps the server for right-to-left books. @param spreads all of it, with pages as they appear */
export function serverAsSeen(
  server: EditorServer,
  spreads: readonly { id: number; pages: readonly Pick<EditorPage, 'ratio'>[] }[],
): EditorServer {
  const seen = new Map(spreads.map(({ id, pages }) => [id, ratiosOf(pages)]))
  return {
    ...server,
    readSpread: async (id, signal) => spreadAsSeen(await server.readSpread(id, signal)),
    async send(spreadId, edits, outlives) {
      const ratios = seen.get(spreadId) ?? []
      const { results, ...answer } = await server.send(
        spreadId,
        edits.map(edit => editAsKept(edit, ratios)),
        outlives,
      )
      const swappedResults = results.map(({ isMade, hotspot }) => ({
        isMade,
        hotspot: hotspot && swapped(hotspot, ratios.toReversed()),
      }))
      return { ...answer, results: swappedResults }
    },
  }
}

function editAsKept(edit: Edit, ratios: readonly number[]): Edit {
  if (edit.do === 'add') return { ...edit, hotspot: swapped(edit.hotspot, ratios) }
  if (edit.do === 'remove' || edit.patch.area === undefined) return edit
  return { ...edit, patch: { ...edit.patch, area: pagesSwapped(edit.patch.area, ratios) } }
}

function swapped(hotspot: EditedHotspot, ratios: readonly number[]): EditedHotspot {
  return { ...hotspot, area: pagesSwapped(hotspot.area, ratios) }
}

function ratiosOf(pages: readonly Pick<EditorPage, 'ratio'>[]): number[] {
  return pages.map(({ ratio }) => ratio)
}
