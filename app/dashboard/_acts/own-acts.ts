import { useSyncExternalStore } from 'react'
import { ownStorage } from '#components/device/storage.ts'

// Results stay until dismissed, even after a reload.

const mostKept = 20
const listeners = new Set<() => void>()
const keyOf = (groupId: number) => `recto-acts-${groupId}`

const read = (groupId: number) => ownStorage.read(keyOf(groupId)) ?? ''

function write(groupId: number, ids: number[]): void {
  ownStorage.write(keyOf(groupId), ids.slice(0, mostKept).join(','))
  for (const listener of listeners) listener()
}

const idsIn = (text: string) => text.split(',').filter(Boolean).map(Number)

export function keepAct(groupId: number, id: number): void {
  write(groupId, [id, ...idsIn(read(groupId))])
}

/** Dismisses an act and those before it. */
export function dismissAct(groupId: number, id: number): void {
  write(
    groupId,
    idsIn(read(groupId)).filter(kept => kept > id),
  )
}

/** Returns the undismissed acts started here, newest first. */
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
