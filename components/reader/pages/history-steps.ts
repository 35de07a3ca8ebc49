/** Whether the reader stands inside another website, whose back button is not ours. */
export function isFramed(): boolean {
  return window.parent !== window
}

/** A new step in the window's history; inside another website the step takes the place of the last one. */
export function pushStep(state: unknown, address: string): void {
  if (isFramed()) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
}
