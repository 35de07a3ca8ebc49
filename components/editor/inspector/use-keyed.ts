import { useRef } from 'react'

/** An item without an id of its own, with a key that survives sorting. */
export type Keyed<Item> = { key: string; item: Item }

/**
 * Gives the items of a list keys that survive changes made here.
 * @returns the keyed items, and a function to call with the changed list
 */
export function useKeyed<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const keys = useRef<string[]>([])
  const count = useRef(0)
  const newKey = () => {
    count.current += 1
    return String(count.current)
  }
  while (keys.current.length < items.length) keys.current.push(newKey())
  keys.current.length = items.length
  const keyed = items.map((item, index): Keyed<Item> => ({ key: keys.current[index] ?? '', item }))
  function set(next: Keyed<Item>[]) {
    keys.current = next.map(({ key }) => key)
    onChange(next.map(({ item }) => item))
  }
  return { keyed, set, newKey }
}
