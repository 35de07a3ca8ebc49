import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { FaultSentence, HotspotFault, HotspotSurroundings } from '#db/rules/hotspots/kinds/kind.ts'
import { type FindingKind, findingKinds } from '#db/rules/publishing/finding-kinds.ts'
import { leastPx, phoneWidth } from '#db/rules/touch/targets.ts'
import type { EditedHotspot } from '../hotspot.ts'

export type CheckFinding = HotspotFault & { key: string }

/** A spread with the facts of its publication that checks need. */
export type CheckedSpread = HotspotSurroundings & {
  hotspots: readonly EditedHotspot[]
  /** Size of its picture, in any unit. */
  size: { width: number; height: number }
  /** Pages on it: one or two. */
  pageCount: number
}

/** Returns everything that is wrong on a spread, the most important first. */
export function findingsOn(spread: CheckedSpread): CheckFinding[] {
  const found = spread.hotspots.flatMap((hotspot, index) => [
    ...rulesOf(hotspot.type)
      .faults(hotspot, spread)
      .map(fault => ({ key: hotspot.key, ...fault })),
    ...faultsOfPlace(hotspot, index, spread),
  ])
  return found.sort((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind))
}

/** Part of a hotspot that may be covered by others, or lie beside the page, without a finding. */
const coveredShare = 0.8
const outsideShare = 0.02

function faultsOfPlace(hotspot: EditedHotspot, index: number, spread: CheckedSpread): CheckFinding[] {
  const findingsOf = teller(hotspot)
  const { area } = hotspot
  const outside = 1 - shareIn(area, { left: 0, top: 0, width: 1, height: 1 })
  const isHidden = spread.hotspots.some(
    (other, at) =>
      other !== hotspot && liesAbove(other, at, hotspot, index) && shareIn(area, other.area) > coveredShare,
  )
  const [width, height] = sizeOnPhone(area, spread)
  return [
    ...findingsOf(
      'outside',
      outside > 0.98
        ? { key: 'findings.allOutside' }
        : outside > outsideShare && { key: 'findings.partOutside' },
    ),
    ...findingsOf('covered', isHidden && { key: 'findings.covered' }),
    ...findingsOf(
      'too_small',
      Math.min(width, height) < leastPx && {
        key: 'findings.tooSmall',
        values: {
          width: String(Math.max(1, Math.round(width))),
          height: String(Math.max(1, Math.round(height))),
        },
      },
    ),
  ]
}

/** Phones in portrait show one page of a spread. */
function sizeOnPhone(area: HotspotArea, { size, pageCount }: CheckedSpread): [width: number, height: number] {
  const scale = (phoneWidth * pageCount) / size.width
  return [area.width * size.width * scale, area.height * size.height * scale]
}

function liesAbove(other: EditedHotspot, at: number, hotspot: EditedHotspot, index: number): boolean {
  return other.zIndex === hotspot.zIndex ? at > index : other.zIndex > hotspot.zIndex
}

/** Returns the part of an area that lies on another one, 0 to 1. */
function shareIn(area: HotspotArea, other: HotspotArea): number {
  const width = Math.min(area.left + area.width, other.left + other.width) - Math.max(area.left, other.left)
  const height = Math.min(area.top + area.height, other.top + other.height) - Math.max(area.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (area.width * area.height)
}

function teller({ key }: EditedHotspot) {
  return (kind: FindingKind, sentence: FaultSentence | false | undefined): CheckFinding[] =>
    sentence ? [{ key, kind, sentence }] : []
}
