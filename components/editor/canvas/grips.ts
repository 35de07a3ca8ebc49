import type { Size } from '../place/boxes.ts'

/** Of the corners and sides of what is selected, those to take hold of, and where. CSS pixels. */
export type Grips = {
  /** As seen. */
  anchorSize: number
  /** Around it, where it can be hit too. */
  hitStrokeWidth: number
  /** So far outside of what is selected. */
  padding: number
  rotateAnchorOffset: number
  enabledAnchors: string[]
}

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

/** What a mouse hits, and what a finger does: WCAG 2.2, success criterion 2.5.5. */
const mouse = { anchorSize: 10, target: 14, rotateAnchorOffset: 26 }
const finger = { anchorSize: 20, target: 44, rotateAnchorOffset: 44 }
/** What is smaller would lie below its own grips. */
const roomyFor = 4

/**
 * @param size of what is selected, as seen
 * @param isCoarse whether fingers take hold of it: then the grips always lie outside, so that it can be moved
 */
export function gripsFor({ width, height }: Size, isCoarse: boolean): Grips {
  const { anchorSize, target, rotateAnchorOffset } = isCoarse ? finger : mouse
  const isSmall = Math.min(width, height) < roomyFor * target
  const padding = isCoarse || isSmall ? target / 2 : 0
  // Between two corners is room for a third where they do not touch it.
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
