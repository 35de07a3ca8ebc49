import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'

type Props = {
  /** The hotspot that is selected alone and lacks what has to be typed, by key. */
  lacking: string | undefined

  /** Whether they stand beside the pages. */
  isWide: boolean
  /** Opens them where they do not. */
  openSheet(): void
  canvas: RefObject<CanvasHandle | null>
}

/** The way from the canvas into the fields, and back with Escape. */
export function useFields({ lacking, isWide, openSheet, canvas }: Props) {
  // The one that was added last, until somebody leaves its fields with Escape.
  const awaited = useRef<string>(undefined)
  const place = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)

  function open() {
    if (isWide) place.current?.querySelector<HTMLElement>(focusable)?.focus()
    else openSheet()
  }

  // Once the fields are those of what was added.
  const openForAdded = useEffectEvent(() => {
    awaited.current = lacking
    open()
  })
  useEffect(() => {
    if (added > 0) openForAdded()
  }, [added])

  return {
    place,
    open,
    /** To be called when a hotspot is added, which is selected then: whoever drew it types next. */
    onAdded: () => setAdded(added + 1),
    /**
     * What is typed on the pages while a new hotspot lacks its address is the address, until somebody leaves the
     * field with Escape. The browser writes it where the focus is by then.
     */
    takeText({ target }: { target: EventTarget | null }): boolean {
      const isOnPages = target instanceof Element && target.closest('[data-editor-keys=canvas]') !== null
      if (!isWide || !isOnPages || lacking === undefined || lacking !== awaited.current) return false
      open()
      return true
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (event.key !== 'Escape' || !isHere) return
      awaited.current = undefined
      canvas.current?.focus()
    },
  }
}

/** Where somebody who wants to type begins. */
const focusable = 'input:not([type=hidden], [aria-hidden=true]), textarea, select, [contenteditable=true]'
