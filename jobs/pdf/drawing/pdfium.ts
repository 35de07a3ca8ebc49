import { statSync } from 'node:fs'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { ConversionOptions, PageFrame } from '#db/rules/conversions/options.ts'
import type { SizePx } from '#db/rules/pages/images.ts'
import type { OutlineEntry } from '#db/rules/pages/outline.ts'
import { annotationLines, type WrittenLine } from '../finding/annotation-texts.ts'
import { type PageLinks, readLinks } from '../finding/page-links.ts'
import { mostAnnotations, noteRectangles, type Rectangle } from '../finding/page-notes.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import type { PreparedPage } from '../preparing/halves.ts'
import { openPrepared } from '../preparing/prepared-pdf.ts'
import type { TextObject } from '../reading/objects/page-objects.ts'
import { lookAtPage, type PageLook, type TextSight } from '../reading/objects/text-sight.ts'
import { readOutline } from '../reading/outline.ts'
import { hasContents, mostBytesToCopy } from '../reading/page-contents.ts'
import { type OfferedFonts, offerFonts } from './fonts.ts'
import { type Glyph, readGlyphs } from './glyphs.ts'
import { hasBrokenImages } from './ink.ts'
import { allSeen, PageCache } from './kept-page.ts'
import { textsOfHiddenLayers } from './layers.ts'
import { lazyObjects, load, rebuilt } from './opening.ts'
import type { Pixels } from './page-images.ts'
import { memory, startPdfium } from './start-pdfium.ts'

type SizePt = { width: number; height: number } // displayed, in 1/72 inch, before UserUnit

export type ShapesAndLinks = Pick<PageLook, 'shapes'> & { links: PageLinks }

export type DrawnPixels = Pixels &
  ShapesAndLinks & {
    guessedFont: string | undefined // its glyphs are drawn as another font's, and may be wrong
    objectCount: number // without annotations; below 0 if unknown
    isMissingInk: boolean // white, although the page has more to show
    isWhite: boolean
  }

export type PageSight = {
  notes: Rectangle[] | null // null if there are too many annotations to look at
  lines: WrittenLine[] // of form fields and open notes
  links: PageLinks | null // of the page drawn last
  hiddenTexts(): ReadonlySet<TextObject> // on layers that are switched off; slow
  texts: TextSight // of the page drawn last
  glyphs(): Glyph[]
  isSecondHalf: boolean // of a double page; the page before is the first
}

/** PDF opened by PDFium, with pages from 0. */
export type PdfiumDocument = {
  pageCount: number
  isMended: boolean // repaired at its start or end
  pageSize(index: number): SizePt // 0 × 0 if unknown
  sightOf(index: number): PageSight
  outlineOf(index: number): OutlineEntry[]
  /** Part of the PDF's own page; undefined where all pages are as in the file. */
  frameOf(index: number): PageFrame | undefined
  objects(): PdfObjects | undefined // undefined if they cannot be read
  glyphsOf(index: number): Glyph[]
  /** Returns null on failure. The pixels are valid until the next call: a copy would be 80 MB of garbage. */
  drawPage(index: number, size: SizePx): DrawnPixels | null
  /** Looks at a page that was drawn before. Returns null on failure. */
  lookAt(index: number, pixels: Pixels): ShapesAndLinks | null
  /** True if the page has content, even damaged. Slow; always false for large files. */
  hasContents(index: number): boolean
  close(): void
}

const FPDF_ANNOT = 0x01 // fpdfview.h, fpdf_annot.h
const FPDF_REVERSE_BYTE_ORDER = 0x10
const FPDFBitmap_BGR = 2
const FPDF_ANNOT_TEXT = 1
const FPDF_ANNOT_POPUP = 16
const FPDF_ANNOT_FLAG_HIDDEN = 0x02
const FORMTYPE_NONE = 0
const white = 0xffffffff

