import { useSyncExternalStore } from 'react'
import { chosenFor, listUploads, watchUploads } from './upload-store.ts'
import type { Choices, Upload } from './uploads.ts'

const none: Upload[] = []

/** All that this window sends, to whatever group. */
export function useUploads(): Upload[] {
  return useSyncExternalStore(watchUploads, listUploads, () => none)
}

/** What was chosen to be looked for in a group's new PDFs; undefined as long as nobody chose. */
export function useChoices(groupId: number): Choices | undefined {
  return useSyncExternalStore(
    watchUploads,
    () => chosenFor(groupId),
    () => undefined,
  )
}
