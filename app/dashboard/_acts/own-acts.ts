import { useSyncExternalStore } from 'react'

// The acts on several publications that were begun in this browser: what came of them is told here, also after a reload,
// until it is dismissed. While they run, everybody of the account sees them.

const mostKept = 20
const listeners = new Set<() => void>()
const keyOf = (groupId: number) => `recto-acts-${groupId}`

const read = (groupId: number) => localStorage.getItem(keyOf(groupId)) ?? ''

function write(groupId: number, ids: number[]): void {
  localStorage.setItem(keyOf(groupId), ids.slice(0, mostKept).join(','))
  for (const listener of listeners) listener()
}

const idsIn = (text: string) => text.split(',').filter(Boolean).map(Number)

/** Notes that an act was begun here. */
export function keepAct(groupId: number, id: number): void {
  write(groupId, [id, ...idsIn(read(groupId))])
}

/** Tells of an act, and of those before it, no more. */
export function dismissAct(groupId: number, id: number): void {
  write(
    groupId,
    idsIn(read(groupId)).filter(kept => kept > id),
  )
}

/** The acts that were begun here and are not dismissed, newest first. */
export function useOwnActs(groupId: number): number[] {
  const text = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    () => read(groupId),
    () => '',
  )
  return idsIn(text)
}
