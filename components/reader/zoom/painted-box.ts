import type { Box, Camera } from './camera.ts'

/** Firefox rounds what it paints once it is enlarged; the others before. */
const roundsBefore = !CSS.supports('-moz-appearance', 'none')

/**
 * Where a page's picture is painted, in CSS pixels of the screen. That is not quite where it is laid out: browsers round
 * the edges of a picture to whole pixels before they enlarge it, so that eight times enlarged it lies up to four beside.
 * @param book is moved and enlarged as the camera says
 */
export function paintedBox(sheet: HTMLElement, book: HTMLElement, camera: Camera): Box {
  const [laid, around] = [sheet.getBoundingClientRect(), book.getBoundingClientRect()]
  const { scale, x, y } = camera
  const [left, width] = painted(laid.left, laid.width, around.left, x, scale)
  const [top, height] = painted(laid.top, laid.height, around.top, y, scale)
  return { left, top, width, height }
}

function painted(
  start: number,
  size: number,
  origin: number,
  shift: number,
  scale: number,
): [number, number] {
  if (!roundsBefore) return [start, size]
  const first = toPixel((start - origin) / scale)
  const last = toPixel((start - origin + size) / scale)
  return [toPixel(origin - shift) + shift + scale * first, scale * (last - first)]
}

function toPixel(position: number): number {
  return Math.round(position * devicePixelRatio) / devicePixelRatio
}
