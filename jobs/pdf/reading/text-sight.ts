import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Area } from '#db/rules/hotspots/areas.ts'
import type { Pixels } from '../drawing/pixels.ts'
import { PageObjects, type PlacedObject } from './page-objects.ts'

/** Where text stands that people see on the drawn page, and where it does not; nothing where all of it is seen. */
export type TextSight = { seen: Area[]; unseen: Area[] }

/** A picture of so much of the page is a scan: the text in front of it or behind it says what is to be seen on it. */
const scanShare = 0.8
/** So far apart in a channel of 255 are ink and paper, at least. */
const leastContrast = 16
/** As near in each channel is the same colour, be it at the edge of a thin letter. */
const sameColor = 110
/** So many pixels of a text are looked at, across and down. */
const mostColumns = 300
const mostRows = 24

/**
 * Looks for text that nobody sees: without ink, of the colour of its ground, hidden, covered, beside the page. Text
 * that was recognised on a scan is seen, where the scan has something at its place.
 * @param page its handle
 * @param drawn its picture
 */
export function lookAtTexts(pdfium: WrappedPdfiumModule, page: number, drawn: Pixels): TextSight {
  const { texts, images } = new PageObjects(pdfium, page).placed()
  const isScan = images.some(({ area }) => area.width * area.height >= scanShare)
  const isSeen = (text: PlacedObject) => {
    const ink = inkAt(drawn, text.area, isScan ? undefined : text.color)
    if (!ink.hasContrast) return false
    if (isScan) return true
    const isCovered = images.some(({ order, area }) => order > text.order && holds(area, text.area))
    return text.hasInk && !(isCovered && !ink.hasColor)
  }
  const seen = texts.map(isSeen)
  if (!seen.includes(false)) return { seen: [], unseen: [] }
  return {
    seen: texts.filter((_, at) => seen[at]).map(({ area }) => area),
    unseen: texts.filter((_, at) => !seen[at]).map(({ area }) => area),
  }
}

/** Whether people do not see what stands there: it is text that is not seen, and no text that is. */
export function isUnseen({ seen, unseen }: TextSight, area: Area): boolean {
  return unseen.some(text => isSame(area, text)) && !seen.some(text => isSame(area, text))
}

/** A text and its letters or its line: most of the smaller one lies on the larger one, along and across. */
function isSame(one: Area, other: Area): boolean {
  const [across, down] = overlap(one, other)
  return across > 0.5 * Math.min(one.width, other.width) && down > 0.5 * Math.min(one.height, other.height)
}

function holds(outer: Area, inner: Area): boolean {
  const [across, down] = overlap(outer, inner)
  return across > 0.99 * inner.width && down > 0.99 * inner.height
}

function overlap(one: Area, other: Area): [across: number, down: number] {
  return [
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left),
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top),
  ]
}

type Color = readonly [red: number, green: number, blue: number]

/** Ends at the first pixels that tell: nearly all text is there to be seen. */
function inkAt({ rgb, width, height }: Pixels, area: Area, color: Color | undefined) {
  const [left, right] = [pixel(area.left, width), pixel(area.left + area.width, width)]
  const [top, bottom] = [pixel(area.top, height), pixel(area.top + area.height, height)]
  const across = Math.max(1, Math.floor((right - left) / mostColumns))
  const down = Math.max(1, Math.floor((bottom - top) / mostRows))
  const least = [255, 255, 255]
  const most = [0, 0, 0]
  let hasContrast = false
  let hasColor = color === undefined
  for (let y = top; y <= bottom; y += down)
    for (let x = left; x <= right; x += across) {
      const at = 3 * (y * width + x)
      let far = 0
      for (let channel = 0; channel < 3; channel++) {
        const value = rgb[at + channel] ?? 255
        least[channel] = Math.min(least[channel] ?? 255, value)
        most[channel] = Math.max(most[channel] ?? 0, value)
        if ((most[channel] ?? 0) - (least[channel] ?? 0) >= leastContrast) hasContrast = true
        if (color) far = Math.max(far, Math.abs(value - (color[channel] ?? 0)))
      }
      if (color && far <= sameColor) hasColor = true
      if (hasContrast && hasColor) return { hasContrast, hasColor }
    }
  return { hasContrast, hasColor }
}

function pixel(fraction: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.floor(fraction * size)))
}
