import { useEffect, useState } from 'react'
import { allToggled, nothingChosen, stretched, toggled } from './selection.ts'

export type Choosing = ReturnType<typeof useSelection>

/**
 * What is chosen of a list, by boxes and by keys: Ctrl or Cmd and A for the page, Escape for nothing.
 * @param shown ids in the order in which they are seen
 */
export function useSelection(shown: number[], isWanted: boolean) {
  const [selection, setSelection] = useState(nothingChosen)
  const [isWaiting, setIsWaiting] = useState(false)
  const clear = () => {
    setSelection(nothingChosen)
    setIsWaiting(false)
  }
  useListKeys(isWanted, {
    all: () => setSelection(now => ({ ...now, ids: new Set([...now.ids, ...shown]) })),
    none: clear,
  })
  return {
    ids: selection.ids,
    /** Whether some are chosen, or it was said that some will be. */
    isChoosing: isWaiting || selection.ids.size > 0,
    begin: () => setIsWaiting(true),
    choose: (id: number, isRange: boolean) =>
      setSelection(now => (isRange ? stretched(now, id, shown) : toggled(now, id))),
    chooseShown: () => setSelection(now => allToggled(now, shown)),
    chooseThese: (ids: number[]) => setSelection({ ids: new Set(ids), anchor: undefined }),
    clear,
    /** What an act or a drag on one of them is about. */
    with: (id: number) => (selection.ids.has(id) ? [...selection.ids] : [id]),
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
