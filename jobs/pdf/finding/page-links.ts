import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Area } from '#db/rules/hotspots/areas.ts'

/** A link as the PDF has it: to an address, whatever it is, or to a page of the same PDF, from 1. */
export type PdfLink = Area & ({ uri: string } | { page: number })

/** Some links of a page, and whether there are more. */
export type PageLinks = { links: PdfLink[]; more: boolean }

/** A page with more than these is an attack or an accident: what follows is left out. */
export const mostLinks = 2000

/** JSON may stand in the place of an address; see `db/rules/pages/annotation-json.ts`. */
const mostUriBytes = 1_100_000

/** From fpdf_doc.h. */
const PDFACTION_GOTO = 1
const PDFACTION_URI = 3

/** Fractions are told apart by a millionth of the page: 0.002 pixels of its largest picture. */
const steps = 1_000_000

/**
 * The link annotations of a page, where they are seen: flagged as hidden or not, cropped, rotated, its corners in any
 * order. Links into other files, and those that start programs or scripts, are none.
 * @param page its handle
 * @returns areas in fractions of the displayed page, and whether there are more than `mostLinks`
 */
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
      if (area && target) links.push({ ...area, ...target })
    }
    return { links, more: false }
  } finally {
    pdfium.pdfium.wasmExports.free(scratch)
  }
}

/** @returns null where nothing of it is on the page */
function areaOf(pdfium: WrappedPdfiumModule, page: number, link: number, scratch: number): Area | null {
  if (!pdfium.FPDFLink_GetAnnotRect(link, scratch)) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map(at =>
    pdfium.pdfium.getValue(scratch + at, 'float'),
  )
  const one = onPage(pdfium, page, left, top, scratch + 16)
  const other = onPage(pdfium, page, right, bottom, scratch + 16)
  return one && other && between(one, other)
}

type Point = { x: number; y: number }

/** @returns fractions of the displayed page, which a point may lie beside */
export function onPage(pdfium: WrappedPdfiumModule, page: number, x: number, y: number, scratch: number) {
  const known = pdfium.FPDF_PageToDevice(page, 0, 0, steps, steps, 0, x, y, scratch, scratch + 4)
  const [across = 0, down = 0] = [scratch, scratch + 4].map(at => pdfium.pdfium.getValue(at, 'i32'))
  return known ? { x: across / steps, y: down / steps } : null
}

/**
 * The part of a rectangle that is on the page, given by two opposite corners.
 * @returns null where there is none
 */
export function between(one: Point, other: Point): Area | null {
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
