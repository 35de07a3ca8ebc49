import type { CameraBox, ZoomCamera } from './camera.ts'

/** Firefox rounds after scaling, other browsers before. */
const roundsBefore = !CSS.supports('-moz-appearance', 'none')

/**
 * Returns the painted box of a page's picture, in CSS pixels of the screen. Browsers round a picture's edges to whole
 * pixels before they scale it, so that at eightfold zoom it is up to four pixels off its layout box.
 * @param book transformed by the camera
 */
export function paintedBox(sheet: HTMLElement, book: HTMLElement, camera: ZoomCamera): CameraBox {
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
