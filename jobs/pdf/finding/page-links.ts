import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { type Rectangle, rectangleOf } from './page-notes.ts'

/** Link to any address, or to a page from 1. */
export type PdfLink = HotspotArea &
  ({ uri: string } | { page: number }) & { contents?: string; name?: string; layered?: Rectangle } // `layered` is the place of one that may be switched off

export type PageLinks = { links: PdfLink[]; more: boolean }

export const mostLinks = 2000 // more are an attack or an accident

const mostUriBytes = 1_100_000 // room for JSON, see `db/rules/pages/annotation-json.ts`

const mostContentsBytes = 2000 // more is no name
const unseen = 0x02 | 0x20 // hidden or no-view flag (PDF 1.7, 12.5.3)

const PDFACTION_GOTO = 1 // fpdf_doc.h
const PDFACTION_URI = 3

const steps = 1_000_000 // of a page's side, 0.002 pixels of its largest image

/** Reads links to addresses and pages, not to files or programs; areas are fractions of the page. */
export function readLinks(pdfium: WrappedPdfiumModule, document: number, page: number): PageLinks {
  const scratch = pdfium.pdfium.wasmExports.malloc(32)
  try {
    const links: PdfLink[] = []
    pdfium.pdfium.setValue(scratch, 0, 'i32')
    for (let count = 0; pdfium.FPDFLink_Enumerate(page, scratch, scratch + 4); count++) {
      if (count === mostLinks) return { links, more: true }
      const link = pdfium.pdfium.getValue(scratch + 4, 'i32')
      const area = areaOf(pdfium, page, link, scratch + 8)
      const target = area && targetOf(pdfium, document, link)
      const said = area && target && saidOf(pdfium, page, link)
      if (said) links.push({ ...area, ...target, ...said })
    }
    return { links, more: false }
  } finally {
    pdfium.pdfium.wasmExports.free(scratch)
  }
}

/** @returns null if a viewer does not show the link */
function saidOf(pdfium: WrappedPdfiumModule, page: number, link: number) {
  const annotation = pdfium.FPDFLink_GetAnnot(page, link)
  if (!annotation) return {}
  try {
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & unseen) !== 0) return null
    const contents = contentsOf(pdfium, annotation)
    const layered = pdfium.FPDFAnnot_HasKey(annotation, 'OC') && rectangleOf(pdfium, annotation)
    return { ...(contents !== '' && { contents }), ...(layered && { layered }) }
  } finally {
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
}

function contentsOf(pdfium: WrappedPdfiumModule, annotation: number): string {
  const bytes = pdfium.FPDFAnnot_GetStringValue(annotation, 'Contents', 0, 0)
  if (bytes <= 2 || bytes > mostContentsBytes) return ''
  const buffer = pdfium.pdfium.wasmExports.malloc(bytes)
  pdfium.FPDFAnnot_GetStringValue(annotation, 'Contents', buffer, bytes)
  const contents = pdfium.pdfium.UTF16ToString(buffer)
  pdfium.pdfium.wasmExports.free(buffer)
  return contents
}

/** @returns null if off the page */
function areaOf(
  pdfium: WrappedPdfiumModule,
  page: number,
  link: number,
  scratch: number,
): HotspotArea | null {
  if (!pdfium.FPDFLink_GetAnnotRect(link, scratch)) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map(at =>
    pdfium.pdfium.getValue(scratch + at, 'float'),
  )
  const one = onPage(pdfium, page, left, top, scratch + 16)
  const other = onPage(pdfium, page, right, bottom, scratch + 16)
  return one && other && areaBetween(one, other)
}

type Point = { x: number; y: number }

/** Maps page space to fractions of the displayed page, which may be below 0 or above 1. */
export function onPage(pdfium: WrappedPdfiumModule, page: number, x: number, y: number, scratch: number) {
  const known = pdfium.FPDF_PageToDevice(page, 0, 0, steps, steps, 0, x, y, scratch, scratch + 4)
  const [across = 0, down = 0] = [scratch, scratch + 4].map(at => pdfium.pdfium.getValue(at, 'i32'))
  return known ? { x: across / steps, y: down / steps } : null
}

/** Returns the part of a rectangle on the page, given two opposite corners; null if none. */
export function areaBetween(one: Point, other: Point): HotspotArea | null {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map(withinPage)
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map(withinPage)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

function withinPage(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function targetOf(pdfium: WrappedPdfiumModule, document: number, link: number) {
  const action = pdfium.FPDFLink_GetAction(link)
  const kind = action ? pdfium.FPDFAction_GetType(action) : PDFACTION_GOTO
  if (kind === PDFACTION_URI) return uriOf(pdfium, document, action)
  if (kind !== PDFACTION_GOTO) return null
  const destination =
    pdfium.FPDFLink_GetDest(document, link) || (action ? pdfium.FPDFAction_GetDest(document, action) : 0)
  const index = destination ? pdfium.FPDFDest_GetDestPageIndex(document, destination) : -1
  return index >= 0 ? { page: index + 1 } : null
}

function uriOf(pdfium: WrappedPdfiumModule, document: number, action: number) {
  const length = pdfium.FPDFAction_GetURIPath(document, action, 0, 0)
  if (length <= 1 || length > mostUriBytes) return null
  const buffer = pdfium.pdfium.wasmExports.malloc(length)
  pdfium.FPDFAction_GetURIPath(document, action, buffer, length)
  const uri = pdfium.pdfium.UTF8ToString(buffer)
  pdfium.pdfium.wasmExports.free(buffer)
  return { uri }
}
