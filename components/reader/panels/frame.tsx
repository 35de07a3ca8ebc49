/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import type { Words } from '../words.ts'

type FrameProps = {
  heading: string
  words: Words
  onClose(): void
  /** `panel` lies beside the pages, the others over them. */
  look?: 'panel' | 'lightbox' | 'panel external'
  children: (close: () => void) => ComponentChildren
}

/**
 * Something that lies beside the pages, or over them: at the side of a wide screen, from below on a phone. Nothing else
 * can be reached meanwhile; Escape, the button and a press beside it close it, and the focus goes back to where it was.
 */
export function Frame({ heading, words, onClose, look = 'panel', children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Taken away, as by a step back, it gives the focus back too.
    return () => element?.close()
  }, [])
  const close = () => dialog.current?.close()
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
