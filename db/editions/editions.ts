import { type HotspotSummary, placeOnSpread, readEditionHotspots } from './hotspots.ts'
import type { PublicationHead } from './publication-heads.ts'
import { readShape, type Shape, type ShapeSpread } from './shapes.ts'

export type EditionSpread = ShapeSpread & { hotspots: HotspotSummary[] }

/** A publication with all its hotspots. */
export type OnlineEdition = Omit<Shape, 'spreads'> & { spreads: EditionSpread[] }

/** Reads all hotspots of a publication, for version 1. */
export async function readEdition(head: PublicationHead): Promise<OnlineEdition> {
  const [shape, rows] = await Promise.all([readShape(head), readEditionHotspots(head.publication.id)])
  const onPage = Map.groupBy(rows, row => row.pageNumber)
  const spreads = shape.spreads.map(({ id, pages }) => ({
    id,
    pages,
    hotspots: pages.flatMap(({ number }, index) => placeOnSpread(onPage.get(number) ?? [], index, pages)),
  }))
  return { ...shape, spreads }
}
