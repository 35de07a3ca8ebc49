import { useEffect, useState } from 'preact/hooks'
import { isFramed, isProductStep, stepBack } from '../history-steps.ts'
import type { ReaderHotspot } from '../hotspot.ts'
import { usePassing } from '../links/use-passing.ts'
import type { ReaderPublication } from '../model.ts'
import { pageAddress } from '../pages/page-address.ts'
import { readerKind } from './kinds/reader-kinds.ts'

export type HotspotState = {
  opened: ReaderHotspot | null
  /** @returns false where the hotspot's link is to be followed */
  open(hotspot: ReaderHotspot): boolean
  close(): void
}

/**
 * Opens hotspots: turns, leads away, or shows something beside or over the pages.
 * @param page first visible page
 */
export function useHotspots(
  publication: ReaderPublication,
  page: number,
  turnToPage: (page: number) => void,
): HotspotState {
  const { path } = publication
  const [opened, setOpened] = useState<ReaderHotspot | null>(null)
  usePassing()

  // An open product has an address of its own, and the step back closes it.
  useEffect(() => {
    const step = () => {
      if (isProductStep()) location.reload()
      else setOpened(null)
    }
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [])

  // A panel beside its page is closed when that page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => {
    if (!isProductStep()) setOpened(null)
  }, [page])

  const showing = (hotspot: ReaderHotspot) => (): true => {
    setOpened(hotspot)
    return true
  }

  return {
    opened,
    open: hotspot =>
      readerKind(hotspot.type).open(hotspot, { path, page, turnToPage, show: showing(hotspot) }),
    close() {
      const isStep = isProductStep()
      setOpened(null)
      if (isStep && !isFramed()) return stepBack()
      // Inside another website there was no step, and a step back would be that one's.
      if (isStep) history.replaceState(null, '', pageAddress(page, publication))
    },
  }
}
