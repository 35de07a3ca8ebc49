import { useEffect, useState } from 'preact/hooks'
import { isFramed } from '../history-steps.ts'

/** Without input for this long, in ms, a reader is considered reading. */
const readingAfterMs = 3000

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const
const touches = ['pointerdown', 'keydown'] as const

/**
 * Returns `new` until the first touch of a reader to whom nothing else hints at the controls, `idle` of one who reads.
 * @param scrolls true where the controls are all that hints at pages
 */
export function useIdle(scrolls: boolean): 'new' | 'idle' | undefined {
  const [state, setState] = useState<'new' | 'idle'>()
  useEffect(() => {
    let timer = 0
    const wake = () => {
      clearTimeout(timer)
      setState(undefined)
      timer = window.setTimeout(() => setState('idle'), readingAfterMs)
    }
    const listen = (events: readonly string[], listener: () => void, once = false) => {
      for (const event of events)
        addEventListener(event, listener, { passive: true, once, signal: over.signal })
    }
    const over = new AbortController()
    // No pointer moves over a phone, and in a frame it may rest elsewhere.
    if (scrolls || isFramed() || matchMedia('(hover: none)').matches) {
      setState('new')
      const firsts = scrolls ? signs : touches
      listen(firsts, () => listen(signs, wake), true)
      listen(firsts, wake, true)
    } else {
      wake()
      listen(signs, wake)
    }
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [scrolls])
  return state
}
