import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../drawing/start-pdfium.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import { halfWith, type PreparedPage, preparedIndex } from '../preparing/halves.ts'
import { targetOfAnnotation } from './actions/annotation-actions.ts'
import { type Destination, readDestination } from './actions/destinations.ts'
import type { ActionTarget, LeftOut, Move } from './actions/targets.ts'
import { absoluteAddress, addressOfBytes } from './address-bytes.ts'
import { areasOfLines } from './link-areas.ts'
import { mostAnnotations, type Rectangle, rectangleOf } from './page-notes.ts'

type Target = { uri: string } | { page: number } | { film: string } // pages from 1

/** Link or button; its area is around `areas`, one for each of its lines. */
export type PdfLink = HotspotArea &
  Target & {
    areas?: HotspotArea[]
    contents?: string
    name?: string
    layered?: Rectangle // place of one that may be switched off
  }

export type PageLinks = {
  links: PdfLink[]
  more: boolean
  leftOut?: Partial<Record<LeftOut, number>> // annotations whose targets cannot be kept
}

/** Page of an open PDF. */
export type LinkSource = {
  document: number
  page: number
  index: number // from 0
  pageCount: number
  prepared?: PreparedPage[] | undefined // where pages are others than those of the file
  objects: () => PdfObjects | undefined // read once they are needed
}

export const mostLinks = 2000 // more are an attack or an accident

const mostUriBytes = 1_100_000 // room for JSON, see `db/rules/pages/annotation-json.ts`

const mostContentsBytes = 2000 // more is no name
const unseen = 0x02 | 0x20 // hidden or no-view flag (PDF 1.7, 12.5.3)

const PDFACTION_GOTO = 1 // fpdf_doc.h
const PDFACTION_URI = 3

/** Annotations other than links that may have actions (fpdf_annot.h): Movie, Widget, Screen, RichMedia. */
const actingKinds: readonly number[] = [19, 20, 21, 26]
const FPDF_ANNOT_WIDGET = 20

/** Reads links and buttons of a page, buttons first; areas are fractions of the page. */
export function readLinks(pdfium: WrappedPdfiumModule, linked: LinkSource): PageLinks {
  const scratch = pdfium.pdfium.wasmExports.malloc(40)
  try {
    const reading = new PageAnnotations(pdfium, linked, scratch)
    reading.readButtons()
    return { ...reading.found, more: reading.readLinks() }
  } finally {
    pdfium.pdfium.wasmExports.free(scratch)
  }
}

class PageAnnotations {
  readonly #pdfium: WrappedPdfiumModule
  readonly #linked: LinkSource
  readonly #scratch: number
  #own: ReturnType<PdfObjects['array']> | undefined
  #indices: Map<number, number> | undefined
  readonly found = { links: [] as PdfLink[], leftOut: {} as Partial<Record<LeftOut, number>> }

  constructor(pdfium: WrappedPdfiumModule, linked: LinkSource, scratch: number) {
    this.#pdfium = pdfium
    this.#linked = linked
    this.#scratch = scratch
  }

  readButtons(): void {
    const { page, document, index } = this.#linked
    const count = this.#pdfium.EPDFPage_GetAnnotCountRaw(document, index)
    if (count > mostAnnotations) return
    for (let at = 0; at < count && this.found.links.length < mostLinks; at++) {
      const annotation = this.#pdfium.FPDFPage_GetAnnot(page, at)
      if (!annotation) continue
      const kind = this.#pdfium.FPDFAnnot_GetSubtype(annotation)
      if (actingKinds.includes(kind)) this.#add(annotation, kind, () => this.#resolved(at))
      this.#pdfium.FPDFPage_CloseAnnot(annotation)
    }
  }

