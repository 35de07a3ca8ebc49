/** Size of a page in points as displayed. */
type SizePt = { widthPt: number; heightPt: number }

/** Size of a page in widths and heights of the typical page. */
export type RelativeSize = { width: number; height: number }

/** Pages of equal size, run-length encoded: width and height as in `RelativeSize`, and their number. */
export type SizeRun = [width: number, height: number, pages: number]

/** Difference in parts up to which sizes count as the same: bleed and scans differ by it. */
const sameSize = 0.03

/** Pages this many times larger or smaller in both directions have another unit, such as pixels of a scan. */
const mostTimes = 3

/**
 * Returns the relative sizes of all pages in order; undefined if they are all alike, or cannot be compared.
 * @param typicalRatio width / height of the typical page
 */
export function mixedSizes(pages: readonly SizePt[], typicalRatio: number): SizeRun[] | undefined {
  const typicalPt = typicalHeightPt(pages, typicalRatio)
  const sizes = pages.map(page => relativeSize(page, typicalRatio, typicalPt))
  if (sizes.every(isFitted)) return undefined
  const runs: SizeRun[] = []
  for (const { width, height } of sizes) {
    const last = runs.at(-1)
    if (last?.[0] === width && last[1] === height) last[2] += 1
    else runs.push([width, height, 1])
  }
  return runs
}

/** The median height of the pages that have the typical shape. */
function typicalHeightPt(pages: readonly SizePt[], typicalRatio: number): number {
  const typical = pages.filter(({ widthPt, heightPt }) => isSame(widthPt / heightPt / typicalRatio))
  const heights = typical.map(({ heightPt }) => heightPt).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 1
}

function relativeSize({ widthPt, heightPt }: SizePt, typicalRatio: number, typicalPt: number): RelativeSize {
  const [width, height] = [widthPt / (typicalRatio * typicalPt), heightPt / typicalPt]
  const isOtherUnit = Math.min(width, height) > mostTimes || Math.max(width, height) < 1 / mostTimes
  const isTypical = isSame(width) && isSame(height)
  if (!isTypical && !isOtherUnit) return { width: rounded(width), height: rounded(height) }
  const fit = Math.max(width, height)
  return { width: rounded(width / fit), height: rounded(height / fit) }
}

/** True if a page fills the place of the typical one, so that it looks the same where sizes do not count. */
function isFitted({ width, height }: RelativeSize): boolean {
  return Math.max(width, height) === 1
}

function isSame(times: number): boolean {
  return Math.abs(times - 1) <= sameSize
}

function rounded(part: number): number {
  return Math.round(part * 1000) / 1000
}
