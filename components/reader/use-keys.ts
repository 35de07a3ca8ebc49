import { useLayoutEffect, useRef } from 'preact/hooks'
import { isMagnified } from './frame/magnified.ts'
import { pressBySpace } from './frame/presses.ts'

/** Target view of a key. */
export type KeyMove = { by: number } | { to: 'first' | 'last' }

const moves: Record<string, KeyMove> = {
  ArrowRight: { by: 1 },
  ArrowDown: { by: 1 },
  PageDown: { by: 1 },
  ' ': { by: 1 },
  ArrowLeft: { by: -1 },
  ArrowUp: { by: -1 },
  PageUp: { by: -1 },
  Home: { to: 'first' },
  End: { to: 'last' },
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Returns the turn for a key, or undefined if it has modifiers or belongs to a control.
 * @param isRightToLeft swaps the horizontal arrows
 * @param onControl focused control: a field takes all keys, a button or link the space bar
 */
export function moveOf(
  {
    key,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  onControl: 'field' | 'button' | null,
  isRightToLeft = false,
): KeyMove | undefined {
  if (altKey || ctrlKey || metaKey || onControl === 'field') return undefined
  if (key === ' ') return onControl === 'button' ? undefined : { by: shiftKey ? -1 : 1 }
  return shiftKey ? undefined : moves[isRightToLeft ? (mirrored[key] ?? key) : key]
}

/** In scroll layout, vertical keys, Home and End are the browser's. */
const sideways = ['ArrowLeft', 'ArrowRight']

/** Turns pages by keys. Key repeat adds no history entries. */
export function useKeys(
  isRightToLeft: boolean,
  scrolls: boolean,
  turn: (move: KeyMove, isRepeated: boolean) => void,
): void {
  const latest = useRef(turn)
  latest.current = turn
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const move = moveOf(event, controlAt(event.target), isRightToLeft)
      // In browser zoom, keys pan.
      if (!move || event.defaultPrevented || isMagnified()) return
      if (scrolls && !sideways.includes(event.key)) return
      event.preventDefault()
      latest.current(move, event.repeat)
    }
    addEventListener('keydown', press)
    addEventListener('keydown', pressBySpace)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keydown', pressBySpace)
    }
  }, [isRightToLeft, scrolls])
}

/** Controls that take keys of their own, as dialogs do. */
const fields = 'input, textarea, select, video, audio, [contenteditable], dialog'

/** Returns the kind of focused control that takes keys. */
export function controlAt(target: EventTarget | null): 'field' | 'button' | null {
  // In a dialog that has just been closed, the focus stays until the next frame if there is nowhere to return to.
  if (!(target instanceof Element) || target.closest('dialog:not([open])')) return null
  if (target.closest(fields)) return 'field'
  return target.closest('button, a[href], summary') ? 'button' : null
}
