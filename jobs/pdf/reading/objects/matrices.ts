import type { HotspotArea } from '#db/rules/hotspots/areas.ts'

/** Maps x to ax + cy + e and y to bx + dy + f (PDF 1.7, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type PdfPoint = { x: number; y: number }

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Maps as `one` does, then as `other`. */
export function matrixProduct(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

export function mapped({ x, y }: PdfPoint, [a, b, c, d, e, f]: Matrix): PdfPoint {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Returns the smallest area that holds all points. */
export function areaOf(points: readonly PdfPoint[]): HotspotArea {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
