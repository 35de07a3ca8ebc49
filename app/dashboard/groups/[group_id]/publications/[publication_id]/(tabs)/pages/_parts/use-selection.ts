import { useCallback, useRef, useState } from 'react'
import type { PageListItem } from '#db/pages/shown.ts'

export type PageSelection = ReturnType<typeof usePageSelection>

/** Selected pages, by id: they stay selected when moved, and leave when removed. */
export function usePageSelection(pages: PageListItem[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number>()

  const latest = useRef(choose)
  latest.current = choose

  function choose(id: number, toAnchor: boolean) {
    const from = pages.findIndex(page => page.id === anchor)
    const to = pages.findIndex(page => page.id === id)
    setAnchor(id)
    if (toAnchor && from >= 0) {
      const between = pages.slice(Math.min(from, to), Math.max(from, to) + 1)
      setIds(new Set([...ids, ...between.map(page => page.id)]))
      return
    }
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }

  return {
    ids,
    /** Current numbers, in reading order. */
    numbers: pages.filter(({ id }) => ids.has(id)).map(({ number }) => number),
    /** Toggles a page; `toAnchor` selects the range since the last one. Stable identity. */
    toggle: useCallback((id: number, toAnchor: boolean) => latest.current(id, toAnchor), []),
    all: () => setIds(new Set(pages.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
