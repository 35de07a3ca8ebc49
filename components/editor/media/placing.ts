import { shownInPlace } from '#db/rules/hotspots/fields.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { completedDetails, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, EditedSlide, HotspotPatch } from '../hotspot.ts'
import { blankHotspot } from '../new-hotspot.ts'
import { squareAround } from '../place/bounds.ts'
import { areaOfBox, type EditorBox, type Point, type Size } from '../place/boxes.ts'
import type { LibraryMedia } from './library.ts'

const typeOf = { picture: 'image', film: 'video' } as const satisfies Record<
  LibraryMedia['kind'],
  HotspotType
>

/** Largest part of the spread that a new picture or film takes. */
const mostOfSpread = 0.4

/** Distance between several that are put down together, in pixels of the spread. */
const aside = 40

/**
 * Returns new hotspots that show pictures and films on the page itself, around a point and in their own proportions.
 * @param at in pixels of the spread @param level of those below them
 */
export function hotspotsOfMedia(
  media: readonly LibraryMedia[],
  at: Point,
  size: Size,
  level: number,
): EditedHotspot[] {
  return media.map((one, index) => {
    const box = boxOfMedia(one, { x: at.x + index * aside, y: at.y + index * aside }, size)
    const blank = blankHotspot(typeOf[one.kind], areaOfBox(box, size), level, 1)
    const details = { ...blank.details, ...patchOfMedia(one).details }
    return { ...blank, ...shownInPlace, details } as EditedHotspot
  })
}

/** Returns the patch that has a hotspot show a picture or film; a text of its own stays. */
export function patchOfMedia(
  { kind, url, altText }: LibraryMedia,
  ownText: string | null = null,
): HotspotPatch {
  const type = typeOf[kind]
  const { media } = rulesOf(type)
  if (media === undefined) return {}
  return { details: completedDetails(type, { [media.address]: url ?? '', [media.alt]: ownText ?? altText }) }
}

export function slideOfMedia({ url, altText }: LibraryMedia): EditedSlide {
  return { url: null, fileUrl: url, altText }
}

/** Returns the box of a picture around a point, moved onto the spread: as large as it is at 100 %, if it fits. */
export function boxOfMedia(
  { widthPx, heightPx }: Pick<LibraryMedia, 'widthPx' | 'heightPx'>,
  at: Point,
  size: Size,
): EditorBox {
  if (!widthPx || !heightPx) return squareAround(at, size)
  const most = Math.min((size.width * mostOfSpread) / widthPx, (size.height * mostOfSpread) / heightPx, 1)
  const [width, height] = [widthPx * most, heightPx * most]
  const within = (value: number, side: number, whole: number) =>
    Math.min(Math.max(0, value - side / 2), whole - side)
  return { x: within(at.x, width, size.width), y: within(at.y, height, size.height), width, height }
}