/** Opens a PDF as its options have it, read from disk as needed. @throws PdfRefused `password`, `unknown_protection`, `damaged` */
export async function openWithPdfium(path: string, options: ConversionOptions = {}): Promise<PdfiumDocument> {
  const pdfium = await startPdfium()
  const fonts = offerFonts(pdfium)
  const file = { path, options }
  const { document, bytes } = load(pdfium, openPrepared(file)) ?? rebuilt(pdfium, file)
  const prepared = bytes.pages
  const canvas = { address: 0, bytes: 0 }
  const form = pdfium.FPDF_GetFormType(document) === FORMTYPE_NONE ? 0 : openForm(pdfium, document)
  let outline: Map<number, OutlineEntry[]> | undefined
  const objects = lazyObjects(bytes)
  const pageCount = pdfium.FPDF_GetPageCount(document)
  const page = new PageCache(pdfium, document)
  const open = { document, form, fonts, canvas, page, pageCount, objects, prepared }
  return {
    pageCount,
    isMended: bytes.isMended,
    pageSize: index => pageSize(pdfium, document, index),
    sightOf: index => sightOf(pdfium, open, index),
    outlineOf(index) {
      outline ??= readOutline(pdfium, document, prepared)
      return outline.get(index + 1) ?? []
    },
    frameOf: index => prepared?.[index]?.frame,
    objects,
    glyphsOf: index => glyphsOf(pdfium, document, index),
    drawPage: (index, size) => drawPage(pdfium, open, index, size),
    lookAt: (index, pixels) => lookAt(pdfium, open, index, pixels),
    hasContents: index => statSync(path).size <= mostBytesToCopy && hasContents(pdfium, document, index),
    close: bytes.close,
  }
}

function glyphsOf(pdfium: WrappedPdfiumModule, document: number, index: number): Glyph[] {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return []
  const glyphs = readGlyphs(pdfium, page)
  pdfium.FPDF_ClosePage(page)
  return glyphs
}

function pageSize(pdfium: WrappedPdfiumModule, document: number, index: number): SizePt {
  const size = pdfium.pdfium.wasmExports.malloc(8)
  const known = pdfium.FPDF_GetPageSizeByIndexF(document, index, size)
  const [width, height] = [size, size + 4].map(at => pdfium.pdfium.getValue(at, 'float'))
  pdfium.pdfium.wasmExports.free(size)
  const isSize = known && Number.isFinite(width) && Number.isFinite(height)
  return isSize ? { width: width ?? 0, height: height ?? 0 } : { width: 0, height: 0 }
}

type Canvas = { address: number; bytes: number } // PDFium's memory for pixels, reused for each page

type Open = {
  document: number
  form: number
  fonts: OfferedFonts
  canvas: Canvas
  page: PageCache
  pageCount: number
  objects: () => PdfObjects | undefined
  prepared: PreparedPage[] | undefined
}

function sightOf(
  pdfium: WrappedPdfiumModule,
  { document, form, page: kept, prepared }: Open,
  index: number,
): PageSight {
  const notes = noteRectangles(pdfium, document, index)
  const page = kept.load(index)
  const isSecondHalf = prepared?.[index]?.half?.isSecond === true
  const unknown = { hiddenTexts: () => new Set<TextObject>(), glyphs: () => [] }
  if (!page) return { notes, lines: [], links: null, texts: allSeen, isSecondHalf, ...unknown }
  return {
    notes,
    isSecondHalf,
    lines: annotationLines(pdfium, { document, form, page, index }),
    links: kept.links,
    texts: kept.texts,
    hiddenTexts: () => {
      const hidden = textsOfHiddenLayers(pdfium, document, index)
      return new Set(kept.texts.texts.filter((_, at) => hidden.has(at)))
    },
    glyphs: () => readGlyphs(pdfium, kept.load(index)),
  }
}

