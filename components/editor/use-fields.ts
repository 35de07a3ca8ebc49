import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'

type Props = {
  /** Key of a single selected hotspot that is incomplete. */
  lacking: string | undefined

  /** True if the fields are beside the pages. */
  isWide: boolean
  /** Opens them as a sheet otherwise. */
  openSheet(): void
  canvas: RefObject<CanvasHandle | null>
}

/** Moves the focus from the canvas to the fields, and back with Escape. */
export function useFields({ lacking, isWide, openSheet, canvas }: Props) {
  // The hotspot that was added last, until Escape leaves its fields.
  const awaited = useRef<string>(undefined)
  const place = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)

  function open() {
    if (isWide) place.current?.querySelector<HTMLElement>(focusable)?.focus()
    else openSheet()
  }

  // Runs once the fields show the added hotspot.
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
    /** Called when a hotspot was added and selected: its address is typed next. */
    onAdded: () => setAdded(added + 1),
    /**
     * Typing on the pages while a new hotspot lacks its address goes to the address field, until Escape. The browser
     * inserts the character where the focus is by then.
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

/** The first focusable field. */
const focusable = 'input:not([type=hidden], [aria-hidden=true]), textarea, select, [contenteditable=true]'
