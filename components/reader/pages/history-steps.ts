/** True if the reader runs in a frame, where the back button belongs to the outer page. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** Pushes a history entry; in a frame replaces the current one. */
export function pushStep(state: unknown, address: string): void {
  if (isFramed()) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
}
