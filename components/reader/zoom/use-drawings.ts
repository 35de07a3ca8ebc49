import { useEffect, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { Easel } from './easel.ts'
import type { Lens } from './lens.ts'

/**
 * Has the pages drawn from the PDF, where there is one for readers, for as long as they are enlarged: text and lines
 * stay sharp when the largest pictures do not.
 * @param pages the numbers of those that are read
 */
export function useDrawings(publication: ReaderPublication, lens: Lens, pages: number[]): void {
  const [easel, setEasel] = useState<Easel>()
  useEffect(() => {
    if (publication.downloadUrl === null || !canDraw()) return
    const set = new Easel(publication, lens)
    setEasel(set)
    return () => set.close()
  }, [publication, lens])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are another array each time
  useEffect(() => easel?.turn(pages), [easel, pages.join()])
}

/** Whether another thread can draw, for one that turns pages has no time for it; and whether megabytes are welcome. */
function canDraw(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return 'OffscreenCanvas' in window && connection?.saveData !== true
}
