import { useLayoutEffect, useState } from 'preact/hooks'
import type { MobileLayout } from '#components/spread/fit.ts'
import { lyingPhone, narrowScreen } from '#components/spread/screens.ts'
import { whenQuiet } from './when-quiet.ts'

export type Screen = {
  /** One page at a time. */
  isNarrow: boolean
  /** Held upright, so that wide pages are small. */
  isUpright: boolean
  scrolls: boolean
  /** Prefers reduced motion. */
  isStill: boolean
  /** The first pages are painted and the network is idle, so preloading may start. */
  isQuiet: boolean
  /** Browser pinch zoom, in steps; 1 means none. */
  zoom: number
}

/** Returns the screen, or null on the server and until hydration. @param mobile the phone layout */
export function useScreen(mobile: MobileLayout): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null)
  useLayoutEffect(() => {
    const narrow = matchMedia(mobile === 'usual' ? narrowScreen : `${narrowScreen}, ${lyingPhone}`)
    const upright = matchMedia(narrowScreen)
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let isQuiet = false
    const paper = matchMedia('print')
    const look = () =>
      setScreen(before => {
        // The pages that are seen are printed, whatever the shape of the paper.
        if (before && paper.matches) return before
        const now = {
          isNarrow: narrow.matches,
          isUpright: upright.matches,
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
    const sources = [narrow, upright, still, paper]
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

/** Rounds to steps, so that a pinch does not request a new picture with each movement. */
function zoomStep(): number {
  const scale = window.visualViewport?.scale ?? 1
  if (scale < 1.05) return 1
  return scale < 1.6 ? 1.6 : scale < 2.5 ? 2.5 : 4
}