function drawPage(pdfium: WrappedPdfiumModule, open: Open, index: number, size: SizePx): DrawnPixels | null {
  const { document, form, fonts, canvas, page: kept } = open
  const page = kept.load(index)
  if (!page) return null
  // PDFium would take minutes; real pages have hundreds.
  const isCrowded = pdfium.EPDFPage_GetAnnotCountRaw(document, index) > mostAnnotations
  if (!isCrowded) hideNotes(pdfium, page)
  const guessedFont = fonts.fallBackFor(page)
  const layers = isCrowded ? { page, form: 0, flags: 0 } : { page, form, flags: FPDF_ANNOT }
  const pixels = drawOnWhite(pdfium, layers, size, canvas)
  const isWhite = pixels !== null && isAllWhite(pixels(), size.width * 3)
  const isMissingInk = isWhite && (hasBrokenImages(pdfium, page) || hasInkInSmall(pdfium, layers, size))
  fonts.forget()
  if (!pixels) return null
  const seen = lookAt(pdfium, open, index, { ...size, rgb: pixels() })
  return (
    seen && {
      ...size,
      ...seen,
      // A getter, as the address of PDFium's memory changes when it grows.
      get rgb() {
        return pixels()
      },
      guessedFont,
      objectCount: pdfium.FPDFPage_CountObjects(page),
      isWhite,
      isMissingInk,
    }
  )
}

/** Keeps links and sight for the reading of the page. */
function lookAt(
  pdfium: WrappedPdfiumModule,
  open: Open,
  index: number,
  pixels: Pixels,
): ShapesAndLinks | null {
  const { document, page: kept, pageCount, objects, prepared } = open
  const page = kept.load(index)
  if (!page) return null
  const links = readLinks(pdfium, { document, page, index, pageCount, objects, prepared })
  const { texts, shapes } = lookAtPage(pdfium, page, pixels)
  kept.links = links
  kept.texts = texts
  return { links, shapes }
}

const smallPx = 400 // a point of black is a gray pixel

/** True if a small picture, which needs little memory, is not white. Content may be clipped away or covered. */
function hasInkInSmall(
  pdfium: WrappedPdfiumModule,
  subject: Parameters<typeof drawOnWhite>[1],
  { width, height }: SizePx,
): boolean {
  const scale = smallPx / Math.max(width, height)
  const [small, canvas] = [
    { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    { address: 0, bytes: 0 },
  ]
  const pixels = drawOnWhite(pdfium, subject, small, canvas)
  const hasInk = pixels !== null && !isAllWhite(pixels(), small.width * 3)
  pdfium.pdfium.wasmExports.free(canvas.address)
  return hasInk
}

function isAllWhite(rgb: Buffer, stride: number): boolean {
  const row = Buffer.alloc(stride, 255)
  for (let at = 0; at < rgb.length; at += stride)
    if (rgb.compare(row, 0, stride, at, at + stride) !== 0) return false
  return true
}

/** PDFium draws filled-in fields apart from the page, and only with a form-fill environment. */
const openForm = (pdfium: WrappedPdfiumModule, document: number): number =>
  pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())

/** Notes are for the makers of a PDF (and carry product annotations), not for readers. */
function hideNotes(pdfium: WrappedPdfiumModule, page: number): void {
  for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index)
    const kind = pdfium.FPDFAnnot_GetSubtype(annotation)
    if (kind === FPDF_ANNOT_TEXT || kind === FPDF_ANNOT_POPUP)
      pdfium.FPDFAnnot_SetFlags(annotation, FPDF_ANNOT_FLAG_HIDDEN)
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
}

/** A buffer of our own, 3 bytes per pixel without padding, is what the JPEG encoder takes. */
function drawOnWhite(
  pdfium: WrappedPdfiumModule,
  { page, form, flags }: { page: number; form: number; flags: number },
  { width, height }: SizePx,
  canvas: Canvas,
): (() => Buffer) | null {
  const stride = width * 3
  if (!makeRoom(pdfium, canvas, stride * height)) return null
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FPDFBitmap_BGR, canvas.address, stride)
  if (!bitmap) return null
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  const place = [bitmap, page, 0, 0, width, height, 0, flags | FPDF_REVERSE_BYTE_ORDER] as const
  pdfium.FPDF_RenderPageBitmap(...place)
  if (form) pdfium.FPDF_FFLDraw(form, ...place)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return () => Buffer.from(memory(pdfium).buffer, canvas.address, stride * height)
}

function makeRoom({ pdfium }: WrappedPdfiumModule, canvas: Canvas, bytes: number): boolean {
  if (canvas.bytes >= bytes) return true
  const { malloc, free } = pdfium.wasmExports
  free(canvas.address)
  canvas.address = malloc(bytes)
  canvas.bytes = canvas.address ? bytes : 0
  return canvas.bytes > 0
}
