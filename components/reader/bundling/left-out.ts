import type { ReaderHotspot } from '../hotspot.ts'
import { readerKind } from '../hotspots/kinds/reader-kinds.ts'
import type { ReaderProps } from '../reader.tsx'

/** The reader's properties that a page's data has. */
export type PageData = Omit<ReaderProps, 'words'>

/** Leaves out of a page's data what its document says anyway, and the words, which come with the code. */
export function leftOut({ words: _, firstPages, ...data }: ReaderProps): PageData {
  const pages = firstPages.map(page => ({ ...page, text: '', hotspots: page.hotspots.map(withoutMarkup) }))
  return { ...data, firstPages: pages }
}

/** Completes a page's data from its document. */
export function putBack(data: PageData, document: Document): PageData {
  const firstPages = data.firstPages.map(page => ({
    ...page,
    text: markupOf(document.querySelector(`#page-${page.number} .text`)),
    hotspots: page.hotspots.map(hotspot => withMarkup(hotspot, document)),
  }))
  return { ...data, firstPages }
}

function withoutMarkup(hotspot: ReaderHotspot): ReaderHotspot {
  return {
    ...hotspot,
    ...(readerKind(hotspot.type).hasCover(hotspot) && { name: '', href: '' }),
    ...(hotspot.themed !== undefined && { themed: '' }),
  }
}

function withMarkup(hotspot: ReaderHotspot, document: Document): ReaderHotspot {
  const spot = document.getElementById(`hotspot-${hotspot.id}`)
  const cover = spot?.querySelector('.cover')
  const name = cover?.getAttribute('aria-label') ?? hotspot.name
  const href = cover?.getAttribute('href') ?? hotspot.href
  const themed = hotspot.themed === undefined ? {} : { themed: markupOf(spot?.querySelector('.themed')) }
  return { ...hotspot, name, href, ...themed }
}

function markupOf(element: Element | null | undefined): string {
  return element?.innerHTML ?? ''
}
