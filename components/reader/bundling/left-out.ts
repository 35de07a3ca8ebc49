import type { ReaderPage } from '../model.ts'
import type { ReaderProps } from '../reader.tsx'

/** What a page's data has of the reader's properties. */
export type PageData = Omit<ReaderProps, 'words'>

/** Leaves out of a page's data what the document shows anyway, and the words, which are in a file of their own. */
export function leftOut({ words: _, firstPages, ...data }: ReaderProps): PageData {
  return { ...data, firstPages: firstPages.map(page => withMarkup(page, '', () => '')) }
}

/** Completes a page's data from its document. */
export function putBack(data: PageData, document: Document): PageData {
  const markupOf = (selector: string) => document.querySelector(selector)?.innerHTML ?? ''
  const firstPages = data.firstPages.map(page =>
    withMarkup(page, markupOf(`#page-${page.number} .text`), id => markupOf(`#hotspot-${id} .themed`)),
  )
  return { ...data, firstPages }
}

/** @param themed returns the drawing of a hotspot that has one, by its id */
function withMarkup(page: ReaderPage, text: string, themed: (id: number) => string): ReaderPage {
  const hotspots = page.hotspots.map(hotspot =>
    hotspot.themed === undefined ? hotspot : { ...hotspot, themed: themed(hotspot.id) },
  )
  return { ...page, text, hotspots }
}
