import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { deepestLevel, longestTitle, mostEntries, type OutlineEntry } from '#db/rules/pages/outline.ts'
import { type DestinationPoint, halfWith, type PreparedPage, placeOfView } from '../preparing/halves.ts'

const mostVisited = 4 * mostEntries // including entries without title or page
const mostTitleBytes = 4_000_000 // of a title, which is then cut

/**
 * Reads the outline by page, from 1; an entry without a page has that of its first descendant.
 * @param prepared pages where they are others than those of the file
 */
export function readOutline(
  pdfium: WrappedPdfiumModule,
  document: number,
  prepared?: readonly PreparedPage[],
): Map<number, OutlineEntry[]> {
  const walk: Walk = { pdfium, document, prepared, seen: new Set(), found: [] }
  visit(walk, 0, 1)
  const byPage = new Map<number, OutlineEntry[]>()
  const leading = walk.found.filter(({ title, page }) => page !== null && title !== '')
  for (const [order, { page, ...entry }] of leading.slice(0, mostEntries).entries())
    byPage.set(page ?? 0, [...(byPage.get(page ?? 0) ?? []), { ...entry, order }])
  return byPage
}

type Walk = {
  pdfium: WrappedPdfiumModule
  document: number
  prepared: readonly PreparedPage[] | undefined
  seen: Set<number> // bookmark addresses, against loops
  found: { title: string; level: number; page: number | null }[]
}

/** @returns the page of the first entry at this level or below */
function visit(walk: Walk, parent: number, level: number): number | null {
  const { pdfium, document, seen, found } = walk
  let first: number | null = null
  let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent)
  while (bookmark && !seen.has(bookmark) && seen.size < mostVisited) {
    seen.add(bookmark)
    const entry = { title: titleOf(walk, bookmark), level, page: pageOf(walk, bookmark) }
    found.push(entry)
    const below = level < deepestLevel ? visit(walk, bookmark, level + 1) : null
    entry.page ??= below
    first ??= entry.page
    bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)
  }
  return first
}

function titleOf({ pdfium }: Walk, bookmark: number): string {
  const length = pdfium.FPDFBookmark_GetTitle(bookmark, 0, 0)
  if (length <= 2 || length > mostTitleBytes) return ''
  const buffer = pdfium.pdfium.wasmExports.malloc(length)
  pdfium.FPDFBookmark_GetTitle(bookmark, buffer, length)
  const title = pdfium.pdfium.UTF16ToString(buffer)
  pdfium.pdfium.wasmExports.free(buffer)
  return title
    .slice(0, 10 * longestTitle)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed()
}

/** Entries that open files, addresses or programs lead to no page. */
function pageOf({ pdfium, document, prepared }: Walk, bookmark: number): number | null {
  const action = pdfium.FPDFBookmark_GetAction(bookmark)
  const destination =
    pdfium.FPDFBookmark_GetDest(document, bookmark) ||
    (action && pdfium.FPDFAction_GetType(action) === 1 ? pdfium.FPDFAction_GetDest(document, action) : 0)
  const index = destination ? pdfium.FPDFDest_GetDestPageIndex(document, destination) : -1
  if (index < 0) return null
  return 1 + (prepared ? halfWith(prepared, index, placeOf(pdfium, destination)) : index)
}

/** Kinds of views by their numbers (fpdf_doc.h). */
const views = ['', 'XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']

function placeOf(pdfium: WrappedPdfiumModule, destination: number): DestinationPoint {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(20)
  const view = pdfium.FPDFDest_GetView(destination, at, at + 4)
  const count = pdfium.pdfium.getValue(at, 'i32')
  const numbers = Array.from({ length: Math.min(4, count) }, (_, each) =>
    pdfium.pdfium.getValue(at + 4 + 4 * each, 'float'),
  )
  free(at)
  return placeOfView(views[view] ?? '', numbers)
}
