import { around, type HotspotArea, overlap } from '#db/rules/hotspots/areas.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import type { Indication } from '../hotspot.ts'
import { lineHeight } from './placed.ts'

/** A mark's width, and a small one's, in widths of the page. The style makes them smaller on large pages. */
export const markShare = 0.05
export const smallMarkShare = 0.034

/** Height of a line under or around words, in widths of the page. */
const lineShare = 0.006

/** A mark hides most of what is not this many times as wide or as high, such as a shop's small icons of other websites. */
const leastRoom = 1.8

/** Other places for a mark, in parts of the way from the hotspot's upper left corner. */
const otherPlaces = [
  [1, 0],
  [0, 0],
  [1, 1],
  [0, 1],
  [0.5, 0],
  [0.5, 1],
  [1, 0.5],
  [0, 0.5],
] as const

/** A hotspot with the wished centre of its mark, in fractions of itself, or what is shown in place of that. */
type Marked = { area: HotspotArea; mark: Indication | null; rotation?: number | null | undefined }

/**
 * Shows the hotspots of a page without covering words or each other: a hotspot by its mark where that is wished and free,
 * else at its border, else by a line under or around the words. A picture that the mark would hide has a line around it.
 * Where only another one's line would be hit, none is drawn.
 * @param runs what is written on the page
 * @param ratio width / height of the page
 */
export function withIndications<Hotspot extends Marked>(
  hotspots: readonly Hotspot[],
  runs: readonly TextRun[],
  ratio: number,
): Hotspot[] {
  const words = runs.filter(run => !run.unseen && run.text.trim() !== '')
  const taken: HotspotArea[] = []
  // All that a hotspot's indication may meet: pages have thousands of words, and each is asked about a dozen times.
  const near = (area: HotspotArea, wished: Indication): Near => {
    const reach = around([area, ...boxesOf(wished, area, ratio)])
    const bottom = reach.top + reach.height
    const met = words.filter(word => word.top < bottom && overlap(word, reach))
    const whole = around([reach, ...met])
    const below = { ...whole, height: whole.height + lineShare * ratio }
    return { words: met, taken: taken.filter(box => overlap(box, below)) }
  }
  return hotspots.map(hotspot => {
    const { mark: wished, area, rotation } = hotspot
    if (wished === null || wished === 'outline' || 'under' in wished) return hotspot
    const mark = rotation ? wished : indicationFor(area, wished, near(area, wished), ratio)
    taken.push(...boxesOf(mark, area, ratio))
    return { ...hotspot, mark }
  })
}

/** Words, and indications of other hotspots. */
type Near = { words: readonly TextRun[]; taken: readonly HotspotArea[] }

function indicationFor(
  area: HotspotArea,
  wished: { left: number; top: number },
  { words, taken }: Near,
  ratio: number,
): Indication | null {
  const isFree = (mark: Indication) =>
    !boxesOf(mark, area, ratio).some(box => taken.some(other => overlap(box, other)))
  const isClear = (mark: Indication) =>
    isFree(mark) && !boxesOf(mark, area, ratio).some(box => words.some(word => overlap(word, box)))
  const { width, height } = markSize(area, ratio)
  const isHidden = area.width < leastRoom * width && area.height < leastRoom * height
  if (isClear(wished)) return isHidden ? (isFree('outline') ? 'outline' : null) : wished
  const [inset, insetTop] = [width / 2 / area.width, height / 2 / area.height]
  const hasRoom = inset <= 0.5 && insetTop <= 0.5
  const places = otherPlaces.map(([left, top]) => ({
    left: inset + left * (1 - 2 * inset),
    top: insetTop + top * (1 - 2 * insetTop),
  }))
  const free = hasRoom ? places.find(isClear) : undefined
  return free ?? [lineAt(area, words), 'outline' as const].find(isFree) ?? null
}

function markSize({ height }: HotspotArea, ratio: number): { width: number; height: number } {
  const width = height < lineHeight ? smallMarkShare : markShare
  return { width, height: width * ratio }
}

/** Returns what an indication covers of the page: a mark, a line, or the four lines around an area. */
function boxesOf(mark: Indication | null, area: HotspotArea, ratio: number): HotspotArea[] {
  const { left, top, width, height } = area
  const thick = lineShare * ratio
  if (mark === null) return []
  if (mark === 'outline')
    return [
      { left, top, width, height: thick },
      { left, top: top + height - thick, width, height: thick },
      { left, top, width: lineShare, height },
      { left: left + width - lineShare, top, width: lineShare, height },
    ]
  if ('under' in mark) {
    const { under } = mark
    return [
      {
        left: left + under.left * width,
        top: top + under.top * height,
        width: under.width * width,
        height: thick,
      },
    ]
  }
  const size = markSize(area, ratio)
  return [
    {
      left: left + mark.left * width - size.width / 2,
      top: top + mark.top * height - size.height / 2,
      ...size,
    },
  ]
}

/** Under the words of a hotspot where they are one line, around it where they are more. */
function lineAt(area: HotspotArea, words: readonly TextRun[]): Indication {
  const inside = words.filter(word => overlap(word, area) && isWithin(middleOf(word), area))
  if (inside.length === 0) return 'outline'
  const marked = around(inside)
  const isOneLine = marked.height < 1.6 * Math.max(...inside.map(word => word.height))
  if (!isOneLine) return 'outline'
  const left = Math.max(area.left, marked.left)
  const right = Math.min(area.left + area.width, marked.left + marked.width)
  return {
    under: {
      left: (left - area.left) / area.width,
      top: (marked.top + marked.height - area.top) / area.height,
      width: (right - left) / area.width,
    },
  }
}

function middleOf({ top, height }: HotspotArea): number {
  return top + height / 2
}

/** True if a line's middle is between an area's upper and lower edge. */
function isWithin(middle: number, { top, height }: HotspotArea): boolean {
  return middle >= top && middle <= top + height
}
