/** @jsxImportSource preact */
import type { Words } from '../words.ts'

type WaitingProps = {
  words: Words
  hasFailed: boolean
  onRetry(): void
}

/** Placeholder while something loads: shows a message after a moment, and a retry button on failure. */
export function PanelWaiting({ words, hasFailed, onRetry }: WaitingProps) {
  if (!hasFailed)
    return (
      <p class="panel-trouble waiting" role="status">
        {words.loading}
      </p>
    )
  const retry = (event: MouseEvent) => {
    // The retry button disappears, so focus moves to the close button.
    const { currentTarget } = event
    if (currentTarget instanceof Element)
      currentTarget.closest('dialog')?.querySelector<HTMLElement>('header button')?.focus()
    onRetry()
  }
  return (
    <div class="panel-trouble" role="alert">
      <p>{words.notLoaded}</p>
      <button type="button" class="way-out" onClick={retry}>
        {words.retry}
      </button>
    </div>
  )
}
