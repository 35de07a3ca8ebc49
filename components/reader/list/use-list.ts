import { useEffect, useState } from 'preact/hooks'
import { ownStorage } from '#components/device/storage.ts'
import { type List, readList } from './list.ts'

/** Notifies components of this window; other windows get the browser's `storage` event. */
const changes = new EventTarget()

/** In-memory fallback for browsers that deny storage, as they may in frames. */
const unkept = new Map<string, List>()

/** One list per group, on this device only. */
function keyOf(groupSlug: string): string {
  return `recto-list-${groupSlug}`
}

export function listOf(groupSlug: string): List {
  return unkept.get(groupSlug) ?? readList(ownStorage.read(keyOf(groupSlug)) ?? null)
}

/** True if the browser stores lists; known after the first item has been added. */
export function isListStored(groupSlug: string): boolean {
  return !unkept.has(groupSlug)
}

export function changeList(groupSlug: string, change: (list: List) => List): void {
  const list = change(listOf(groupSlug))
  if (!ownStorage.write(keyOf(groupSlug), JSON.stringify(list))) unkept.set(groupSlug, list)
  changes.dispatchEvent(new Event('change'))
}

/** Returns a group's list and follows changes in any window; empty until hydration. */
export function useList(groupSlug: string): List {
  const [list, setList] = useState<List>([])
  useEffect(() => {
    const look = () => setList(listOf(groupSlug))
    const hear = ({ key }: StorageEvent) => {
      if (key === keyOf(groupSlug) || key === null) look()
    }
    look()
    changes.addEventListener('change', look)
    addEventListener('storage', hear)
    return () => {
      changes.removeEventListener('change', look)
      removeEventListener('storage', hear)
    }
  }, [groupSlug])
  return list
}
