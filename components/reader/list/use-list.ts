import { useEffect, useState } from 'preact/hooks'
import { type List, readList } from './list.ts'

/** Lists are told to everything on this page that shows them; other windows hear of it from the browser. */
const changes = new EventTarget()

/** What could not be kept, as where a device keeps nothing for frames, lasts as long as the page. */
const unkept = new Map<string, List>()

/** One list a group, on this device alone. */
function keyOf(groupSlug: string): string {
  return `recto-list-${groupSlug}`
}

export function listOf(groupSlug: string): List {
  try {
    return unkept.get(groupSlug) ?? readList(localStorage.getItem(keyOf(groupSlug)))
  } catch {
    return []
  }
}

/** Whether the device keeps a list beyond this page; where it does not, that shows when something is put on it. */
export function isKept(groupSlug: string): boolean {
  return !unkept.has(groupSlug)
}

export function changeList(groupSlug: string, change: (list: List) => List): void {
  const list = change(listOf(groupSlug))
  try {
    localStorage.setItem(keyOf(groupSlug), JSON.stringify(list))
  } catch {
    unkept.set(groupSlug, list)
  }
  changes.dispatchEvent(new Event('change'))
}

/** A group's list, whatever changes it, in this window or another; empty until the page is alive. */
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
