import { useEffect, useState } from 'preact/hooks'

/** After so long without a movement somebody reads, in ms. */
const readingAfterMs = 3000

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/**
 * Whether nothing has been touched for a while, so that controls may leave.
 * @param staysAtFirst whether they wait for the first touch: where nothing else tells that there are any
 */
export function useIdle(staysAtFirst: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = 0
    const wake = () => {
      clearTimeout(timer)
      setIsIdle(false)
      timer = window.setTimeout(() => setIsIdle(true), readingAfterMs)
    }
    if (!staysAtFirst) wake()
    for (const sign of signs) addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [staysAtFirst])
  return isIdle
}
