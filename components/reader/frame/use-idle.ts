import { useEffect, useState } from 'preact/hooks'

/** Without input for this long, in ms, a reader is considered reading. */
const readingAfterMs = 3000

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** @param staysAtFirst keeps controls until the first input, where nothing else hints at them */
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
