import { useEffect, useState } from 'preact/hooks'

/** True once scripts run: what was a link until then may be a button now. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return isLive
}

/** Of a link that opens a dialog once scripts run. It stays a link, so that other tabs can open its page. */
export const dialogButton = { role: 'button', 'aria-haspopup': 'dialog' } as const

/** Presses what is such a button by the space bar, as browsers do with their own. */
export function pressBySpace(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role="button"]')) return
  event.preventDefault()
  if (!event.repeat) target.click()
}

/** True for a press that follows a link here: other buttons and keys open it elsewhere, or save it. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}
