import { difference } from '../fields.ts'
import type { EditedHotspot, HotspotPatch, HotspotType } from '../hotspot.ts'
import { completeHotspot, completePatch } from '../hotspot-shape.ts'
import type { OpenSpread } from '../open-spread.ts'
import type { StoreResult } from '../state.ts'
import type { Draft } from './drafts.ts'

/** A request for a draft; `version` is the version that was changed. */
export type Edit =
  | { do: 'add'; hotspot: EditedHotspot }
  | { do: 'change'; id: number; version: number; patch: HotspotPatch & { type: HotspotType } }
  | { do: 'remove'; id: number; version: number }

/** The server, as the editor needs it. All methods throw `NotDone`, and end in time: without an answer it is `away`. */
export type EditorServer = {
  readSpread(id: number): Promise<OpenSpread>
  readRevision(spreadId: number): Promise<number>
  /** @returns a result for each edit, in order */
  send(spreadId: number, edits: Edit[]): Promise<{ results: StoreResult[]; revision: number }>
}

/** Reasons for a failed request. */
export type SaveFailure =
  /** Unreachable or unavailable. */
  | 'away'
  | 'session over'
  | 'not allowed'
  /** The spread was removed. */
  | 'gone'
  /** Invalid. */
  | 'refused'
  /** A fault of ours. */
  | 'unexpected'

export class NotDone extends Error {
  override name = 'NotDone'
  readonly kind: SaveFailure
  /** @param message says what happened and what to do */
  constructor(kind: SaveFailure, message: string) {
    super(message)
    this.kind = kind
  }
}

export function editOf({ base, mine }: Draft): Edit | undefined {
  if (base === null) return mine ? { do: 'add', hotspot: mine } : undefined
  const { id, version } = base
  if (id === null) return undefined
  if (mine === null) return { do: 'remove', id, version }
  return { do: 'change', id, version, patch: { type: mine.type, ...difference(base, mine) } }
}

/** True if a draft can be sent: it is complete and has no clash. */
export function isReady(draft: Draft): boolean {
  if (draft.clash !== undefined || draft.refused !== undefined) return false
  const edit = editOf(draft)
  if (edit === undefined) return false
  if (edit.do === 'add') return completeHotspot.safeParse(edit.hotspot).success
  return edit.do === 'remove' || completePatch.safeParse(edit.patch).success
}
