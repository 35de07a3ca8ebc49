import { difference } from '../fields.ts'
import type { EditedHotspot, HotspotPatch, HotspotType } from '../hotspot.ts'
import { completeHotspot, completePatch } from '../hotspot-shape.ts'
import type { OpenSpread } from '../open-spread.ts'
import type { Draft, StoreResult } from './drafts.ts'

/** A request for a draft; `version` is the version that was changed. */
export type Edit =
  | { do: 'add'; hotspot: EditedHotspot }
  | { do: 'change'; id: number; version: number; patch: HotspotPatch & { type: HotspotType } }
  | { do: 'remove'; id: number; version: number }

/** A window of the editor, and the ids of what is selected there. */
export type OpenWindow = { windowId: string; selectedIds: number[] }

/** Somebody else who has the publication open. */
export type OtherEditor = {
  id: number
  name: string
  spreadId: number
  /** Ids of the hotspots that are selected there. */
  selectedIds: number[]
}

export type Followed = { revision: number; people: OtherEditor[] }

/** The server, as the editor needs it. All methods throw `NotDone`, and end in time: without an answer it is `away`. */
export type EditorServer = {
  readSpread(id: number, signal?: AbortSignal): Promise<OpenSpread>
  /** Tells of this window, and reads the publication's revision and who else has it open. */
  follow(spreadId: number, window: OpenWindow, signal?: AbortSignal): Promise<Followed>
  /** Says that this window is left. */
  leave(spreadId: number, windowId: string): void
  /**
   * @param outlives true for a request that goes on when the page is left: 64 kB in all
   * @returns a result for each edit, in order
   */
  send(
    spreadId: number,
    edits: Edit[],
    outlives?: boolean,
  ): Promise<{ results: StoreResult[]; revision: number }>
}

export function editOf({ base, mine, sent = [] }: Draft): Edit | undefined {
  if (base === null) {
    // One that was taken back while its answer was out: storing it again tells which one to remove.
    const hotspot = mine ?? sent.findLast(version => version !== null)
    return hotspot ? { do: 'add', hotspot } : undefined
  }
  const { id, version } = base
  if (id === null) return undefined
  if (mine === null) return { do: 'remove', id, version }
  return { do: 'change', id, version, patch: { type: mine.type, ...difference(base, mine) } }
}

/** True if results can be those of edits, one for each. */
export function areResultsOf(edits: readonly Edit[], results: readonly StoreResult[]): boolean {
  if (results.length !== edits.length) return false
  return edits.every((edit, index) => {
    const { isMade = false, hotspot = null } = results[index] ?? {}
    if (edit.do === 'add') return isMade && (hotspot === null || hotspot.key === edit.hotspot.key)
    if (hotspot === null) return isMade === (edit.do === 'remove')
    return hotspot.id === edit.id && (isMade ? edit.do === 'change' : hotspot.version !== edit.version)
  })
}

/** True if a draft can be sent: it is complete and has no clash. */
export function isReady(draft: Draft): boolean {
  if (draft.clash !== undefined || draft.refused !== undefined) return false
  const edit = editOf(draft)
  if (edit === undefined) return false
  if (edit.do === 'add') return completeHotspot.safeParse(edit.hotspot).success
  return edit.do === 'remove' || completePatch.safeParse(edit.patch).success
}
