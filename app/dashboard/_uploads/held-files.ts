import { useSyncExternalStore } from 'react'

// Files dropped outside the upload form wait there until extraction options are chosen.

const held = new Map<number, File[]>()
const listeners = new Set<() => void>()
const none: File[] = []

export function holdDroppedFiles(groupId: number, files: File[]): void {
  held.set(groupId, [...(held.get(groupId) ?? []), ...files])
  for (const listener of listeners) listener()
}

export function takeHeldFiles(groupId: number): File[] {
  const files = held.get(groupId) ?? []
  held.delete(groupId)
  for (const listener of listeners) listener()
  return files
}

export function useHeldFiles(groupId: number): File[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held.get(groupId) ?? none,
    () => none,
  )
}
