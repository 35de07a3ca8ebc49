import { useSyncExternalStore } from 'react'

// Files that were dropped elsewhere than on the upload form. They wait until it has been asked what to look for in them.

const held = new Map<number, File[]>()
const listeners = new Set<() => void>()
const none: File[] = []

/** Keeps files for a group's upload form, besides those that wait there. */
export function holdFiles(groupId: number, files: File[]): void {
  held.set(groupId, [...(held.get(groupId) ?? []), ...files])
  for (const listener of listeners) listener()
}

/** Forgets the files that wait. @returns them */
export function takeHeldFiles(groupId: number): File[] {
  const files = held.get(groupId) ?? []
  held.delete(groupId)
  for (const listener of listeners) listener()
  return files
}

/** The files that wait for a group's upload form. */
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
