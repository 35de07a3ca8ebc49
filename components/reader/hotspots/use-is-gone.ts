import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** True after a film or picture failed to load, or if this browser cannot play it. */
export function useIsGone(media: RefObject<HTMLVideoElement | HTMLImageElement | null>): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const fail = () => setIsGone(true)
    if (hasFailed(element)) fail()
    // Sources of a film tell of themselves alone.
    element.addEventListener('error', fail, true)
    return () => element.removeEventListener('error', fail, true)
  }, [media])
  return isGone
}

/** It may have failed before the page came alive. */
function hasFailed(element: HTMLVideoElement | HTMLImageElement): boolean {
  if (element instanceof HTMLVideoElement) return element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE
  return element.complete && element.naturalWidth === 0
}
