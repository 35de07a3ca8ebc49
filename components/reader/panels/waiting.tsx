/** @jsxImportSource preact */
import type { Words } from '../words.ts'

type WaitingProps = {
  words: Words
  /** Whether it did not come. */
  hasFailed: boolean
  onRetry(): void
}

/** In the place of what is on its way: says so after a moment, and what to do when it does not come. */
export function Waiting({ words, hasFailed, onRetry }: WaitingProps) {
  if (!hasFailed)
    return (
      <p class="panel-trouble waiting" role="status">
        {words.loading}
      </p>
    )
  const retry = (event: MouseEvent) => {
    // The button goes: the focus stays where it is opened and closed.
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
