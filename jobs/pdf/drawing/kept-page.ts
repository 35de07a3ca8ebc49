import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PageLinks } from '../finding/page-links.ts'
import { noRuling } from '../reading/objects/ruling.ts'
import type { TextSight } from '../reading/objects/text-sight.ts'

export const allSeen: TextSight = { texts: [], ruling: noRuling, seen: [], unseen: [] }

/** Cache of the last page, which is read right after it is drawn. */
export class PageCache {
  readonly #pdfium: WrappedPdfiumModule
  readonly #document: number
  #index = -1
  #handle = 0
  texts = allSeen
  links: PageLinks | null = null

  constructor(pdfium: WrappedPdfiumModule, document: number) {
    this.#pdfium = pdfium
    this.#document = document
  }

  /** @returns 0 if PDFium cannot load it */
  load(index: number): number {
    if (index === this.#index) return this.#handle
    if (this.#handle) this.#pdfium.FPDF_ClosePage(this.#handle)
    this.#index = index
    this.#handle = this.#pdfium.FPDF_LoadPage(this.#document, index)
    this.texts = allSeen
    this.links = null
    return this.#handle
  }
}
