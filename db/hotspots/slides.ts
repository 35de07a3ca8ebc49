import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { fileUrl } from '../groups/addresses.ts'
import { type ShownMedia, stillUrl } from '../media/addresses.ts'
import { shownMediaJson } from '../media/shown.ts'
import { isMediaFile, keyOfMediaFile, mediaPath, typeOfMediaFile } from '../rules/media/files.ts'
import { media } from '../schema/media.ts'
import { type SlideRow, slides } from '../schema/pages/hotspots.ts'

/** A picture or video at an address, or of the library. */
export type NewSlide = Pick<Partial<SlideRow>, 'url' | 'fileKey' | 'originalFilename' | 'altText' | 'mediaId'>

/** Reads slides in their order, by hotspot id. */
export async function readSlides(db: Queryable, hotspotIds: number[]): Promise<Map<number, SlideRow[]>> {
  if (hotspotIds.length === 0) return new Map()
  const rows = await db
    .select({ slide: getTableColumns(slides), medium: shownMediaJson })
    .from(slides)
    .leftJoin(media, eq(media.id, slides.mediaId))
    .where(inArray(slides.hotspotId, hotspotIds))
    .orderBy(asc(slides.hotspotId), asc(slides.position))
  const filled = rows.map(({ slide, medium }) => slideWithMedia(slide, medium))
  return Map.groupBy(filled, row => row.hotspotId)
}

/** Returns a slide with the file and the texts of what it shows from the library. */
export function slideWithMedia(slide: SlideRow, medium: ShownMedia | null): SlideRow {
  if (medium === null) return slide
  const { fileKey, fileName, altText } = medium
  return {
    ...slide,
    url: null,
    fileKey: mediaPath(fileKey),
    originalFilename: fileName,
    altText: slide.altText ?? altText,
  }
}

/** Returns the address of what a slide shows; null if there is none. */
export function addressOfSlide({ url, fileKey }: Pick<SlideRow, 'url' | 'fileKey'>): string | null {
  return fileKey === null ? url : fileUrl(fileKey)
}

/** Returns the poster of a slide that is a film of the library; null for others. */
export function posterOfSlide({ fileKey }: Pick<SlideRow, 'fileKey'>): string | null {
  if (fileKey === null || !isMediaFile(fileKey) || !typeOfMediaFile(fileKey).startsWith('video/')) return null
  return stillUrl(keyOfMediaFile(fileKey), 'within2000')
}

export async function replaceSlides(tx: Queryable, hotspotId: number, given: NewSlide[]): Promise<void> {
  await tx.delete(slides).where(eq(slides.hotspotId, hotspotId))
  if (given.length === 0) return
  await tx.insert(slides).values(given.map((slide, position) => ({ ...slide, hotspotId, position })))
}
