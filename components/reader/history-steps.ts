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
  changeHistory(() => {
    if (isFramed() || isProductStep()) history.replaceState(state, '', address)
    else history.pushState(state, '', address)
  })
}

/** Changes that wait for a step back; undefined if there is none on its way. */
let waiting: (() => void)[] | undefined

/** Changes the history, after a step back that is on its way: browsers take it later, and it would undo the change. */
export function changeHistory(change: () => void): void {
  if (waiting) waiting.push(change)
  else change()
}

/** Goes one step back. If the reader goes on before it is taken, the view stays as the reader left it. */
export function stepBack(): void {
  if (waiting) return
  waiting = []
  // Capturing, so that it comes before the listeners that show what the step leads to.
  addEventListener('popstate', arrive, { capture: true, once: true })
  history.back()
}

function arrive(event: PopStateEvent): void {
  const changes = waiting ?? []
  waiting = undefined
  if (changes.length > 0) event.stopImmediatePropagation()
  for (const change of changes) change()
}
