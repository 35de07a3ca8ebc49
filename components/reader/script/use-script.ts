import { useEffect, useState } from 'preact/hooks'
import type { ReaderHotspot } from '../hotspot.ts'
import type { ReaderPublication } from '../model.ts'
import { hasOwnHeader, isListenedTo } from '../tools/listening.ts'

/** Loads the script interface if the page has a script of its own or is framed. */
export function useScript(
  publication: ReaderPublication,
  pages: number[],
  opened: ReaderHotspot | null,
  isAlive: boolean,
): void {
  const isWanted = useIsWanted()
  const names = pages.join('-')
  const productId = opened?.type === 'product' ? opened.products[0]?.id : undefined
  useEffect(() => {
    if (!isWanted || !isAlive) return
    const state = { pages: names.split('-').map(Number), productId }
    void import('./running.ts').then(({ runPageScript }) => runPageScript(publication, state)).catch(() => {})
  }, [publication, names, productId, isAlive, isWanted])
}

/** Scripts that only listen for the event, and late ones, are waited for until `load`. */
function useIsWanted(): boolean {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const look = () => setIsWanted(isListenedTo() || (document.readyState === 'complete' && hasOwnHeader()))
    look()
    addEventListener('load', look)
    return () => removeEventListener('load', look)
  }, [])
  return isWanted
}
