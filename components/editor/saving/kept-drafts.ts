import { isSameField } from '../fields.ts'
import type { Draft } from './drafts.ts'

/** Drafts on the device, as this tab last read or wrote them. */
export type KnownDrafts = ReadonlyMap<string, Draft>

export function byKey(drafts: readonly Draft[]): KnownDrafts {
  return new Map(drafts.map(draft => [draft.key, draft]))
}

/**
 * Takes up the drafts of the device, but for changes of this tab that are not written there yet.
 * @param own this tab's
 * @param device its drafts as they were known, and as they are
 */
export function takenUp(
  own: readonly Draft[],
  device: { known: KnownDrafts; drafts: readonly Draft[] },
): Draft[] {
  const { known, drafts } = device
  const mine = byKey(own)
  const unwritten = own.filter(draft => known.get(draft.key) !== draft)
  const ours = byKey(unwritten)
  const isOurs = ({ key }: Draft) => ours.has(key) || (known.has(key) && !mine.has(key))
  return [...drafts.filter(draft => !isOurs(draft)), ...unwritten]
}

/**
 * Returns this tab's changes, to be written to the device. Drafts that were taken up from there are none.
 * @param before this tab's drafts when changes were last written
 */
export function unwrittenChanges(before: readonly Draft[], own: readonly Draft[], known: KnownDrafts) {
  const [old, mine] = [byKey(before), byKey(own)]
  return {
    changed: own.filter(draft => old.get(draft.key) !== draft && known.get(draft.key) !== draft),
    gone: before
      .filter(draft => !mine.has(draft.key) && isSameField(known.get(draft.key), draft))
      .map(({ key }) => key),
  }
}

/** Returns what is on the device after changes were written. */
export function knownAfter(
  known: KnownDrafts,
  { changed, gone }: ReturnType<typeof unwrittenChanges>,
): KnownDrafts {
  const after = new Map(known)
  for (const key of gone) after.delete(key)
  for (const draft of changed) after.set(draft.key, draft)
  return after
}
