/** Vertical strips of a leaf, which let it bend, on screens that draw them in time. */
export const mostStrips = 6
/** Strips on screens that do not: each costs drawing time. */
export const fewestStrips = 3

/** Position of a strip seen from above: its edge nearer to the spine, and its angle. */
export type Strip = {
  /** Distance from the spine to the right, in leaf widths. */
  x: number
  /** Height above the book, in leaf widths. */
  z: number
  /** From 0 (flat on the right) to 180 (flat on the left). */
  degrees: number
}

/** Degrees by which the free edge leads a leaf at full speed, so that it curls: a plane would squeeze its print flat. */
const mostBend = 110
/** Turns per second at which the bend is greatest. */
const fullSpeed = 2.4

/**
 * Returns the shape of a turning leaf: flat at both ends, bent by speed in between, with the free edge ahead.
 * @param turned from 0 to 1
 * @param velocity in turns per second, negative when turning back
 */
export function bentLeaf(turned: number, velocity: number, stripCount = mostStrips): Strip[] {
  const strips: Strip[] = []
  let x = 0
  let z = 0
  for (let index = 0; index < stripCount; index += 1) {
    const degrees = degreesAt((index + 0.5) / stripCount, turned, velocity)
    strips.push({ x, z, degrees })
    x += Math.cos((degrees * Math.PI) / 180) / stripCount
    z += Math.sin((degrees * Math.PI) / 180) / stripCount
  }
  return strips
}

/** Returns the plane from the spine to a leaf's free edge: its angle, and its length in leaf widths. */
export function chordOf(strips: readonly Strip[]): { degrees: number; length: number } {
  const { x, z, degrees } = strips.at(-1) ?? { x: 0, z: 0, degrees: 0 }
  const right = x + Math.cos((degrees * Math.PI) / 180) / strips.length
  const up = z + Math.sin((degrees * Math.PI) / 180) / strips.length
  return { degrees: (Math.atan2(up, right) * 180) / Math.PI, length: Math.hypot(right, up) }
}

/** Returns the angle of a leaf, 0 to 180, at a place from 0 (spine) to 1 (free edge). */
export function degreesAt(place: number, turned: number, velocity: number): number {
  const lead = Math.max(-1, Math.min(1, velocity / fullSpeed)) * Math.sin(turned * Math.PI)
  return Math.max(0, Math.min(180, turned * 180 + mostBend * lead * (place - 0.4)))
}

/** Camera over a turning leaf: its height, and the point below it from 0 (top of the book) to 1 (bottom). */
export type Viewpoint = { distancePx: number; low: number }

/** Maximum enlargement of a leaf's upright edge. */
const mostRise = 0.2

/** Returns the viewpoint that keeps a rising leaf within the free space above and below the book, in CSS pixels. */
export function viewpointOver(
  leafWidthPx: number,
  heightPx: number,
  freeAbovePx: number,
  freeBelowPx: number,
): Viewpoint {
  const [above, below] = [Math.max(1, freeAbovePx), Math.max(1, freeBelowPx)]
  const rise = Math.min(mostRise, (above + below) / heightPx)
  return { distancePx: (leafWidthPx * (1 + rise)) / rise, low: above / (above + below) }
}

/** Returns the shade at an angle, from 0 (as printed) to 1 (black), with light from the left: backs are darker. */
export function shadeOf(degrees: number): number {
  const across = Math.cos((degrees * Math.PI) / 180)
  return (1 - Math.abs(across)) * (0.32 - 0.1 * across)
}

/** Returns a leaf's turn under a dragging finger, so that the paper stays under it. */
export function turnedByFinger(turnedAtStart: number, movedLeft: number, grip: number): number {
  const start = (1 - Math.cos(turnedAtStart * Math.PI)) / 2
  const travelled = Math.max(0, Math.min(1, start + movedLeft / (2 * grip)))
  return Math.acos(1 - 2 * travelled) / Math.PI
}
