import { changedSince, isEmpty, patched, patchedFields, withoutFields } from '../fields.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'

/** A reversible change of a spread. */
export type HotspotChange =
  | { do: 'add'; hotspot: EditedHotspot }
  | { do: 'remove'; hotspot: EditedHotspot }
  | { do: 'change'; key: string; before: HotspotPatch; after: HotspotPatch }

export function changeKey(change: HotspotChange): string {
  return change.do === 'change' ? change.key : change.hotspot.key
}

/** Returns a patch as a change, or undefined if it would change nothing. */
function changeOf(hotspot: EditedHotspot, patch: HotspotPatch): HotspotChange | undefined {
  const changed = changedSince(hotspot, patch)
  const same = Object.keys(patch).length === 0 || changed.length === 0
  if (same) return undefined
  return { do: 'change', key: hotspot.key, before: patchedFields(hotspot, patch), after: patch }
}

/** Makes the changes of one patch for all, or of one for each. */
export function changesOf(
  hotspots: readonly EditedHotspot[],
  patchFor: (hotspot: EditedHotspot) => HotspotPatch | undefined,
): HotspotChange[] {
  return hotspots.flatMap(hotspot => changeOf(hotspot, patchFor(hotspot) ?? {}) ?? [])
}

/** Returns the changes that undo these, in order. */
export function inverse(changes: readonly HotspotChange[]): HotspotChange[] {
  return changes.toReversed().map(change => {
    if (change.do === 'change') return { ...change, before: change.after, after: change.before }
    return { do: change.do === 'add' ? 'remove' : 'add', hotspot: change.hotspot }
  })
}

/** Applies changes; those of missing hotspots are ignored. */
export function applied(
  hotspots: readonly EditedHotspot[],
  changes: readonly HotspotChange[],
): EditedHotspot[] {
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
 * Leaves out changes of fields that somebody else has changed since.
 * @returns the remaining changes, and the number of fields and hotspots left out
 */
export function stillFitting(hotspots: readonly EditedHotspot[], changes: readonly HotspotChange[]) {
  const byKey = new Map(hotspots.map(hotspot => [hotspot.key, hotspot]))
  let left = 0
  const fitting = changes.flatMap((change): HotspotChange[] => {
    if (change.do === 'add') return [change]
    const hotspot = byKey.get(change.do === 'remove' ? change.hotspot.key : change.key)
    if (hotspot === undefined) {
      left += 1
      return []
    }
    if (change.do === 'remove') return [{ do: 'remove', hotspot }]
    const others = changedSince(hotspot, change.before)
    left += others.length
    const after = withoutFields(change.after, others)
    return isEmpty(after) ? [] : [{ ...change, before: withoutFields(change.before, others), after }]
  })
  return { changes: fitting, left }
}
