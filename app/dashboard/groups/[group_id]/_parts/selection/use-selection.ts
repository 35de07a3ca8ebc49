import { useState } from 'react'
import { useScreenCommands } from '#components/commands/screen-commands.ts'
import { useWords } from '#components/words/words.tsx'
import type { Chosen } from '../acts/chosen.ts'
import { allToggled, type ListSelection, nothingChosen, stretchedSelection, toggled } from './selection.ts'

export type Choosing = ReturnType<typeof useSelection>

/**
 * Selection of a list: Ctrl or Cmd + A selects the page, Escape clears; all matches are selected by filter, until it
 * changes.
 * @param listed ids in visible order @param all filter and number of matches
 */
export function useSelection(listed: number[], isEnabled: boolean, all: Extract<Chosen, { count: number }>) {
  const [selection, setSelection] = useState(nothingChosen)
  const [isWaiting, setIsWaiting] = useState(false)
  const [allOf, setAllOf] = useState<string>()
  const found = JSON.stringify(all.filter)
  if (allOf !== undefined && allOf !== found) {
    setAllOf(undefined)
    setSelection(nothingChosen)
  }
  const isAll = allOf === found
  const now = isAll ? { ids: new Set(listed), anchor: undefined } : selection
  const change = (next: ListSelection) => {
    setAllOf(undefined)
    setSelection(next)
  }
  const clear = () => {
    change(nothingChosen)
    setIsWaiting(false)
  }
  useListKeys(isEnabled, {
    all: () => isAll || change({ ...now, ids: new Set([...now.ids, ...listed]) }),
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
      change(isRange ? stretchedSelection(now, id, listed) : toggled(now, id)),
    chooseShown: () => change(allToggled(now, listed)),
    chooseAll: () => setAllOf(found),
    clear,
    /** Publications to drag with this one. */
    with: (id: number): Chosen => (now.ids.has(id) ? chosen : { ids: [id] }),
  }
}

function useListKeys(isWanted: boolean, { all, none }: { all(): void; none(): void }) {
  const words = useWords('list')
  const section = useWords('frame')['nav.publications']
  const selecting = { section, isKeyOnly: true }
  useScreenCommands({
    commands: isWanted
      ? [
          { ...selecting, id: 'all', label: words['table.selectAll'], keys: ['mod+a'], run: all },
          { ...selecting, id: 'none', label: words['selection.clear'], keys: ['escape'], run: none },
        ]
      : [],
  })
}
