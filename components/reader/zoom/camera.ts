/** A point of the book appears at `x + scale · point`, in CSS pixels from the unzoomed book's upper left corner. */
export type ZoomCamera = { scale: number; x: number; y: number }

/** In CSS pixels from the same corner. */
export type CameraBox = { left: number; top: number; width: number; height: number }
export type CameraPoint = { x: number; y: number }

/** The part of the screen that shows pages, and the extent of the book. */
export type Sight = { frame: CameraBox; content: CameraBox }

export const whole: ZoomCamera = { scale: 1, x: 0, y: 0 }

export const largestScale = 8

/** Scales below this count as 1. */
const enlargedFrom = 1.04

export function isEnlarged({ scale }: ZoomCamera): boolean {
  return scale > enlargedFrom
}

/** Zooms to a scale and keeps a screen point in place. */
export function zoomAbout(camera: ZoomCamera, point: CameraPoint, scale: number): ZoomCamera {
  const next = Math.max(1, Math.min(largestScale, scale))
  const factor = next / camera.scale
  return {
    scale: next,
    x: point.x - (point.x - camera.x) * factor,
    y: point.y - (point.y - camera.y) * factor,
  }
}

/** Clamps the camera, so that no empty border shows next to hidden content. */
export function withinBounds(camera: ZoomCamera, { frame, content }: Sight): ZoomCamera {
  if (!isEnlarged(camera)) return whole
  const { scale } = camera
  return {
    scale,
    x: withinAxis(camera.x, scale, [frame.left, frame.width], [content.left, content.width]),
    y: withinAxis(camera.y, scale, [frame.top, frame.height], [content.top, content.height]),
  }
}

type Span = [start: number, size: number]

function withinAxis(shift: number, scale: number, [start, size]: Span, [at, length]: Span): number {
  const first = start - scale * at
  const last = start + size - scale * (at + length)
  // Larger content fills the frame; smaller content fits into it.
  return Math.max(Math.min(first, last), Math.min(Math.max(first, last), shift))
}

/** Returns the horizontal overscroll in CSS pixels, positive to the right. */
export function overrun(camera: ZoomCamera, sight: Sight): number {
  return camera.x - withinBounds(camera, sight).x
}

/** Damps a camera beyond the border. */
export function stretched(camera: ZoomCamera, sight: Sight): ZoomCamera {
  const kept = withinBounds(camera, sight)
  const give = (amount: number, allowed: number) => allowed + softly(amount - allowed)
  return { scale: camera.scale, x: give(camera.x, kept.x), y: give(camera.y, kept.y) }
}

function softly(distance: number): number {
  return Math.sign(distance) * 90 * (1 - Math.exp(-Math.abs(distance) / 220))
}

/** @param part from 0 to 1 */
export function cameraBetween(from: ZoomCamera, to: ZoomCamera, part: number): ZoomCamera {
  const mix = (one: number, other: number) => one + (other - one) * part
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) }
}

/** Returns the camera that shows a box of the book with the least movement. */
export function showing(camera: ZoomCamera, box: CameraBox, { frame, content }: Sight): ZoomCamera {
  const shift = (low: number, high: number, from: number, to: number) =>
    low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0
  const [left, top] = [camera.x + camera.scale * box.left, camera.y + camera.scale * box.top]
  const moved = {
    scale: camera.scale,
    x: camera.x + shift(left, left + camera.scale * box.width, frame.left, frame.left + frame.width),
    y: camera.y + shift(top, top + camera.scale * box.height, frame.top, frame.top + frame.height),
  }
  return withinBounds(moved, { frame, content })
}

/** Rounds the scale for pictures to steps, so that pinching does not load one after the other. */
export function sharpness(scale: number): number {
  return [1, 1.6, 2.5, 4].find(step => scale <= 1.04 * step) ?? largestScale
}
