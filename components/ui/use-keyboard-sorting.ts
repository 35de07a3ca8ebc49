import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Steps of sorting by keys, for announcements. */
export type SortingStep = 'lifted' | 'moved' | 'dropped' | 'cancelled'

type Options<Key> = {
  /** The items in their order. */
  keys: readonly Key[]
  /** Values of `event.code` that lift an item. */
  liftedBy: readonly string[]
  /** Places that a key moves the lifted item by. @returns undefined for other keys */
  stepOf(code: string): number | undefined
  /** @param place where the item is now, from 0 */
  onStep(step: SortingStep, key: Key, place: number): void
  /** @param to the new place, from 0 */
  onDrop(key: Key, to: number): void
}

/**
 * Sorts a list by keys: lift, arrows, drop, or Escape. It counts places instead of measuring, so that no key is lost
 * while the page scrolls or its layout changes. Losing the focus drops the item where it is shown.
 */
export function useKeyboardSorting<Key>({ keys, liftedBy, stepOf, onStep, onDrop }: Options<Key>) {
  const [lifted, setLifted] = useState<{ key: Key; to: number }>()
  const handle = useRef<HTMLElement>(null)
  useEffect(() => {
    if (lifted) handle.current?.scrollIntoView({ block: 'nearest' })
  }, [lifted])

  function end(step: 'dropped' | 'cancelled') {
    if (!lifted) return
    handle.current = null
    setLifted(undefined)
    const from = keys.indexOf(lifted.key)
    if (from < 0) return // removed by others
    onStep(step, lifted.key, step === 'dropped' ? lifted.to : from)
    if (step === 'dropped' && lifted.to !== from) onDrop(lifted.key, lifted.to)
  }

  function move(by: number) {
    if (!lifted) return
    const to = Math.max(0, Math.min(keys.length - 1, lifted.to + by))
    setLifted({ ...lifted, to })
    onStep('moved', lifted.key, to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: Key) {
    const step = stepOf(event.code)
    if (lifted?.key !== key) {
      if (!liftedBy.includes(event.code)) return
      const place = keys.indexOf(key)
      handle.current = event.currentTarget
      setLifted({ key, to: place })
      onStep('lifted', key, place)
    } else if (event.code === 'Escape') end('cancelled')
    else if (event.code === 'Space' || event.code === 'Enter') end('dropped')
    else if (step !== undefined) move(step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const latest = useRef({ onKeyDown, end })
  latest.current = { onKeyDown, end }
  const isThere = lifted !== undefined && keys.includes(lifted.key)
  return {
    lifted: isThere ? lifted : undefined,
    // Stable, or each key would render every item anew.
    onKeyDown: useCallback((event: KeyboardEvent<HTMLElement>, key: Key) => {
      latest.current.onKeyDown(event, key)
    }, []),
    onBlur: useCallback(() => latest.current.end('dropped'), []),
  }
}

/** Keeps dnd-kit from announcing drags: its lists announce both drags and keys themselves. */
export const silentDragging = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
