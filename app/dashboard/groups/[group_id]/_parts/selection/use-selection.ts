import { useEffect, useState } from 'react'
import type { Chosen } from '../acts/chosen.ts'
import { allToggled, type ListSelection, nothingChosen, stretchedSelection, toggled } from './selection.ts'

export type Choosing = ReturnType<typeof useSelection>

/**
 * Selection of a list: Ctrl or Cmd + A selects the page, Escape clears; all matches are selected by filter, until it
 * changes.
 * @param shown ids in visible order @param all filter and number of matches
 */
export function useSelection(shown: number[], isWanted: boolean, all: Extract<Chosen, { count: number }>) {
  const [selection, setSelection] = useState(nothingChosen)
  const [isWaiting, setIsWaiting] = useState(false)
  const [allOf, setAllOf] = useState<string>()
  const found = JSON.stringify(all.filter)
  if (allOf !== undefined && allOf !== found) {
    setAllOf(undefined)
    setSelection(nothingChosen)
  }
  const isAll = allOf === found
  const now = isAll ? { ids: new Set(shown), anchor: undefined } : selection
  const change = (next: ListSelection) => {
    setAllOf(undefined)
    setSelection(next)
  }
  const clear = () => {
    change(nothingChosen)
    setIsWaiting(false)
  }
  useListKeys(isWanted, {
    all: () => isAll || change({ ...now, ids: new Set([...now.ids, ...shown]) }),
    none: clear,
  })
  const chosen: Chosen = isAll ? all : { ids: [...now.ids] }
  return {
    ids: now.ids, // the visible part of all matches
    isAll,
    chosen,
    isChoosing: isWaiting || now.ids.size > 0, // true in selection mode
    begin: () => setIsWaiting(true),
    choose: (id: number, isRange: boolean) =>
      change(isRange ? stretchedSelection(now, id, shown) : toggled(now, id)),
    chooseShown: () => change(allToggled(now, shown)),
    chooseAll: () => setAllOf(found),
    clear,
    /** Publications to drag with this one. */
    with: (id: number): Chosen => (now.ids.has(id) ? chosen : { ids: [id] }),
  }
}

function useListKeys(isWanted: boolean, { all, none }: { all(): void; none(): void }) {
  useEffect(() => {
    if (!isWanted) return
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : null
      const isElsewhere = target?.closest(
        'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
      )
      if (isElsewhere || event.defaultPrevented) return
      if (event.key === 'Escape') none()
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      all()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
