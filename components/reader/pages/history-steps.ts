/** True if the reader runs in a frame, where the back button belongs to the outer page. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** True if an open product has the current history entry. */
export function isProductStep(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'product' in state
}

/** Pushes a history entry. In a frame, and from an open product, it replaces the current one. */
export function pushStep(state: unknown, address: string): void {
  if (isFramed() || isProductStep()) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
}
