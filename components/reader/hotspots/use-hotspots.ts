import { useEffect, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { isFramed, pushStep } from '../pages/history-steps.ts'
import { wished } from '../script/wishes.ts'
import type { BookInHand } from '../use-book.ts'
import type { OfType, ReaderHotspot } from './hotspot.ts'

export type HotspotsInHand = {
  /** The one that is open. */
  opened: ReaderHotspot | null
  /** @returns false where the hotspot's link is to be followed */
  open(hotspot: ReaderHotspot): boolean
  close(): void
}

/** Opens what stands on the pages: turns, leads away, or shows something beside or over the pages. */
export function useHotspots({ path }: ReaderPublication, book: BookInHand): HotspotsInHand {
  const [opened, setOpened] = useState<ReaderHotspot | null>(null)

  // An open product has an address of its own, and the step back closes it.
  useEffect(() => {
    const step = () => {
      if (isProductStep(history.state)) location.reload()
      else setOpened(null)
    }
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [])

  function show(hotspot: ReaderHotspot): true {
    const [first] = hotspot.type === 'product' ? hotspot.products : []
    if (first) pushStep({ product: first.id }, `${path}/product/${first.id}`)
    setOpened(hotspot)
    return true
  }

  function openProducts(hotspot: OfType<'product'>): boolean {
    const { openProducts: byScript } = wished()
    if (byScript) {
      void byScript({
        hotspotId: hotspot.id,
        page: book.views[book.view]?.[0] ?? 1,
        original: () => void (hotspot.leadsToShop ? open(hotspot.href, '_blank', 'noopener') : show(hotspot)),
      })
      return true
    }
    return !hotspot.leadsToShop && show(hotspot)
  }

  function openLink(hotspot: OfType<'external_link'>): boolean {
    const { openLink: byScript } = wished()
    if (byScript) byScript(hotspot.href)
    else if (hotspot.text && !hotspot.isInline) return show(hotspot)
    else if (hotspot.popup) open(hotspot.href, '_blank', windowFeatures(hotspot.popup))
    else return false
    return true
  }

  function turn(hotspot: OfType<'page_reference'>): true {
    if (hotspot.text && !hotspot.isInline) return show(hotspot)
    book.turnToPage(hotspot.page)
    return true
  }

  return {
    opened,
    open(hotspot) {
      if (hotspot.type === 'product') return openProducts(hotspot)
      if (hotspot.type === 'external_link') return openLink(hotspot)
      if (hotspot.type === 'page_reference') return turn(hotspot)
      if (hotspot.type === 'video' && hotspot.video.source === 'page') return false
      return show(hotspot)
    },
    close() {
      const isStep = isProductStep(history.state)
      if (isStep && !isFramed()) return history.back()
      // Inside another website there was no step, and a step back would be that one's.
      if (isStep) history.replaceState(null, '', book.addresses.of(book.views[book.view] ?? []))
      setOpened(null)
    },
  }
}

function isProductStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'product' in state
}

/** A window of its own, no larger than wished and than the screen. */
function windowFeatures({ width, height }: { width?: number; height?: number }): string {
  const features = ['noopener', 'popup']
  if (width) features.push(`width=${Math.min(width, screen.availWidth)}`)
  if (height) features.push(`height=${Math.min(height, screen.availHeight)}`)
  return features.join(',')
}
