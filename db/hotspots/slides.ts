import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { type SlideRow, slides } from '../schema/pages/hotspots.ts'

/** A picture or video of a slideshow, at an address, or in a file that is kept here already. */
export type NewSlide = Pick<Partial<SlideRow>, 'url' | 'fileKey' | 'originalFilename' | 'altText'>

/** The slides of slideshows in the order in which they are shown, by hotspot. */
export async function readSlides(db: Queryable, hotspotIds: number[]): Promise<Map<number, SlideRow[]>> {
  if (hotspotIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(slides)
    .where(inArray(slides.hotspotId, hotspotIds))
    .orderBy(asc(slides.hotspotId), asc(slides.position))
  return Map.groupBy(rows, row => row.hotspotId)
}

/** Gives a slideshow these slides instead of those that it had. */
export async function replaceSlides(tx: Queryable, hotspotId: number, wanted: NewSlide[]): Promise<void> {
  await tx.delete(slides).where(eq(slides.hotspotId, hotspotId))
  if (wanted.length === 0) return
  await tx.insert(slides).values(wanted.map((slide, position) => ({ ...slide, hotspotId, position })))
}
