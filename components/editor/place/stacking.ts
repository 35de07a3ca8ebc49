import type { EditedHotspot } from '../hotspot.ts'

export type StackMove = 'front' | 'forward' | 'backward' | 'back'

/** Hotspots from the lowest to the uppermost: readers see those of one level in the order in which they came. */
export function stacked(hotspots: readonly EditedHotspot[]): EditedHotspot[] {
  return hotspots.toSorted((one, other) => one.zIndex - other.zIndex)
}

/**
 * The levels that hotspots need so that some of them come higher or lower; only those that have to change.
 * @param hotspots all of the spread, in the order in which they came
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

/** Each chosen one behind the next one that is not. */
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
