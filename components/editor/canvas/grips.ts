import type { Size } from '../place/boxes.ts'

/** The grips at the corners and sides of the selection, in CSS pixels. */
export type Grips = {
  anchorSize: number
  /** Extends the hit area. */
  hitStrokeWidth: number
  /** Distance from the selection. */
  padding: number
  rotateAnchorOffset: number
  enabledAnchors: string[]
}

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

/** Hit areas for mouse and finger: WCAG 2.2, success criterion 2.5.5. */
const mouse = { anchorSize: 10, target: 14, rotateAnchorOffset: 26 }
const finger = { anchorSize: 20, target: 44, rotateAnchorOffset: 44 }
/** A smaller selection would lie below its own grips. */
const roomyFor = 4

/**
 * Returns the grips for a selection of this size on the screen.
 * @param isCoarse true for fingers: the grips stay outside, so that the selection can be moved
 */
export function gripsFor({ width, height }: Size, isCoarse: boolean): Grips {
  const { anchorSize, target, rotateAnchorOffset } = isCoarse ? finger : mouse
  const isSmall = Math.min(width, height) < roomyFor * target
  const padding = isCoarse || isSmall ? target / 2 : 0
  // A third grip fits between two corners if it does not touch them.
  const isLong = (side: number) => side + 2 * padding >= 3 * target
  return {
    anchorSize,
    hitStrokeWidth: target - anchorSize,
    padding,
    rotateAnchorOffset,
    enabledAnchors: [
      ...corners,
      ...(isLong(width) ? ['top-center', 'bottom-center'] : []),
      ...(isLong(height) ? ['middle-left', 'middle-right'] : []),
    ],
  }
}
