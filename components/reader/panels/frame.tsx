/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { besideScreen } from '#components/spread/screens.ts'
import { Icon } from '../frame/icons.tsx'
import type { Words } from '../words.ts'
import { slidingBook } from './sliding-book.ts'

export type PanelLook = 'panel' | 'panel whole' | 'panel external' | 'lightbox'

type FrameProps = {
  heading: string
  words: Words
  onClose(): void
  /** `panel` is beside the pages where there is room, the others cover them. */
  look?: PanelLook
  children: (close: () => void, isBeside: boolean) => ComponentChildren
}

/**
 * Beside the pages, which stay in use, on wide screens; else modal at the side, or on phones at the bottom. Closing it,
 * also by Escape or a press outside of a modal one, restores focus. An element with `data-first` has the focus when it
 * opens.
 */
export function PanelFrame({ heading, words, onClose, look = 'panel', children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isBeside = useHasRoom() && look === 'panel'
  const close = () => dialog.current?.close()
  useLayoutEffect(() => {
    const element = dialog.current
    const slide = slidingBook()
    if (isBeside) element?.show()
    else element?.showModal()
    slide()
    focusFirst(element)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isForemost(element)) return
      // Browsers would clear a search field first.
      event.preventDefault()
      element?.close()
    }
    addEventListener('keydown', press)
    // Unmounting, as on history navigation, restores focus too.
    return () => {
      removeEventListener('keydown', press)
      requestAnimationFrame(slidingBook())
      element?.close()
    }
  }, [isBeside])
  // Where the window becomes narrower or wider, it is closed only to open in the other way.
  const closed = () => {
    if (dialog.current?.open === false) onClose()
  }
  const pressBeside = (event: MouseEvent) => {
    if (!isBeside && event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog class={look} ref={dialog} aria-label={heading} onClose={closed} onClick={pressBeside}>
      <header>
        <h2>{heading}</h2>
        <button type="button" class="button" onClick={close} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </header>
      {children(close, isBeside)}
    </dialog>
  )
}

function useHasRoom(): boolean {
  const [hasRoom, setHasRoom] = useState(() => matchMedia(besideScreen).matches)
  useEffect(() => {
    const room = matchMedia(besideScreen)
    const look = () => setHasRoom(room.matches)
    room.addEventListener('change', look)
    // The window may have changed since the panel was drawn.
    look()
    return () => room.removeEventListener('change', look)
  }, [])
  return hasRoom
}

/** Selects what a field has, so that typing replaces it: at once, since keys may follow the press. */
function focusFirst(dialog: HTMLDialogElement | null) {
  const first = dialog?.querySelector<HTMLElement>('[data-first]')
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
}

function isForemost(dialog: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog[open]')].at(-1) === dialog
}
