import { type TextRun, textOfRuns } from '../pages/text.ts'
import { areaOfPart } from '../pages/text-areas.ts'
import { type Area, around } from './areas.ts'
import { type BrokenSku, findBrokenSkus } from './broken-skus.ts'
import { findSkus, type SkuIndex } from './skus-in-text.ts'

/** A SKU and where it stands, in fractions of its page. */
export type SkuPlace = Area & { sku: string }

/**
 * Where the SKUs of a page stand. One that is broken has a place for each part, unless one part stands below the other.
 * Where nobody sees it there is none.
 * @param lines runs of the page, by line
 * @param broken what may be SKUs in two parts
 * @param ratio width / height of the page
 */
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
