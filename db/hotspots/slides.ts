import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { type SlideRow, slides } from '../schema/pages/hotspots.ts'

/** A picture or video at an address, or in a stored file. */
export type NewSlide = Pick<Partial<SlideRow>, 'url' | 'fileKey' | 'originalFilename' | 'altText'>

/** Reads slides in their order, by hotspot id. */
export async function readSlides(db: Queryable, hotspotIds: number[]): Promise<Map<number, SlideRow[]>> {
  if (hotspotIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(slides)
    .where(inArray(slides.hotspotId, hotspotIds))
    .orderBy(asc(slides.hotspotId), asc(slides.position))
  return Map.groupBy(rows, row => row.hotspotId)
}

export async function replaceSlides(tx: Queryable, hotspotId: number, wanted: NewSlide[]): Promise<void> {
  await tx.delete(slides).where(eq(slides.hotspotId, hotspotId))
  if (wanted.length === 0) return
  await tx.insert(slides).values(wanted.map((slide, position) => ({ ...slide, hotspotId, position })))
}
