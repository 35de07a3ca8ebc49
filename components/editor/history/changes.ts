import { changedSince, isEmpty, partOf, patched, without } from '../fields.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'

/** A change of what stands on a spread, with all that is needed to take it back. */
export type Change =
  | { do: 'add'; hotspot: EditedHotspot }
  | { do: 'remove'; hotspot: EditedHotspot }
  | { do: 'change'; key: string; before: HotspotPatch; after: HotspotPatch }

/** Of the hotspot that it is about. */
export function keyOf(change: Change): string {
  return change.do === 'change' ? change.key : change.hotspot.key
}

/** A patch of a hotspot as a change; undefined where it has all of it already. */
function changeOf(hotspot: EditedHotspot, patch: HotspotPatch): Change | undefined {
  const changed = changedSince(hotspot, patch)
  const same = Object.keys(patch).length === 0 || changed.length === 0
  if (same) return undefined
  return { do: 'change', key: hotspot.key, before: partOf(hotspot, patch), after: patch }
}

/** The same patch for several, or one made for each. */
export function changesOf(
  hotspots: readonly EditedHotspot[],
  patchFor: (hotspot: EditedHotspot) => HotspotPatch | undefined,
): Change[] {
  return hotspots.flatMap(hotspot => changeOf(hotspot, patchFor(hotspot) ?? {}) ?? [])
}

/** What takes changes back, in the order in which it has to be done. */
export function inverse(changes: readonly Change[]): Change[] {
  return changes.toReversed().map(change => {
    if (change.do === 'change') return { ...change, before: change.after, after: change.before }
    return { do: change.do === 'add' ? 'remove' : 'add', hotspot: change.hotspot }
  })
}

/** What stands on a spread after changes; those of hotspots that are not there change nothing. */
export function applied(hotspots: readonly EditedHotspot[], changes: readonly Change[]): EditedHotspot[] {
  const byKey = new Map(hotspots.map(hotspot => [hotspot.key, hotspot]))
  for (const change of changes) {
    if (change.do === 'add') byKey.set(change.hotspot.key, change.hotspot)
    else if (change.do === 'remove') byKey.delete(change.hotspot.key)
    else {
      const hotspot = byKey.get(change.key)
      if (hotspot) byKey.set(change.key, patched(hotspot, change.after))
    }
  }
  return [...byKey.values()]
}

/**
 * Those of some changes that are still about what they were made on: a field that somebody else changed in the
 * meantime stays as it is.
 * @returns the changes that are left, and how many fields and hotspots stay
 */
export function stillFitting(hotspots: readonly EditedHotspot[], changes: readonly Change[]) {
  const byKey = new Map(hotspots.map(hotspot => [hotspot.key, hotspot]))
  let left = 0
  const fitting = changes.flatMap((change): Change[] => {
    if (change.do === 'add') return [change]
    const hotspot = byKey.get(change.do === 'remove' ? change.hotspot.key : change.key)
    if (hotspot === undefined) {
      left += 1
      return []
    }
    if (change.do === 'remove') return [{ do: 'remove', hotspot }]
    const others = changedSince(hotspot, change.before)
    left += others.length
    const after = without(change.after, others)
    return isEmpty(after) ? [] : [{ ...change, before: without(change.before, others), after }]
  })
  return { changes: fitting, left }
}
