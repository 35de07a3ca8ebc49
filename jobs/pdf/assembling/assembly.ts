import { closeSync, openSync, writeSync } from 'node:fs'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { kept } from '#db/rules/conversions/options.ts'
import { memory, memoryAccess, pdfiumFileAccess } from '../drawing/start-pdfium.ts'
import { openPrepared, type PdfFile, unpacked } from '../preparing/prepared-pdf.ts'
import { PdfRefused } from '../refusals.ts'
import type { AssemblyAnswer, AssemblyRequest } from './messages.ts'

type Pages = AssemblyRequest['pages']

const FPDF_REMOVE_SECURITY = 3 // fpdf_save.h

/** Unpacks the PDFs in portfolios, reporting as `assemble` does. @returns undefined if one cannot be used */
export async function unpackSources(
  { sources, ...request }: AssemblyRequest,
  say: (answer: AssemblyAnswer) => void,
): Promise<AssemblyRequest | undefined> {
  const files: PdfFile[] = []
  for (const [source, file] of sources.entries()) {
    if (file.options.embedded_pdf !== undefined) say({ kind: 'at', source })
    const inner = await unpacked(file, request.folder).catch(error => {
      if (!(error instanceof PdfRefused)) throw error
      say({ kind: 'unusable', source })
    })
    if (!inner) return undefined
    files.push(inner)
  }
  return { ...request, sources: files }
}

class Unusable extends Error {
  readonly source: number
  constructor(source: number) {
    super(`Source ${source} cannot be used`)
    this.source = source
  }
}

/**
 * Writes a PDF by editing the source of most pages, whose outline and links survive and which stays on disk;
 * `say` reports the source at hand, then the result.
 */
export function assemble(
  pdfium: WrappedPdfiumModule,
  { sources, pages, output }: AssemblyRequest,
  say: (answer: AssemblyAnswer) => void,
): void {
  try {
    const open = (source: number) => {
      say({ kind: 'at', source })
      return openSource(pdfium, sources[source], source)
    }
    const base = mostUsed(pages)
    const document = base === undefined ? pdfium.FPDF_CreateNewDocument() : open(base)
    const isAsItIs = base !== undefined && kept(sources[base]?.options) === null
    if (isAsItIs && isAllOf(pages, base, pdfium.FPDF_GetPageCount(document))) {
      say({ kind: 'original', source: base })
      return
    }
    arrangePages(pdfium, document, base, pages, open)
    if (base !== undefined) say({ kind: 'at', source: base })
    save(pdfium, document, output)
    say({ kind: 'assembled' })
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    say({ kind: 'unusable', source: error.source })
  }
}

function mostUsed(pages: Pages): number | undefined {
  const counts = Map.groupBy(pages, page => ('source' in page ? page.source : undefined))
  counts.delete(undefined)
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0]
}

function isAllOf(pages: Pages, source: number, pageCount: number): boolean {
  return (
    pages.length === pageCount &&
    pages.every((page, index) => 'source' in page && page.source === source && page.number === index + 1)
  )
}

function openSource(pdfium: WrappedPdfiumModule, file: PdfFile | undefined, source: number): number {
  if (!file) throw new Unusable(source)
  const document = pdfium.FPDF_LoadCustomDocument(memoryAccess(pdfium, openPrepared(file)), '')
  if (!document) throw new Unusable(source)
  return document
}

/** Deletes unwanted pages, appends missing ones, then sorts all at once. */
function arrangePages(
  pdfium: WrappedPdfiumModule,
  document: number,
  base: number | undefined,
  pages: Pages,
  open: (source: number) => number,
): void {
  const present = base === undefined ? [] : keepWanted(pdfium, document, base, pages)
  const missing = pages.keys().filter(index => !present.includes(index))
  const bySource = Map.groupBy(missing, index => sourceOf(pages[index]))
  for (const [source, places] of bySource) {
    if (source === undefined) continue
    const numbers = places.map(index => numberOf(pages[index]))
    importPages(pdfium, document, source === base ? document : open(source), source, numbers)
    present.push(...places)
  }
  for (const index of bySource.get(undefined) ?? []) {
    const page = pages[index]
    if (page && 'picture' in page) addPicture(pdfium, document, present.length, page)
    present.push(index)
  }
  const order = pages.map((_, index) => present.indexOf(index))
  if (order.some((from, to) => from !== to)) movePages(pdfium, document, order)
}

