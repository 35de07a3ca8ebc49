import { useRef } from 'react'

/** Something without a name of its own, and one that it keeps wherever it is moved in its list. */
export type Keyed<Item> = { key: string; item: Item }

/**
 * Names the items of a list by their places, and lets the names go with them when the list is changed here.
 * @returns the items with their names, and what to call with them in another order, fewer, more or changed
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
