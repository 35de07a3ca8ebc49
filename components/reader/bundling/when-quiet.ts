/** When nothing has come over the network for so long, in ms, it is idle. */
const idleAfterMs = 1000

/**
 * Calls back once, when all that is seen is painted and the network is idle: then comes what is not seen.
 * @returns ends the waiting
 */
export function whenQuiet(onQuiet: () => void): () => void {
  let timer = 0
  const look = () => {
    if (!isPainted()) return wait()
    network.disconnect()
    onQuiet()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(look, idleAfterMs)
  }
  const network = new PerformanceObserver(wait)
  const begin = () => {
    network.observe({ type: 'resource' })
    wait()
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
  return () => {
    clearTimeout(timer)
    network.disconnect()
    removeEventListener('load', begin)
  }
}

/** Whether pictures of the pages and the letters of the interface are there, or have failed. */
function isPainted(): boolean {
  const pictures = document.querySelectorAll<HTMLImageElement>('.place:not([data-unseen]) .picture')
  return document.fonts.status === 'loaded' && [...pictures].every(picture => picture.complete)
}
