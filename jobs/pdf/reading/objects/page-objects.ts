import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type HotspotArea, wholeArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import { onPage } from '../../finding/link-areas.ts'
import type { SymbolFont } from '../pieces/symbols.ts'
import { type Clip, Clips } from './clips.ts'
import { Covers } from './covers.ts'
import { areaOf, identity, type Matrix, mapped, matrixProduct } from './matrices.ts'
import { type Marks, PageMarks } from './page-marks.ts'
import { type PaintedPath, PathReader } from './paths.ts'
import { TextFonts } from './text-fonts.ts'

/** Object in drawing order; its area on the displayed page may reach beyond it. */
export type PlacedObject = {
  order: number
  area: HotspotArea
  hasInk: boolean // text may be unpainted
}

/** Text as one operator draws it. */
export type TextObject = PlacedObject & {
  origin: { x: number; y: number } // in page space, the start of its baseline
  isClipped: boolean // nothing of it is seen: clipped away, replaced on a box over it, or under a picture
  isInForm: boolean
  isBold: boolean
  symbols: SymbolFont | undefined // what its letters stand for
  marks: Marks
  handle: number // as long as the page is open
}

/** Image, shading or painted path. */
export type PlacedShape = { kind: 'image'; area: HotspotArea; window: HotspotArea } | PaintedPath

const FPDF_PAGEOBJ_TEXT = 1 // fpdf_edit.h
const FPDF_PAGEOBJ_PATH = 2
const FPDF_PAGEOBJ_IMAGE = 3
const FPDF_PAGEOBJ_SHADING = 4
const FPDF_PAGEOBJ_FORM = 5
/** Render modes that paint nothing (PDF 1.7, 9.3.6), such as text recognised on a scan. */
export const unseenModes: readonly number[] = [3, 7]
const mostObjects = 20_000 // more is a drawing, or an attack
const deepest = 8

/** The page or a form on it: its units in those of the page, and where its objects are drawn. */
type Container = { matrix: Matrix; depth: number; clip: Clip }

export class PageObjects {
  readonly #pdfium: WrappedPdfiumModule
  readonly #page: number
  readonly #scratch: number
  readonly #marks: PageMarks
  readonly #texts: TextObject[] = []
  readonly #images: PlacedObject[] = []
  readonly #shapes: PlacedShape[] = []
  readonly #paths: PathReader
  readonly #fonts: TextFonts
  readonly #toPage: Matrix
  readonly #clips: Clips
  readonly #covers: Covers
  #order = 0

  constructor(pdfium: WrappedPdfiumModule, page: number) {
    this.#pdfium = pdfium
    this.#page = page
    this.#marks = new PageMarks(pdfium)
    this.#scratch = pdfium.pdfium.wasmExports.malloc(32)
    this.#fonts = new TextFonts(pdfium)
    this.#paths = new PathReader(pdfium, this.#scratch)
    this.#clips = new Clips(pdfium, this.#scratch)
    this.#covers = new Covers(pdfium, this.#scratch)
    this.#toPage = toPage(pdfium, page, this.#scratch)
  }

