import { useSyncExternalStore } from 'react'
import { chosenFor, listUploads, watchUploads } from './upload-store.ts'
import type { RunningUpload, UploadChoices } from './uploads.ts'

const none: RunningUpload[] = []

export function useUploads(): RunningUpload[] {
  return useSyncExternalStore(watchUploads, listUploads, () => none)
}

/** Returns a group's chosen extraction; undefined until chosen. */
export function useChoices(groupId: number): UploadChoices | undefined {
  return useSyncExternalStore(
    watchUploads,
    () => chosenFor(groupId),
    () => undefined,
  )
}
