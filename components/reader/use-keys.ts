import { useLayoutEffect, useRef } from 'preact/hooks'
import { isMagnified } from './zoom/magnified.ts'

/** Where a key leads, from one view to another. */
type Move = { by: number } | { to: 'first' | 'last' }

const moves: Record<string, Move> = {
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
 * Which way a key turns, or undefined when it is not for turning: pressed with others, or meant for a control.
 * @param isRightToLeft then the arrows to the sides lead the other way
 * @param onControl what the focus is on, if that takes keys itself: a field takes all, a button or link the space bar
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
): Move | undefined {
  if (altKey || ctrlKey || metaKey || onControl === 'field') return undefined
  if (key === ' ') return onControl === 'button' ? undefined : { by: shiftKey ? -1 : 1 }
  return shiftKey ? undefined : moves[isRightToLeft ? (mirrored[key] ?? key) : key]
}

/** Where pages are scrolled, up and down and the ends are the window's own keys. */
const sideways = ['ArrowLeft', 'ArrowRight']

/** Turns pages by keys, from the moment at which the page comes alive. A key that is kept down leaves no step of its own in the history. */
export function useKeys(
  isRightToLeft: boolean,
  scrolls: boolean,
  turn: (move: Move, isRepeated: boolean) => void,
): void {
  const latest = useRef(turn)
  latest.current = turn
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const move = moveOf(event, controlAt(event.target), isRightToLeft)
      // Under the browser's own zoom they move about the page.
      if (!move || event.defaultPrevented || isMagnified()) return
      if (scrolls && !sideways.includes(event.key)) return
      event.preventDefault()
      latest.current(move, event.repeat)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isRightToLeft, scrolls])
}

/** What of a page takes keys itself where the focus is. */
export function controlAt(target: EventTarget | null): 'field' | 'button' | null {
  if (!(target instanceof Element)) return null
  // What is opened over the pages keeps its keys.
  if (target.closest('input, textarea, select, [contenteditable], dialog')) return 'field'
  return target.closest('button, a[href]') ? 'button' : null
}
