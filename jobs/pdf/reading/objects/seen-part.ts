import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { Pixels } from '../../drawing/page-images.ts'

const samples = 150 // of a picture, in width and height
const outside = 4 // pixels beyond a picture's corner
const sameColor = 12 // of 255 in a channel

/**
 * Returns the part of a picture that differs from the page around it: a cut-out without its transparent margins.
 * @returns null if nothing does
 */
export function seenPart(drawn: Pixels, { left, top, width, height }: HotspotArea): HotspotArea | null {
  const paper = paperAt(drawn, left * drawn.width - outside, top * drawn.height - outside)
  const [across, down] = [width / samples, height / samples]
  const isSeen = (column: number, row: number) =>
    !isPaper(
      drawn,
      paper,
      (left + (column + 0.5) * across) * drawn.width,
      (top + (row + 0.5) * down) * drawn.height,
    )
  const lines = Array.from({ length: samples }, (_, at) => at)
  const isRow = (row: number) => lines.some(column => isSeen(column, row))
  const isColumn = (column: number) => lines.some(row => isSeen(column, row))
  const [first, last] = [lines.find(isRow), lines.findLast(isRow)]
  const [start, end] = [lines.find(isColumn), lines.findLast(isColumn)]
  if (first === undefined || last === undefined || start === undefined || end === undefined) return null
  return {
    left: left + start * across,
    top: top + first * down,
    width: (end - start + 1) * across,
    height: (last - first + 1) * down,
  }
}

type Color = readonly number[]

function offsetOf({ width, height }: Pixels, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  return 3 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + column)
}

function paperAt(drawn: Pixels, x: number, y: number): Color {
  const at = offsetOf(drawn, x, y)
  return [0, 1, 2].map(channel => drawn.rgb[at + channel] ?? 255)
}

function isPaper(drawn: Pixels, paper: Color, x: number, y: number): boolean {
  const at = offsetOf(drawn, x, y)
  return paper.every((value, channel) => Math.abs((drawn.rgb[at + channel] ?? 255) - value) <= sameColor)
}