  /** @returns true if there are more */
  readLinks(): boolean {
    const { page } = this.#linked
    const at = this.#scratch
    this.#pdfium.pdfium.setValue(at, 0, 'i32')
    for (let count = 0; this.#pdfium.FPDFLink_Enumerate(page, at, at + 4); count++) {
      if (count === mostLinks) return true
      // The place to go on from comes right after the link's own.
      const [next, link] = [at, at + 4].map(where => this.#pdfium.pdfium.getValue(where, 'i32'))
      const annotation = this.#pdfium.FPDFLink_GetAnnot(page, link)
      if (!annotation) continue
      this.#add(annotation, undefined, () => this.#targetOf(link) ?? this.#resolved(next - 1))
      this.#pdfium.FPDFPage_CloseAnnot(annotation)
    }
    return false
  }

  #add(annotation: number, kind: number | undefined, targetOf: () => Target | LeftOut | undefined): void {
    const pdfium = this.#pdfium
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & unseen) !== 0) return
    const areas = areasOfLines(pdfium, this.#linked.page, annotation, this.#scratch + 8)
    const target = areas && targetOf()
    if (!target) return
    if (typeof target === 'string') {
      this.found.leftOut[target] = (this.found.leftOut[target] ?? 0) + 1
      return
    }
    const contents =
      (kind === FPDF_ANNOT_WIDGET && this.#text(annotation, 'TU')) || this.#text(annotation, 'Contents')
    const layered = pdfium.FPDFAnnot_HasKey(annotation, 'OC') && rectangleOf(pdfium, annotation)
    this.found.links.push({
      ...areas,
      ...target,
      ...(contents && { contents }),
      ...(layered && { layered }),
    })
  }

  /** Returns the target that PDFium knows. */
  #targetOf(link: number): Target | LeftOut | undefined {
    const pdfium = this.#pdfium
    const { document, pageCount } = this.#linked
    const action = pdfium.FPDFLink_GetAction(link)
    const kind = action ? pdfium.FPDFAction_GetType(action) : PDFACTION_GOTO
    if (kind === PDFACTION_URI) {
      const uri = this.#uriOf(action)
      return uri === undefined ? undefined : this.#linkTo(uri)
    }
    // PDFium does not say where on a page a destination is.
    if (kind !== PDFACTION_GOTO || this.#linked.prepared) return undefined
    const destination =
      pdfium.FPDFLink_GetDest(document, link) || (action ? pdfium.FPDFAction_GetDest(document, action) : 0)
    const index = destination ? pdfium.FPDFDest_GetDestPageIndex(document, destination) : -1
    return index >= 0 && index < pageCount ? { page: index + 1 } : undefined
  }

  /** An address without a file leads to a page of this one (RFC 8118). */
  #linkTo(uri: string): Target | LeftOut {
    const [, number] = /^#page=(\d+)$/.exec(uri) ?? []
    return number === undefined ? { uri } : this.#pageAt({ page: Number(number) - 1, place: {} })
  }

  #uriOf(action: number): string | undefined {
    const pdfium = this.#pdfium
    const { document, objects } = this.#linked
    const length = pdfium.FPDFAction_GetURIPath(document, action, 0, 0)
    if (length <= 1 || length > mostUriBytes) return undefined
    const buffer = pdfium.pdfium.wasmExports.malloc(length)
    pdfium.FPDFAction_GetURIPath(document, action, buffer, length)
    const uri = addressOfBytes(memory(pdfium).slice(buffer, buffer + length - 1))
    pdfium.pdfium.wasmExports.free(buffer)
    // PDFium puts the base in front of an address without a scheme.
    const base = objects()?.base
    const isRelative = base !== undefined && uri.startsWith(base) && !uri.slice(base.length).includes(':')
    return isRelative ? absoluteAddress(uri.slice(base.length), base) : uri
  }

  /** Returns the target of an annotation, by its place on the page, as its objects say. */
  #resolved(at: number): Target | LeftOut | undefined {
    const objects = this.#linked.objects()
    const annotation = objects?.dict(this.#annotations(objects)[at])
    const target = objects && annotation && targetOfAnnotation(objects, annotation)
    return target && this.#asTarget(target, objects)
  }

  #annotations(objects: PdfObjects) {
    const { document, index } = this.#linked
    const page = this.#pdfium.EPDFDoc_GetPageObjectNumberByIndex(document, index)
    this.#own ??= objects.array(objects.dict(objects.object(page))?.get('Annots'))
    return this.#own
  }

  #asTarget(target: ActionTarget, objects: PdfObjects): Target | LeftOut | undefined {
    if ('leftOut' in target) return target.leftOut
    if ('film' in target) return target
    if ('uri' in target) return this.#linkTo(absoluteAddress(target.uri, objects.base))
    if ('move' in target) {
      const { index: own, pageCount } = this.#linked
      const page = moved[target.move](own, pageCount)
      return page >= 0 && page < pageCount ? { page: page + 1 } : undefined
    }
    const destination =
      'pageIndex' in target
        ? { page: target.pageIndex, place: {} }
        : readDestination(objects, target.destination)
    return destination ? this.#pageAt(destination) : 'nowhere'
  }

  #pageAt(destination: Destination): Target | LeftOut {
    const index = this.#indexAt(destination)
    const { pageCount } = this.#linked
    return index !== undefined && index >= 0 && index < pageCount ? { page: index + 1 } : 'nowhere'
  }

  #indexAt({ page, place }: Destination): number | undefined {
    const { prepared } = this.#linked
    const index = typeof page === 'number' ? preparedIndex(prepared, page) : this.#indexOf(page.number)
    return index === undefined ? undefined : halfWith(prepared, index, place)
  }

  #indexOf(objectNumber: number): number | undefined {
    const { document, pageCount } = this.#linked
    const numberOf = (_: unknown, index: number) =>
      [this.#pdfium.EPDFDoc_GetPageObjectNumberByIndex(document, index), index] as const
    this.#indices ??= new Map(Array.from({ length: pageCount }, numberOf))
    return this.#indices.get(objectNumber)
  }

  #text(annotation: number, key: string): string {
    const pdfium = this.#pdfium
    const bytes = pdfium.FPDFAnnot_GetStringValue(annotation, key, 0, 0)
    if (bytes <= 2 || bytes > mostContentsBytes) return ''
    const buffer = pdfium.pdfium.wasmExports.malloc(bytes)
    pdfium.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes)
    const text = pdfium.pdfium.UTF16ToString(buffer)
    pdfium.pdfium.wasmExports.free(buffer)
    return text
  }
}

/** Page that a move leads to, from 0, which may not exist. */
const moved: Record<Move, (index: number, pageCount: number) => number> = {
  next: index => index + 1,
  previous: index => index - 1,
  first: () => 0,
  last: (_, pageCount) => pageCount - 1,
}
