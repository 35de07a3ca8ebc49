import { useEffect, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { Easel } from './easel.ts'
import type { Lens } from './lens.ts'

/** Draws zoomed pages from the PDF, if it is public, so that text stays sharp beyond the largest picture. */
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

/** True if workers can draw, since the main thread turns pages, and data saving is off. */
function canDraw(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return 'OffscreenCanvas' in window && connection?.saveData !== true
}
