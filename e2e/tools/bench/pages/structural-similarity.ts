export type Grey = { width: number; height: number; data: Uint8Array } // a byte per pixel, rows top to bottom

const side = 8 // pixels of a window; each starts half a window on
const c1 = 6.5025 // (0.01 · 255)² and (0.03 · 255)², as in the paper for 8 bits
const c2 = 58.5225

/**
 * Returns the structural similarity (Wang, Bovik, Sheikh, Simoncelli 2004), 1 for equal images, about 0 for
 * unrelated ones: its mean, and that of the worst hundredth of windows, which the eye notices.
 */
export function structuralSimilarity(one: Grey, other: Grey): { mean: number; worst: number } {
  const values: number[] = []
  for (let top = 0; top + side <= one.height; top += side / 2)
    for (let left = 0; left + side <= one.width; left += side / 2)
      values.push(similarityAt(one, other, top, left))
  values.sort((a, b) => a - b)
  return { mean: meanOf(values), worst: meanOf(values.slice(0, Math.ceil(values.length / 100))) }
}

function similarityAt(one: Grey, other: Grey, top: number, left: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + side; y++)
    for (let at = y * one.width + left, end = at + side; at < end; at++) {
      const a = one.data[at] ?? 0
      const b = other.data[at] ?? 0
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  const count = side * side
  const [meanA, meanB] = [sumA / count, sumB / count]
  const varianceA = sumAA / count - meanA * meanA
  const varianceB = sumBB / count - meanB * meanB
  const covariance = sumAB / count - meanA * meanB
  const likeness = (2 * meanA * meanB + c1) * (2 * covariance + c2)
  return likeness / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
