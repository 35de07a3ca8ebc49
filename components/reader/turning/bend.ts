/** A leaf is drawn as this many upright strips, so that it can bend. */
export const stripCount = 6

/** Where a strip stands, seen from above: its edge nearer to the spine, and how far it is turned. */
export type Strip = {
  /** Distance from the spine to the right, in widths of the leaf. */
  x: number
  /** Height above the book, in widths of the leaf. */
  z: number
  /** From 0, lying on the right, to 180, lying on the left. */
  degrees: number
}

/** How far the free edge runs ahead of a leaf at full speed, in degrees. */
const mostBend = 64
/** At this speed and above, in turns a second, a leaf is bent most. */
const fullSpeed = 2.4

/**
 * The shape of a leaf on its way: flat at both ends, in between bent by its speed, the free edge ahead as if a finger
 * pulled at it.
 * @param turned from 0 to 1
 * @param velocity in turns a second; below 0 on the way back
 */
export function bentLeaf(turned: number, velocity: number): Strip[] {
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

/**
 * How far a leaf is turned at a place between the spine (0) and its free edge (1), from 0 to 180.
 */
export function degreesAt(place: number, turned: number, velocity: number): number {
  const lead = Math.max(-1, Math.min(1, velocity / fullSpeed)) * Math.sin(turned * Math.PI)
  return Math.max(0, Math.min(180, turned * 180 + mostBend * lead * (place - 0.4)))
}

/** How a turning leaf is looked at: from so far above the book, over so low a point of it (0 is its upper edge, 1 its lower). */
export type Viewpoint = { distancePx: number; low: number }

/** The most that the upright edge of a leaf may be enlarged by. */
const mostRise = 0.2

/**
 * The viewpoint from which a leaf that rises stays within what is free above and below the book. All in CSS pixels.
 */
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

/**
 * How dark a face is that is turned by so much: the light comes from the reader's left.
 * @returns from 0 (as printed) to 1 (black)
 */
export function shadeOf(face: 'front' | 'back', degrees: number): number {
  const slope = 1 - Math.abs(Math.cos((degrees * Math.PI) / 180))
  return face === 'front' ? slope * 0.22 : slope * 0.42
}

/** How far a finger has turned a leaf that it holds, so that the paper stays under it. */
export function turnedByFinger(turnedAtStart: number, movedLeft: number, grip: number): number {
  const start = (1 - Math.cos(turnedAtStart * Math.PI)) / 2
  const travelled = Math.max(0, Math.min(1, start + movedLeft / (2 * grip)))
  return Math.acos(1 - 2 * travelled) / Math.PI
}
