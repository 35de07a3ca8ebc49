import { around, type HotspotArea } from '../../hotspots/areas.ts'
import type { TextRun } from '../text.ts'

/** Fewer letters and digits are on a page by chance. */
const fewestCharacters = 4
/** Fraction of a page that no eye sees. */
const leastMove = 0.002
/** Greatest change of the size of a text that only moved. */
const mostGrowth = 0.15

/**
 * Finds where the text under an area went on the new edition of its page.
 * @returns the area at its new place; undefined unless that is certain: the text is on both pages once, in one size
 */
export function areaAfter(
  area: HotspotArea,
  before: readonly TextRun[],
  after: readonly TextRun[],
): HotspotArea | undefined {
  const under = before.filter(run => isCentreIn(run, area))
  const texts = under.map(({ text }) => text)
  if (texts.join('').replace(/[^\p{L}\p{N}]/gu, '').length < fewestCharacters) return undefined
  const [old, other] = placesOf(texts, before)
  const [now, another] = placesOf(texts, after)
  if (!old || other || !now || another) return undefined
  if (!isAlike(old.width, now.width) || !isAlike(old.height, now.height)) return undefined
  const [left, top] = [area.left + now.left - old.left, area.top + now.top - old.top]
  const isMoved = Math.abs(left - area.left) >= leastMove || Math.abs(top - area.top) >= leastMove
  const isOnPage = left >= 0 && top >= 0 && left < 1 && top < 1
  return isMoved && isOnPage ? { ...area, left, top } : undefined
}

function isCentreIn({ left, top, width, height }: HotspotArea, area: HotspotArea): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= area.left && x <= area.left + area.width && y >= area.top && y <= area.top + area.height
}

/** Finds up to two places of a row of texts. */
function placesOf(texts: readonly string[], runs: readonly TextRun[]): HotspotArea[] {
  const places: HotspotArea[] = []
  for (let at = 0; at + texts.length <= runs.length && places.length < 2; at += 1)
    if (texts.every((text, index) => runs[at + index]?.text === text))
      places.push(around(runs.slice(at, at + texts.length)))
  return places
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= mostGrowth * Math.max(one, other, leastMove)
}
