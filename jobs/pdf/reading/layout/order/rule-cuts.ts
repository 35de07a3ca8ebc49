import { extentAround, type FramedShapes, type Rule } from '../framed-shapes.ts'
import type { Item } from '../items.ts'
import { merged } from '../tables/ruled-grids.ts'

/** Lines that are drawn along and across the writing, each whole. */
export type Rules = { level: Rule[]; upright: Rule[] }

export const noRules: Rules = { level: [], upright: [] }
const shortestRule = 3 // font sizes
const longestRule = 0.5 // of the width of the text
const noteSize = 0.92 // of most text's size
const most = 300 // of a direction; more are a drawing

export function rulesOf({ level, upright }: FramedShapes): Rules {
  const whole = (rules: Rule[]) => (rules.length > 10 * most ? [] : merged(rules))
  const rules = { level: whole(level), upright: whole(upright) }
  return rules.level.length > most || rules.upright.length > most ? noRules : rules
}

/** Returns the places of rules that go through a whole region and cross nothing in it. */
export function placesOfRules(
  items: readonly Item[],
  { level, upright }: Rules,
  size: number,
): { rows: number[]; columns: number[] } {
  if (level.length === 0 && upright.length === 0) return { rows: [], columns: [] }
  const { along, end, top, bottom } = extentAround(items)
  const spans = (from: number, to: number) => (rule: Rule) => rule.from <= from + size && rule.to >= to - size
  const spansRow = spans(along, end)
  return {
    rows: level
      .filter(rule => spansRow(rule) || isAboveNotes(items, rule, { along, end, size }))
      .map(({ at }) => at)
      .filter(at => isBetween(items, at, item => [item.top, item.bottom])),
    columns: upright
      .filter(spans(top, bottom))
      .map(({ at }) => at)
      .filter(at => isBetween(items, at, item => [item.along, item.end])),
  }
}

/** True for the short rule above footnotes, below which all is in smaller type. */
function isAboveNotes(
  items: readonly Item[],
  { at, from, to }: Rule,
  { along, end, size }: { along: number; end: number; size: number },
): boolean {
  const isShort = to - from >= shortestRule * size && to - from <= longestRule * (end - along)
  if (!isShort || Math.abs(from - along) > size) return false
  return items.every(item => item.top < at || (item.kind === 'line' && item.size <= noteSize * size))
}

function isBetween(items: readonly Item[], at: number, extentOf: (item: Item) => [number, number]): boolean {
  let [isBefore, isAfter] = [false, false]
  for (const [from, to] of items.map(extentOf)) {
    if (from < at && to > at) return false
    if (to <= at) isBefore = true
    else isAfter = true
  }
  return isBefore && isAfter
}
