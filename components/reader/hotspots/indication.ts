import { around, type HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import type { Indication } from '../hotspot.ts'
import { lineHeight } from './placed.ts'

/** A mark's width, and a small one's, in widths of the narrowest page: that of a phone of 360 CSS pixels. */
const markSize = 24 / 360
const smallMarkSize = 16 / 360

/** A mark hides most of what is not this many times as wide or as high, such as a shop's small icons of other websites. */
const leastRoom = 1.5

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

/**
 * Shows a hotspot without covering words: by its mark where that is wished and no word stands, else at its border, else by a
 * line under or around the words. A picture that the mark would hide has a line around it.
 * @param area of the hotspot, in fractions of the page
 * @param wished the centre of its mark, in fractions of the hotspot
 * @param runs what is written on the page
 * @param ratio width / height of the page
 */
export function indicationFor(
  area: HotspotArea,
  wished: { left: number; top: number },
  runs: readonly TextRun[],
  ratio: number,
): Indication {
  const words = runs.filter(run => !run.unseen && run.text.trim() !== '')
  const width = area.height < lineHeight ? smallMarkSize : markSize
  const mark = { width, height: width * ratio }
  const covers = ({ left, top }: { left: number; top: number }) => {
    const box = {
      left: area.left + left * area.width - mark.width / 2,
      top: area.top + top * area.height - mark.height / 2,
      ...mark,
    }
    return words.some(word => overlap(word, box))
  }
  const isHidden = area.width < leastRoom * mark.width && area.height < leastRoom * mark.height
  if (!covers(wished)) return isHidden ? 'outline' : wished
  const [inset, insetTop] = [mark.width / 2 / area.width, mark.height / 2 / area.height]
  const hasRoom = inset <= 0.5 && insetTop <= 0.5
  const free = otherPlaces
    .map(([left, top]) => ({
      left: inset + left * (1 - 2 * inset),
      top: insetTop + top * (1 - 2 * insetTop),
    }))
    .find(place => hasRoom && !covers(place))
  return free ?? lineAt(area, words)
}

/** Under the words of a hotspot where they are one line, around it where they are more. */
function lineAt(area: HotspotArea, words: readonly TextRun[]): Indication {
  const inside = words.filter(word => overlap(word, area) && isWithin(middleOf(word), area))
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

function overlap(one: HotspotArea, other: HotspotArea): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function middleOf({ top, height }: HotspotArea): number {
  return top + height / 2
}

/** True if a line's middle is between an area's upper and lower edge. */
function isWithin(middle: number, { top, height }: HotspotArea): boolean {
  return middle >= top && middle <= top + height
}
