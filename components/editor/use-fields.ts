import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'

type Props = {
  /** Whether they stand beside the pages. */
  isWide: boolean
  /** Opens them where they do not. */
  openSheet(): void
  canvas: RefObject<CanvasHandle | null>
}

/** The way from the canvas into the fields, and back with Escape. */
export function useFields({ isWide, openSheet, canvas }: Props) {
  const place = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)

  function open() {
    if (isWide) place.current?.querySelector<HTMLElement>(focusable)?.focus()
    else openSheet()
  }

  // Once the fields are those of what was added.
  const openForAdded = useEffectEvent(open)
  useEffect(() => {
    if (added > 0) openForAdded()
  }, [added])

  return {
    place,
    open,
    /** To be called when a hotspot is added, which is selected then: whoever drew it types next. */
    onAdded: () => setAdded(added + 1),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (event.key === 'Escape' && isHere) canvas.current?.focus()
    },
  }
}

/** Where somebody who wants to type begins. */
const focusable = 'input:not([type=hidden], [aria-hidden=true]), textarea, select, [contenteditable=true]'
