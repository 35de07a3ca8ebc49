import { pageSize } from '#db/rules/pages/images.ts'
import type { CameraBox } from './camera.ts'

/** Part of the screen to draw, in whole device pixels from its upper left corner. */
export type ZoomRegion = CameraBox

/** Enlargement of a picture that nobody notices. */
const tolerance = 1.1

/** True if a page is larger on the screen than its largest picture, in device pixels. */
export function isBeyondPictures(widthPx: number, ratio: number): boolean {
  return widthPx > tolerance * pageSize('at2400', ratio).width
}

/** Safari's limit for a canvas on phones and tablets, in pixels. */
const mostPx = 16_777_216
/** Largest drawn area in screens: the surroundings are sharp when panned. */
const share = 1.5

/** Returns the drawn pixels per CSS pixel, for sizes in CSS pixels. */
export function densityFor({ width, height }: CameraBox, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(mostPx / (width * height)))
}

/** Returns the visible part of a page to draw, aligned to device pixels. Both boxes are in CSS pixels of the screen. */
export function regionToDraw(page: CameraBox, screen: CameraBox, density: number): ZoomRegion | undefined {
  if (!meet(page, screen)) return undefined
  const around = withBorder(screen, density)
  const [left, right] = span([page.left, page.width], [around.left, around.width], density)
  const [top, bottom] = span([page.top, page.height], [around.top, around.height], density)
  if (right <= left || bottom <= top) return undefined
  return { left, top, width: right - left, height: bottom - top }
}

function meet(one: CameraBox, other: CameraBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function withBorder({ left, top, width, height }: CameraBox, density: number): CameraBox {
  const larger = Math.sqrt(Math.min(share, mostPx / (width * height * density ** 2)))
  const [right, downwards] = [(width * (larger - 1)) / 2, (height * (larger - 1)) / 2]
  return {
    left: left - right,
    top: top - downwards,
    width: width + 2 * right,
    height: height + 2 * downwards,
  }
}

type Span = [start: number, size: number]

/** Aligns page edges with the picture's; cuts at the screen may be anywhere. */
function span([start, size]: Span, [from, length]: Span, density: number): [number, number] {
  return [
    Math.max(nearestPixel(start, density), Math.ceil(from * density)),
    Math.min(nearestPixel(start + size, density), Math.floor((from + length) * density)),
  ]
}

/** Rounds to 1/64 pixel first, as layout does: float errors would split a shared edge that is at half a pixel. */
function nearestPixel(edge: number, density: number): number {
  return Math.round((Math.round(edge * 64) / 64) * density)
}
