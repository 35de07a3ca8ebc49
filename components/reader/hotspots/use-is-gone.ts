import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Whether a film turned out not to be there, or not to be one that this browser plays. */
export function useIsGone(film: RefObject<HTMLVideoElement | null>): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    const element = film.current
    if (!element) return
    const fail = () => setIsGone(true)
    // Its source may have failed before the page came alive.
    if (element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail()
    // Sources tell of themselves alone.
    element.addEventListener('error', fail, true)
    return () => element.removeEventListener('error', fail, true)
  }, [film])
  return isGone
}
