import { boxesOfPages, type EditorBox, type Size, spreadSizeOf } from './boxes.ts'
import { type EditorCamera, fitted, fittedToWidth, pointOnSpread } from './camera.ts'

/** Narrower views show one page: a spread would be too small to work on. CSS pixels. */
const narrow = 640

export function isNarrow(view: Size): boolean {
  return view.width < narrow && view.width < view.height
}

/**
 * Returns the camera for an opened spread: all of it, or on a phone one page at full width.
 * @param ratios width / height of its pages
 * @param page index, from 0
 */
export function openingCamera(ratios: readonly number[], page: number, view: Size): EditorCamera {
  const size = spreadSizeOf(ratios)
  const box = boxesOfPages(ratios, size)[page]
  if (isNarrow(view) && box) return fittedToWidth(box, view)
  return fitted({ x: 0, y: 0, ...size }, view)
}

/** Returns the index of the page in the middle of the view, from 0. */
export function pageInMiddle(camera: EditorCamera, ratios: readonly number[], view: Size): number {
  const { x } = pointOnSpread(camera, { x: view.width / 2, y: view.height / 2 })
  return Math.max(
    0,
    boxesOfPages(ratios, spreadSizeOf(ratios)).findLastIndex(box => box.x <= x),
  )
}

/** Moves the camera to a box, unless some of it is visible already. */
export function revealing(camera: EditorCamera, box: EditorBox, view: Size): EditorCamera {
  const { scale } = camera
  const [left, top] = [camera.x + box.x * scale, camera.y + box.y * scale]
  const isSeen =
    left < view.width && top < view.height && left + box.width * scale > 0 && top + box.height * scale > 0
  if (isSeen) return camera
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return { scale, x: view.width / 2 - x * scale, y: view.height / 2 - y * scale }
}
