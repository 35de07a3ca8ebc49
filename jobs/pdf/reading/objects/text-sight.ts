import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { gaps, type HotspotArea, sizeOf } from '#db/rules/hotspots/areas.ts'
import type { PageShape } from '#db/rules/pages/shapes.ts'
import type { Pixels } from '../../drawing/page-images.ts'
import { PageObjects, type PlacedObject, type TextObject } from './page-objects.ts'
import { shapesOfPage } from './page-shapes.ts'
import { type Ruling, rulingOf } from './ruling.ts'
import { seenPart } from './seen-part.ts'
import { shownTexts } from './shown-texts.ts'

/** Texts of a page, lines and boxes around them, and the areas of visible and invisible text, empty if all is visible. */
export type TextSight = {
  texts: TextObject[]
  ruling: Ruling
  seen: HotspotArea[]
  unseen: HotspotArea[]
}

/** Share of the page from which an image is a scan, with recognised text before or behind it. */
const scanShare = 0.8
const leastContrast = 16 // of 255 in a channel, between ink and paper
const mostColumns = 300 // pixels sampled
const mostRows = 24

export type PageLook = { texts: TextSight; shapes: PageShape[] }

/** Looks at what is drawn on a page, and how. */
export function lookAtPage(pdfium: WrappedPdfiumModule, page: number, drawn: Pixels): PageLook {
  const { texts, images, shapes } = new PageObjects(pdfium, page).placed()
  const paths = shapes.filter(shape => shape.kind === 'path')
  const ruling = rulingOf(
    paths,
    images.map(({ area }) => area),
  )
  return {
    texts: sightOfTexts({ texts, images, ruling }, drawn, doubtful =>
      shownTexts(pdfium, page, doubtful, drawn),
    ),
    shapes: shapesOfPage(shapes, area => seenPart(drawn, area)),
  }
}

/**
 * Finds text without ink or contrast, off the page, or recognised where the scan is blank; leaves out what pictures
 * cover, such as an old price.
 * @param shown returns those of some texts that are seen through the pictures over them
 */
function sightOfTexts(
  { texts, images, ruling }: { texts: TextObject[]; images: PlacedObject[]; ruling: Ruling },
  drawn: Pixels,
  shown: (texts: TextObject[]) => Set<TextObject>,
): TextSight {
  const isScan = images.some(({ area }) => sizeOf(area) >= scanShare)
  const isUnder = (text: TextObject) =>
    images.some(({ order, area }) => order > text.order && holds(area, text.area))
  const doubtful = isScan ? [] : texts.filter(text => text.hasInk && !text.isClipped && isUnder(text))
  const still = doubtful.length > 0 ? shown(doubtful) : undefined
  let after = false
  for (const text of doubtful.toReversed()) {
    // A blank, which may begin a piece of text, is as the letters after it.
    if (sizeOf(text.area) > 0) after = !still?.has(text)
    text.isClipped = after
  }
  const isSeen = (text: TextObject) =>
    hasContrast(drawn, text.area) && (isScan || (text.hasInk && !text.isClipped))
  const seen = texts.map(isSeen)
  if (!seen.includes(false)) return { texts, ruling, seen: [], unseen: [] }
  return {
    texts,
    ruling,
    seen: texts.filter((_, at) => seen[at]).map(({ area }) => area),
    unseen: texts.filter((_, at) => !seen[at]).map(({ area }) => area),
  }
}

/** True if an area has hidden text only. */
export function isUnseen({ seen, unseen }: TextSight, area: HotspotArea): boolean {
  return unseen.some(text => isSame(area, text)) && !seen.some(text => isSame(area, text))
}

/** A text and its letters or line: most of the smaller one is inside the larger one. */
function isSame(one: HotspotArea, other: HotspotArea): boolean {
  const [across, down] = gaps(one, other)
  return -across > 0.5 * Math.min(one.width, other.width) && -down > 0.5 * Math.min(one.height, other.height)
}

function holds(outer: HotspotArea, inner: HotspotArea): boolean {
  const [across, down] = gaps(outer, inner)
  return -across >= 0.99 * inner.width && -down >= 0.99 * inner.height
}

/** Ends at the first pixels that decide, as nearly all text is visible. */
function hasContrast({ rgb, width, height }: Pixels, area: HotspotArea): boolean {
  const [left, right] = [pixel(area.left, width), pixel(area.left + area.width, width)]
  const [top, bottom] = [pixel(area.top, height), pixel(area.top + area.height, height)]
  const across = Math.max(1, Math.floor((right - left) / mostColumns))
  const down = Math.max(1, Math.floor((bottom - top) / mostRows))
  const least = [255, 255, 255]
  const most = [0, 0, 0]
  for (let y = top; y <= bottom; y += down)
    for (let x = left; x <= right; x += across)
      for (let channel = 0; channel < 3; channel++) {
        const value = rgb[3 * (y * width + x) + channel] ?? 255
        least[channel] = Math.min(least[channel] ?? 255, value)
        most[channel] = Math.max(most[channel] ?? 0, value)
        if ((most[channel] ?? 0) - (least[channel] ?? 0) >= leastContrast) return true
      }
  return false
}

function pixel(fraction: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.floor(fraction * size)))
}
