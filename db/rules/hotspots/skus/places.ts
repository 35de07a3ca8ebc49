import { type TextRun, textOfRuns } from '../../pages/text.ts'
import { areaOfPart } from '../../pages/text-areas.ts'
import { around, type HotspotArea } from '../areas.ts'
import { type BrokenSku, findBrokenSkus } from './broken.ts'
import { findSkus, type SkuIndex } from './in-text.ts'

export type SkuPlace = HotspotArea & { sku: string }

/** Locates visible SKUs, broken ones by part. @param lines runs by line @param ratio page width / height */
export function placesOfSkus(
  lines: readonly (readonly TextRun[])[],
  broken: readonly BrokenSku[],
  index: SkuIndex,
  ratio: number,
): SkuPlace[] {
  const areaOf = ({ line, from, to }: { line: number; from: number; to: number }) =>
    areaOfPart(lines[line] ?? [], from, to, ratio)
  const whole = findSkus(lines.map(textOfRuns), index)
  const places = whole.flatMap(found => {
    const area = areaOf(found)
    return area ? [{ ...area, sku: found.sku }] : []
  })
  const inParts = findBrokenSkus(broken, index, whole).flatMap(({ sku, parts }) => {
    const [one, other] = parts.map(areaOf)
    if (!one || !other) return []
    const areas =
      one.left < other.left + other.width && other.left < one.left + one.width
        ? [around([one, other])]
        : [one, other]
    return areas.map(area => ({ ...area, sku }))
  })
  return [...places, ...inParts]
}
