/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import type { Words } from '../words.ts'

type FrameProps = {
  heading: string
  words: Words
  onClose(): void
  /** `panel` is beside the pages, the others cover them. */
  look?: 'panel' | 'lightbox' | 'panel external'
  children: (close: () => void) => ComponentChildren
}

/**
 * Modal at the side, or on phones at the bottom. Closing it, also by Escape or a press outside, restores focus. An
 * element with `data-first` has the focus when it opens.
 */
export function PanelFrame({ heading, words, onClose, look = 'panel', children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
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
      element?.close()
    }
  }, [])
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog class={look} ref={dialog} aria-labelledby="panel-name" onClose={onClose} onClick={pressBeside}>
      <header>
        <h2 id="panel-name">{heading}</h2>
        <button type="button" class="button" onClick={close} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </header>
      {children(close)}
    </dialog>
  )
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
