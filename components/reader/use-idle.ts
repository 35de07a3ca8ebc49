import { useEffect, useState } from 'preact/hooks'

/** After so long without a movement somebody reads, in ms. */
const readingAfterMs = 3000

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Whether nothing has been touched for a while, so that controls may leave. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = 0
    const wake = () => {
      clearTimeout(timer)
      setIsIdle(false)
      timer = window.setTimeout(() => setIsIdle(true), readingAfterMs)
    }
    wake()
    for (const sign of signs) addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [])
  return isIdle
}
