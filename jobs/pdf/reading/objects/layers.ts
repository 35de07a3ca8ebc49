import type { PdfLink } from '../../finding/page-links.ts'
import type { PdfjsFile, PdfjsPage } from '../pdfjs.ts'
import type { TextObject } from './page-objects.ts'

/** Optional content of a PDF, in its default configuration. */
export type Layers = {
  /** True if some of these texts may be switched off. */
  mayHide(texts: readonly TextObject[]): boolean
  /** Leaves out links on layers that are switched off. */
  shownLinks(page: PdfjsPage, links: PdfLink[]): Promise<PdfLink[]>
}

const noLayers: Layers = { mayHide: () => false, shownLinks: async (_, links) => links }

export async function readLayers(document: PdfjsFile): Promise<Layers> {
  const config = await document.getOptionalContentConfig().catch(() => null)
  if (config === null || [...config].length === 0) return noLayers
  const isOneHidden = [...config].some(([, group]) => !group.visible)
  return {
    mayHide: texts => texts.some(({ marks, isInForm }) => marks.isOnLayer || (isInForm && isOneHidden)),
    async shownLinks(page, links) {
      if (!links.some(({ layered }) => layered)) return links
      const annotations = await page.getAnnotations({ intent: 'any' })
      const left = annotations.filter(({ oc }) => oc)
      return links.filter(({ layered }) => {
        // Versions of a link have one place; both engines read them in their order.
        const found = left.findIndex(({ rect }) =>
          layered?.every((edge, at) => Math.abs(edge - rect[at]) < 0.01),
        )
        const [annotation] = found === -1 ? [] : left.splice(found, 1)
        return !annotation || config.isVisible(annotation.oc)
      })
    },
  }
}
