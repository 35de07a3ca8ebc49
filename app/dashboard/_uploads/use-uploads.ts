import { useSyncExternalStore } from 'react'
import { chosenFor, listUploads, watchUploads } from './upload-store.ts'
import type { Choices, Upload } from './uploads.ts'

const none: Upload[] = []

export function useUploads(): Upload[] {
  return useSyncExternalStore(watchUploads, listUploads, () => none)
}

/** Returns a group's chosen extraction; undefined until chosen. */
export function useChoices(groupId: number): Choices | undefined {
  return useSyncExternalStore(
    watchUploads,
    () => chosenFor(groupId),
    () => undefined,
  )
}
