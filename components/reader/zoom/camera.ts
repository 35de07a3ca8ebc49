/**
 * How the pages are looked at: enlarged, and moved. A point of the book is seen at `x + scale · point`, in CSS pixels
 * from where the book's upper left corner lies when nothing is enlarged.
 */
export type Camera = { scale: number; x: number; y: number }

/** In CSS pixels from the same corner. */
export type Box = { left: number; top: number; width: number; height: number }
export type Point = { x: number; y: number }

/** What can be seen: the part of the screen that shows pages, and what lies in the book. */
export type Sight = { frame: Box; content: Box }

/** Everything is seen. */
export const whole: Camera = { scale: 1, x: 0, y: 0 }

export const largestScale = 8

/** Nearer to 1 than this is not enlarged. */
const enlargedFrom = 1.04

export function isEnlarged({ scale }: Camera): boolean {
  return scale > enlargedFrom
}

/** Enlarges to a scale; what lies at a point of the screen stays there. */
export function zoomAbout(camera: Camera, point: Point, scale: number): Camera {
  const next = Math.max(1, Math.min(largestScale, scale))
  const factor = next / camera.scale
  return {
    scale: next,
    x: point.x - (point.x - camera.x) * factor,
    y: point.y - (point.y - camera.y) * factor,
  }
}

/** The nearest camera that leaves no empty border where there is something to see. */
export function within(camera: Camera, { frame, content }: Sight): Camera {
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
  // What is larger than the frame fills it; what fits is whole in it.
  return Math.max(Math.min(first, last), Math.min(Math.max(first, last), shift))
}

/** The part of a movement that goes beyond the border, to the side, in CSS pixels: above 0 to the right. */
export function overrun(camera: Camera, sight: Sight): number {
  return camera.x - within(camera, sight).x
}

/** A camera that was drawn beyond the border: it gives way, less and less. */
export function stretched(camera: Camera, sight: Sight): Camera {
  const kept = within(camera, sight)
  const give = (wanted: number, allowed: number) => allowed + softly(wanted - allowed)
  return { scale: camera.scale, x: give(camera.x, kept.x), y: give(camera.y, kept.y) }
}

function softly(distance: number): number {
  return Math.sign(distance) * 90 * (1 - Math.exp(-Math.abs(distance) / 220))
}

/**
 * A camera between two others.
 * @param part from 0 to 1
 */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) }
}

/** The camera that brings a box of the book into the frame, moved as little as need be. */
export function showing(camera: Camera, box: Box, { frame, content }: Sight): Camera {
  const shift = (low: number, high: number, from: number, to: number) =>
    low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0
  const [left, top] = [camera.x + camera.scale * box.left, camera.y + camera.scale * box.top]
  const moved = {
    scale: camera.scale,
    x: camera.x + shift(left, left + camera.scale * box.width, frame.left, frame.left + frame.width),
    y: camera.y + shift(top, top + camera.scale * box.height, frame.top, frame.top + frame.height),
  }
  return within(moved, { frame, content })
}

/** How sharp pictures have to be, in steps, so that not each movement of the fingers fetches others. */
export function sharpness(scale: number): number {
  return [1, 1.6, 2.5, 4].find(step => scale <= 1.04 * step) ?? largestScale
}