const sourceOf = (page: Pages[number] | undefined) => (page && 'source' in page ? page.source : undefined)
const numberOf = (page: Pages[number] | undefined) => (page && 'source' in page ? page.number : 0)

/** @returns indexes of `pages` that the document has now, in its order */
function keepWanted(pdfium: WrappedPdfiumModule, document: number, base: number, pages: Pages): number[] {
  const places = new Map<number, number>()
  for (const [index, page] of pages.entries())
    if (sourceOf(page) === base && !places.has(numberOf(page))) places.set(numberOf(page), index)
  const pageCount = pdfium.FPDF_GetPageCount(document)
  if (places.keys().some(number => number > pageCount)) throw new Unusable(base)
  for (let number = pageCount; number >= 1; number--)
    if (!places.has(number)) pdfium.FPDFPage_Delete(document, number - 1)
  return [...places].toSorted(([one], [other]) => one - other).map(([, index]) => index)
}

function importPages(
  pdfium: WrappedPdfiumModule,
  document: number,
  from: number,
  source: number,
  numbers: number[],
): void {
  const indexes = numbers.map(number => number - 1)
  const at = pdfium.FPDF_GetPageCount(document)
  const done = withNumbers(pdfium, indexes, address =>
    pdfium.FPDF_ImportPagesByIndex(document, from, address, indexes.length, at),
  )
  if (!done) throw new Unusable(source)
}

function movePages(pdfium: WrappedPdfiumModule, document: number, order: number[]): void {
  const done = withNumbers(pdfium, order, address =>
    pdfium.FPDF_MovePages(document, address, order.length, 0),
  )
  if (!done) throw new Error('PDFium could not move the pages')
}

function addPicture(
  pdfium: WrappedPdfiumModule,
  document: number,
  index: number,
  { picture, widthPt, heightPt }: Extract<Pages[number], { picture: string }>,
): void {
  const page = pdfium.FPDFPage_New(document, index, widthPt, heightPt)
  const image = pdfium.FPDFPageObj_NewImageObj(document)
  if (!pdfium.FPDFImageObj_LoadJpegFileInline(0, 0, image, pdfiumFileAccess(pdfium, picture)))
    throw new Error(`PDFium could not take ${picture}`)
  pdfium.FPDFImageObj_SetMatrix(image, widthPt, 0, 0, heightPt, 0, 0)
  pdfium.FPDFPage_InsertObject(page, image)
  pdfium.FPDFPage_GenerateContent(page)
  pdfium.FPDF_ClosePage(page)
}

function withNumbers(
  { pdfium }: WrappedPdfiumModule,
  numbers: number[],
  use: (address: number) => boolean,
): boolean {
  const address = pdfium.wasmExports.malloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) pdfium.setValue(address + 4 * index, number, 'i32')
  const done = use(address)
  pdfium.wasmExports.free(address)
  return done
}

/** FPDF_FILEWRITE (version, callback) writes block by block, never holding the file in memory. */
function save(wrapped: WrappedPdfiumModule, document: number, output: string): void {
  const { pdfium } = wrapped
  const file = openSync(output, 'w')
  const writeBlock = (_self: number, data: number, bytes: number) =>
    writeSync(file, memory(wrapped), data, bytes) === bytes ? 1 : 0
  const writer = pdfium.wasmExports.malloc(8)
  pdfium.setValue(writer, 1, 'i32')
  pdfium.setValue(writer + 4, pdfium.addFunction(writeBlock, 'iiii'), 'i32')
  const saved = wrapped.FPDF_SaveAsCopy(document, writer, FPDF_REMOVE_SECURITY)
  closeSync(file)
  if (!saved) throw new Error('PDFium could not write the PDF')
}