  /** Call it only once. */
  placed(): { texts: TextObject[]; images: PlacedObject[]; shapes: PlacedShape[] } {
    const { FPDFPage_CountObjects, FPDFPage_GetObject } = this.#pdfium
    const whole: Container = { matrix: identity, depth: 0, clip: area => area }
    for (let index = 0; index < FPDFPage_CountObjects(this.#page) && this.#hasRoom(); index++)
      this.#visit(FPDFPage_GetObject(this.#page, index), whole)
    this.#pdfium.pdfium.wasmExports.free(this.#scratch)
    for (const text of this.#covers.replaced(this.#texts.filter(({ hasInk }) => hasInk)))
      text.isClipped = true
    return { texts: this.#texts, images: this.#images, shapes: this.#shapes }
  }

  #hasRoom(): boolean {
    return this.#order < mostObjects
  }

  #visit(object: number, container: Container): void {
    this.#order += 1
    const kind = this.#pdfium.FPDFPageObj_GetType(object)
    const toPage = matrixProduct(container.matrix, this.#toPage)
    const clip = this.#clips.of(object, toPage, container.clip)
    if (kind === FPDF_PAGEOBJ_FORM) this.#visitForm(object, { ...container, clip })
    if (kind < FPDF_PAGEOBJ_TEXT || kind > FPDF_PAGEOBJ_SHADING) return
    const area = this.#areaOf(object, toPage)
    if (!area) return
    const placed = { order: this.#order, area }
    if (kind === FPDF_PAGEOBJ_IMAGE) this.#images.push({ ...placed, hasInk: true })
    if (kind === FPDF_PAGEOBJ_TEXT)
      this.#texts.push({
        ...placed,
        hasInk: this.#hasInk(object),
        ...this.#textOf(object, container),
        isClipped: !clip(area),
      })
    else this.#addShape(object, area, { toPage, clip })
  }

  #addShape(object: number, area: HotspotArea, { toPage, clip }: { toPage: Matrix; clip: Clip }): void {
    const window = clip(wholeArea)
    if (!window) return
    const own = matrixProduct(this.#matrixOf(object), toPage)
    const isPath = this.#pdfium.FPDFPageObj_GetType(object) === FPDF_PAGEOBJ_PATH
    const shape = isPath
      ? this.#paths.read(object, { area, window, toPage: own })
      : { kind: 'image' as const, area, window }
    if (shape) this.#shapes.push(shape)
    if (shape?.kind === 'path' && this.#texts.length > 0) this.#covers.add(object, this.#order, shape)
  }

  #textOf(text: number, { matrix, depth }: Container) {
    const [, , , , x, y] = matrixProduct(this.#matrixOf(text), matrix)
    return {
      origin: { x, y },
      isInForm: depth > 0,
      ...this.#fonts.of(text),
      marks: this.#marks.of(text),
      handle: text,
    }
  }

  #visitForm(form: number, { matrix, depth, clip }: Container): void {
    if (depth >= deepest) return
    const { FPDFFormObj_CountObjects, FPDFFormObj_GetObject } = this.#pdfium
    const own = { matrix: matrixProduct(this.#matrixOf(form), matrix), depth: depth + 1, clip }
    const count = FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && this.#hasRoom(); index++)
      this.#visit(FPDFFormObj_GetObject(form, index), own)
  }

  #matrixOf(form: number): Matrix {
    if (!this.#pdfium.FPDFPageObj_GetMatrix(form, this.#scratch)) return identity
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(6)
    return [a, b, c, d, e, f]
  }

  #areaOf(object: number, toPage: Matrix): HotspotArea | null {
    const at = this.#scratch
    if (!this.#pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return null
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(4)
    const corners = [left, right].flatMap(x => [bottom, top].map(y => mapped({ x, y }, toPage)))
    return areaOf(corners)
  }

  #hasInk(text: number): boolean {
    const at = this.#scratch
    const mode = this.#pdfium.FPDFTextObj_GetTextRenderMode(text)
    if (unseenModes.includes(mode)) return false
    if (mode !== 0 || !this.#pdfium.FPDFPageObj_GetFillColor(text, at, at + 4, at + 8, at + 12)) return true
    return this.#pdfium.pdfium.getValue(at + 12, 'i32') > 0
  }

  #floats(count: number): number[] {
    return [...new Float32Array(memory(this.#pdfium).buffer, this.#scratch, count)]
  }
}

/** From page space to fractions of the displayed page. */
function toPage(pdfium: WrappedPdfiumModule, page: number, scratch: number): Matrix {
  const far = 1000
  const [start, right, up] = [
    [0, 0],
    [far, 0],
    [0, far],
  ].map(([x = 0, y = 0]) => onPage(pdfium, page, x, y, scratch) ?? { x: 0, y: 0 })
  if (!start || !right || !up) return identity
  return [
    (right.x - start.x) / far,
    (right.y - start.y) / far,
    (up.x - start.x) / far,
    (up.y - start.y) / far,
    start.x,
    start.y,
  ]
}
