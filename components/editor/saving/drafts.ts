import { difference, isEmpty, merged } from '../fields.ts'
import { applied, type Change, keyOf } from '../history/changes.ts'
import type { EditedHotspot } from '../hotspot.ts'

/** An unsent change of a hotspot, stored on the device until it is sent. */
export type Draft = {
  key: string
  spreadId: number
  /** The stored hotspot that was changed; null for a new one. */
  base: EditedHotspot | null
  /** The wanted hotspot; null to remove it. */
  mine: EditedHotspot | null
  /** A conflicting change by somebody else, to be settled by the person. */
  clash?: Clash
  /** The server's reason for refusing it, in words. */
  refused?: string
}

/** @param theirs null if they removed it */
export type Clash = { theirs: EditedHotspot | null; fields: string[] }

/** Returns a spread's hotspots with the person's drafts applied. */
export function withDrafts(
  stored: readonly EditedHotspot[],
  drafts: readonly Draft[],
  spreadId: number,
): EditedHotspot[] {
  const own = new Map(drafts.filter(draft => draft.spreadId === spreadId).map(draft => [draft.key, draft]))
  const changed = stored.flatMap(hotspot => {
    const draft = own.get(hotspot.key)
    own.delete(hotspot.key)
    return draft ? (draft.mine ?? []) : hotspot
  })
  return [...changed, ...[...own.values()].flatMap(({ mine }) => mine ?? [])]
}

export function draftsAfter(
  drafts: readonly Draft[],
  stored: readonly EditedHotspot[],
  spreadId: number,
  changes: readonly Change[],
): Draft[] {
  const before = withDrafts(stored, drafts, spreadId)
  const after = new Map(applied(before, changes).map(hotspot => [hotspot.key, hotspot]))
  const touched = new Set(changes.map(keyOf))
  return [...touched].reduce<Draft[]>(
    (all, key) => {
      const known = drafts.find(draft => draft.key === key)
      const base = known ? known.base : (stored.find(hotspot => hotspot.key === key) ?? null)
      const mine = after.get(key) ?? null
      const clash = known?.clash && { clash: known.clash }
      return withDraft(all, { key, spreadId, base, mine, ...clash })
    },
    [...drafts],
  )
}

/** Replaces the draft of its hotspot, or drops it if it changes nothing. */
function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const isNeeded = isWanted(draft)
  const isKnown = drafts.some(({ key }) => key === draft.key)
  if (!isKnown) return isNeeded ? [...drafts, draft] : [...drafts]
  return drafts.flatMap(other => (other.key !== draft.key ? other : isNeeded ? draft : []))
}

function isWanted({ base, mine, clash }: Draft): boolean {
  if (clash !== undefined) return true
  if (base === null || mine === null) return base !== mine
  return !isEmpty(difference(base, mine))
}

/**
 * Rebases a draft on the stored hotspot: changes of different fields are merged, others clash.
 * @param theirs null if it is gone
 */
export function rebased(draft: Draft, theirs: EditedHotspot | null): Draft | undefined {
  const { base, mine } = draft
  // Another tab may have sent a newer version than this one has read.
  if (base === null || (theirs !== null && theirs.version <= base.version)) return draft
  if (theirs === null) return mine === null ? undefined : { ...draft, clash: { theirs, fields: [] } }
  if (mine === null) return { ...draft, clash: { theirs, fields: [] } }
  const { hotspot, clashes } = merged(base, mine, theirs)
  if (clashes.length > 0) return { ...draft, clash: { theirs, fields: clashes } }
  const next = { key: draft.key, spreadId: draft.spreadId, base: theirs, mine: hotspot }
  return isWanted(next) ? next : undefined
}

/** Rebases all drafts of a spread, and counts those with changes by others. */
export function allRebased(drafts: readonly Draft[], stored: readonly EditedHotspot[], spreadId: number) {
  let merges = 0
  const next = drafts.flatMap(draft => {
    if (draft.spreadId !== spreadId || draft.base === null) return draft
    const theirs = stored.find(hotspot => hotspot.key === draft.key) ?? null
    const result = rebased(draft, theirs)
    if (result !== draft && result?.clash === undefined) merges += 1
    return result ?? []
  })
  return { drafts: next, merges }
}

/**
 * Returns the rest of a draft after part of it was stored: the changes made meanwhile.
 * @param draft current one; undefined if it was undone meanwhile
 * @param stored null after a removal
 */
export function afterStoring(
  draft: Draft | undefined,
  sent: Draft,
  stored: EditedHotspot | null,
): Draft | undefined {
  const { key, spreadId } = sent
  const wanted = draft === undefined ? sent.base : draft.mine
  if (stored === null) {
    const isBroughtBack = sent.mine === null && wanted !== null
    return isBroughtBack ? { key, spreadId, base: null, mine: asNew(wanted) } : undefined
  }
  const sentMine = sent.mine ?? stored
  const mine = wanted && merged(sentMine, wanted, stored).hotspot
  const next = { key, spreadId, base: stored, mine }
  return isWanted(next) ? next : undefined
}

/** Settles a clash: mine on top of theirs, or theirs alone. */
export function settled(draft: Draft, keep: 'mine' | 'theirs'): Draft | undefined {
  const { clash, base, mine, key, spreadId } = draft
  if (clash === undefined) return draft
  const { theirs } = clash
  if (keep === 'theirs') return undefined
  if (theirs === null) return mine ? { key, spreadId, base: null, mine: asNew(mine) } : undefined
  if (mine === null || base === null) return { key, spreadId, base: theirs, mine }
  const next = { key, spreadId, base: theirs, mine: merged(base, mine, theirs).hotspot }
  return isWanted(next) ? next : undefined
}

/** Makes it a new hotspot for the server. */
function asNew(hotspot: EditedHotspot): EditedHotspot {
  return { ...hotspot, id: null, version: 0 }
}
