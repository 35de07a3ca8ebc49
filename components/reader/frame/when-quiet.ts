/** Network silence that counts as idle, in ms. */
const idleAfterMs = 1000

/** Calls back once when the visible pictures are painted and the network is idle. @returns a function to cancel it */
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

/** True if the visible pictures and the fonts in use have loaded or failed. */
function isPainted(): boolean {
  const pictures = document.querySelectorAll<HTMLImageElement>('.place:not([data-unseen]) .picture')
  return document.fonts.status === 'loaded' && [...pictures].every(picture => picture.complete)
}
