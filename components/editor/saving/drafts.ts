import { changedSince, difference, isEmpty, isSameField, mergedFields, patchedNames } from '../fields.ts'
import { applied, changeKey, type HotspotChange } from '../history/changes.ts'
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
  clash?: DraftClash
  /** The server's reason for refusing it, in words. Forgotten with the page. */
  refused?: string
  /**
   * Versions of `mine` that were sent since `base` was read, without an answer: each may be stored by now, and is then no
   * change of somebody else's.
   */
  sent?: (EditedHotspot | null)[]
}

/** The server's answer for a sent draft. @param hotspot current state, null if it is gone */
export type StoreResult = { isMade: boolean; hotspot: EditedHotspot | null }

/** @param theirs null if they removed it */
export type DraftClash = { theirs: EditedHotspot | null; fields: string[] }

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
  changes: readonly HotspotChange[],
): Draft[] {
  const before = withDrafts(stored, drafts, spreadId)
  const after = new Map(applied(before, changes).map(hotspot => [hotspot.key, hotspot]))
  const touched = new Set(changes.map(changeKey))
  return [...touched].reduce<Draft[]>(
    (all, key) => {
      const known = drafts.find(draft => draft.key === key)
      const base = known ? known.base : (stored.find(hotspot => hotspot.key === key) ?? null)
      const mine = after.get(key) ?? null
      const { clash, sent } = known ?? {}
      return withDraft(all, { key, spreadId, base, mine, ...(clash && { clash }), ...(sent && { sent }) })
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

function isWanted({ base, mine, clash, sent }: Draft): boolean {
  // What was sent may have to be taken back.
  if (clash !== undefined || sent !== undefined) return true
  if (base === null || mine === null) return base !== mine
  return !isEmpty(difference(base, mine))
}

/**
 * Rebases a draft on the stored hotspot: changes of different fields are merged, others clash.
 * @param theirs null if it is gone
 * @param isLatest false if this tab may have a newer version, as another tab may have sent one
 */
export function rebased(draft: Draft, theirs: EditedHotspot | null, isLatest = false): Draft | undefined {
  const { key, spreadId, base, mine } = draft
  if (theirs === null) return withoutStored(draft)
  const isKnown =
    base !== null && (isLatest ? theirs.version === base.version : theirs.version <= base.version)
  const ownBase = storedVersion(draft, theirs)
  const from = ownBase ?? base
  if (isKnown || from === null) return draft
  if (mine === null && ownBase === undefined) return { ...draft, clash: { theirs, fields: [] } }
  const { hotspot, clashes } =
    mine === null ? { hotspot: null, clashes: [] } : mergedFields(from, mine, theirs)
  if (clashes.length > 0) return { ...draft, clash: { theirs, fields: clashes } }
  const next = { key, spreadId, base: theirs, mine: hotspot }
  return isWanted(next) ? next : undefined
}

/** Rebases a draft of a hotspot that is not stored, or no more. */
function withoutStored(draft: Draft): Draft | undefined {
  const { key, spreadId, base, mine, sent = [] } = draft
  if (base === null) return draft
  if (mine === null) return undefined
  if (sent.includes(null)) return { key, spreadId, base: null, mine: asNew(mine) }
  return { ...draft, clash: { theirs: null, fields: [] } }
}

/** Returns the latest version that was sent and is part of the stored one: that is this person's own change. */
function storedVersion({ base, sent = [] }: Draft, theirs: EditedHotspot): EditedHotspot | undefined {
  if (base === null) return undefined
  const isPart = (version: EditedHotspot) => {
    const own = difference(base, version)
    return !isEmpty(own) && changedSince(theirs, own).length === 0
  }
  return sent.findLast(version => version !== null && isPart(version)) ?? undefined
}

/** True if the stored hotspot is another than this person knew by their own doing alone. */
export function isOwnChange(draft: Draft | undefined, theirs: EditedHotspot | null): boolean {
  if (draft === undefined) return false
  if (theirs === null) return draft.mine === null || draft.sent?.includes(null) === true
  return draft.base === null || storedVersion(draft, theirs) !== undefined
}

/** Rebases all drafts of a spread, and counts those with changes by others. */
export function allRebased(drafts: readonly Draft[], stored: readonly EditedHotspot[], spreadId: number) {
  let merges = 0
  const next = drafts.flatMap(draft => {
    if (draft.spreadId !== spreadId || draft.base === null) return draft
    const theirs = stored.find(hotspot => hotspot.key === draft.key) ?? null
    const result = rebased(draft, theirs)
    if (result !== draft && result?.clash === undefined && !isOwnChange(draft, theirs)) merges += 1
    return result ?? []
  })
  return { drafts: next, merges }
}

/**
 * Returns the rest of a draft after part of it was stored: the changes made meanwhile.
 * @param draft current one, which stays while its answer is awaited, even if it was undone
 * @param stored null after a removal
 */
export function afterStoring(
  { key, spreadId, mine: edited }: Draft,
  sent: Draft,
  stored: EditedHotspot | null,
): Draft | undefined {
  if (stored === null) {
    const isBroughtBack = sent.mine === null && edited !== null
    return isBroughtBack ? { key, spreadId, base: null, mine: asNew(edited) } : undefined
  }
  const mine = edited && mergedFields(nearest(sent, stored), edited, stored).hotspot
  const next = { key, spreadId, base: stored, mine }
  return isWanted(next) ? next : undefined
}

/** Returns the version that was stored: a new hotspot may have been by an earlier request, whose answer was lost. */
function nearest({ base, mine, sent = [] }: Draft, stored: EditedHotspot): EditedHotspot {
  if (base !== null) return mine ?? stored
  const versions = [...sent, mine].filter(version => version !== null)
  const distance = (version: EditedHotspot) => patchedNames(difference(version, stored)).length
  const least = Math.min(...versions.map(distance))
  return versions.findLast(version => distance(version) === least) ?? stored
}

/** Notes why drafts were refused, unless they have changed since. */
export function withRefusal(drafts: readonly Draft[], sent: readonly Draft[], words: string): Draft[] {
  const versions = new Map(sent.map(({ key, mine }) => [key, mine]))
  return drafts.map(draft =>
    versions.has(draft.key) && isSameField(draft.mine, versions.get(draft.key))
      ? { ...draft, refused: words }
      : draft,
  )
}

const mostRemembered = 8

/** Notes versions that are being sent. */
export function asSent(drafts: readonly Draft[], sent: readonly Draft[]): Draft[] {
  const versions = new Map(sent.map(({ key, mine }) => [key, mine]))
  return drafts.map(draft => {
    const mine = versions.get(draft.key)
    const before = draft.sent ?? []
    if (mine === undefined || before.some(version => isSameField(version, mine))) return draft
    return { ...draft, sent: [...before, mine].slice(-mostRemembered) }
  })
}

/** Settles a clash: mine on top of theirs, or theirs alone. */
export function settled(draft: Draft, keep: 'mine' | 'theirs'): Draft | undefined {
  const { clash, base, mine, key, spreadId } = draft
  if (clash === undefined) return draft
  const { theirs } = clash
  if (keep === 'theirs') return undefined
  if (theirs === null) return mine ? { key, spreadId, base: null, mine: asNew(mine) } : undefined
  if (mine === null || base === null) return { key, spreadId, base: theirs, mine }
  const next = { key, spreadId, base: theirs, mine: mergedFields(base, mine, theirs).hotspot }
  return isWanted(next) ? next : undefined
}

/** Makes it a new hotspot for the server. */
function asNew(hotspot: EditedHotspot): EditedHotspot {
  return { ...hotspot, id: null, version: 0 }
}
