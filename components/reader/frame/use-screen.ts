import { useLayoutEffect, useState } from 'preact/hooks'
import { lyingPhone, type MobileLayout, narrowScreen } from '#components/spread/fit.ts'
import { whenQuiet } from '../bundling/when-quiet.ts'

/** What the reader is read on. */
export type Screen = {
  /** One page at a time is shown. */
  isNarrow: boolean
  /** All pages lie one below the other. */
  scrolls: boolean
  /** Whoever reads wants no motion. */
  isStill: boolean
  /** What is read first is painted and the network is idle: what is not seen may come. */
  isQuiet: boolean
  /** How far the browser's own zoom by two fingers is in, in steps; 1 means not at all. */
  zoom: number
}

/**
 * The screen, once there is one: null on the server and until the page is alive.
 * @param mobile how the publication is read on phones
 */
export function useScreen(mobile: MobileLayout): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null)
  useLayoutEffect(() => {
    const narrow = matchMedia(mobile === 'usual' ? narrowScreen : `${narrowScreen}, ${lyingPhone}`)
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let isQuiet = false
    const look = () =>
      setScreen(before => {
        const now = {
          isNarrow: narrow.matches,
          scrolls: narrow.matches && mobile === 'scroll',
          isStill: still.matches,
          isQuiet,
          zoom: zoomStep(),
        }
        return before && isSame(before, now) ? before : now
      })
    look()
    const stopWaiting = whenQuiet(() => {
      isQuiet = true
      look()
    })
    const sources = [narrow, still]
    for (const source of sources) source.addEventListener('change', look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      stopWaiting()
      for (const source of sources) source.removeEventListener('change', look)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [mobile])
  return screen
}

function isSame(one: Screen, other: Screen): boolean {
  return (Object.keys(one) as (keyof Screen)[]).every(key => one[key] === other[key])
}

/** In steps, so that the browser does not fetch another picture with each movement of the fingers. */
function zoomStep(): number {
  const scale = window.visualViewport?.scale ?? 1
  if (scale < 1.05) return 1
  return scale < 1.6 ? 1.6 : scale < 2.5 ? 2.5 : 4
}
