import type { EditedHotspot } from '../hotspot.ts'

export type StackMove = 'front' | 'forward' | 'backward' | 'back'

/** Sorts hotspots bottom to top, as readers see them: equal levels in order of creation. */
export function stacked(hotspots: readonly EditedHotspot[]): EditedHotspot[] {
  return hotspots.toSorted((one, other) => one.zIndex - other.zIndex)
}

/**
 * Returns the new levels for moving some hotspots up or down, only those that change.
 * @param hotspots all of the spread, in order of creation
 */
export function restacked(
  hotspots: readonly EditedHotspot[],
  keys: readonly string[],
  move: StackMove,
): Map<string, number> {
  const before = stacked(hotspots)
  return levelsFor(moved(before, new Set(keys), move), hotspots)
}

function moved(order: EditedHotspot[], keys: Set<string>, move: StackMove): EditedHotspot[] {
  const isChosen = ({ key }: EditedHotspot) => keys.has(key)
  const [chosen, others] = [order.filter(isChosen), order.filter(hotspot => !isChosen(hotspot))]
  if (move === 'front') return [...others, ...chosen]
  if (move === 'back') return [...chosen, ...others]
  return move === 'forward' ? stepped(order, keys) : stepped(order.toReversed(), keys).toReversed()
}

/** Moves each chosen one behind the next unchosen one. */
function stepped(order: readonly EditedHotspot[], keys: Set<string>): EditedHotspot[] {
  const next = [...order]
  for (let index = next.length - 2; index >= 0; index--) {
    const [own, above] = [next[index], next[index + 1]]
    if (own && above && keys.has(own.key) && !keys.has(above.key)) next.splice(index, 2, above, own)
  }
  return next
}

function levelsFor(order: EditedHotspot[], hotspots: readonly EditedHotspot[]): Map<string, number> {
  const age = new Map(hotspots.map(({ key }, index) => [key, index]))
  const levels = new Map<string, number>()
  let below: { zIndex: number; age: number } | undefined
  for (const { key, zIndex } of order) {
    const own = { zIndex, age: age.get(key) ?? 0 }
    const isAbove =
      below === undefined || own.zIndex > below.zIndex || (own.zIndex === below.zIndex && own.age > below.age)
    if (!isAbove && below) {
      own.zIndex = own.age > below.age ? below.zIndex : below.zIndex + 1
      levels.set(key, own.zIndex)
    }
    below = own
  }
  return levels
}
