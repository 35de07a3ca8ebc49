import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import { onPage } from '../../finding/link-areas.ts'
import { type Marks, PageMarks } from './page-marks.ts'
import { type Ruling, RulingReader } from './ruling.ts'
import { TextFonts } from './text-fonts.ts'

/** Object in drawing order; its area on the displayed page may reach beyond it. */
export type PlacedObject = {
  order: number
  area: HotspotArea
  hasInk: boolean // text may be unpainted; its colour is known if single and opaque
  color?: readonly [red: number, green: number, blue: number]
}

/** Text as one operator draws it. */
export type PlacedText = PlacedObject & {
  origin: { x: number; y: number } // in page space, the start of its baseline
  isClipped: boolean // nothing of it is inside what clips it
  isInForm: boolean
  isBold: boolean
  marks: Marks
  handle: number // as long as the page is open
}

/** Image, shading or path as far as it is painted and not clipped. */
export type PlacedShape = { kind: 'image' | 'path'; area: HotspotArea; isSimple: boolean } // simple as a box or a line

const FPDF_PAGEOBJ_TEXT = 1 // fpdf_edit.h
const FPDF_PAGEOBJ_PATH = 2
const FPDF_PAGEOBJ_IMAGE = 3
const FPDF_PAGEOBJ_SHADING = 4
const FPDF_PAGEOBJ_FORM = 5
/** Render modes that paint nothing (PDF 1.7, 9.3.6), such as text recognised on a scan. */
export const unseenModes: readonly number[] = [3, 7]
const mostObjects = 20_000 // more is a drawing, or an attack
const deepest = 8
const mostSegments = 1000 // of a path that clips
const segmentsOfBox = 120 // at most: the two edges of a border with round corners, as Chromium prints it
const leastShape = 0.004 // of the page, in width or height
const everywhere: HotspotArea = { left: -1e6, top: -1e6, width: 2e6, height: 2e6 }

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

export class PageObjects {
  readonly #pdfium: WrappedPdfiumModule
  readonly #page: number
  readonly #scratch: number
  readonly #marks: PageMarks
  readonly #texts: PlacedText[] = []
  readonly #images: PlacedObject[] = []
  readonly #shapes: PlacedShape[] = []
  readonly #ruling: RulingReader
  readonly #fonts: TextFonts
  readonly #toPage: Matrix
  readonly #clips = new Map<string, HotspotArea>()
  #order = 0

  constructor(pdfium: WrappedPdfiumModule, page: number) {
    this.#pdfium = pdfium
    this.#page = page
    this.#marks = new PageMarks(pdfium)
    this.#scratch = pdfium.pdfium.wasmExports.malloc(32)
    this.#fonts = new TextFonts(pdfium)
    this.#ruling = new RulingReader(pdfium, this.#scratch)
    this.#toPage = toPage(pdfium, page, this.#scratch)
  }

  /** Call it only once. */
  placed(): { texts: PlacedText[]; images: PlacedObject[]; shapes: PlacedShape[]; ruling: Ruling } {
    const { FPDFPage_CountObjects, FPDFPage_GetObject } = this.#pdfium
    for (let index = 0; index < FPDFPage_CountObjects(this.#page) && this.#hasRoom(); index++)
      this.#visit(FPDFPage_GetObject(this.#page, index), identity, [])
    this.#pdfium.pdfium.wasmExports.free(this.#scratch)
    const images = this.#images.map(({ area }) => area)
    const ruling = { ...this.#ruling.ruling, images }
    return { texts: this.#texts, images: this.#images, shapes: this.#shapes, ruling }
  }

  #hasRoom(): boolean {
    return this.#order < mostObjects
  }

  /** @param forms that the object is in */
  #visit(object: number, matrix: Matrix, forms: readonly number[]): void {
    this.#order += 1
    const kind = this.#pdfium.FPDFPageObj_GetType(object)
    if (kind === FPDF_PAGEOBJ_FORM && forms.length < deepest) this.#visitForm(object, matrix, forms)
    if (kind === FPDF_PAGEOBJ_PATH)
      this.#ruling.read(object, product(product(this.#matrixOf(object), matrix), this.#toPage), () =>
        this.#clipOf(forms[0] ?? object),
      )
    if (kind < FPDF_PAGEOBJ_TEXT || kind > FPDF_PAGEOBJ_SHADING) return
    const area = this.#areaOf(object, matrix)
    if (!area) return
    if (kind === FPDF_PAGEOBJ_IMAGE) this.#images.push({ order: this.#order, area, hasInk: true })
    if (kind !== FPDF_PAGEOBJ_TEXT)
      this.#addShape(object, kind === FPDF_PAGEOBJ_PATH, area, { matrix, forms })
    else
      this.#texts.push({
        order: this.#order,
        area,
        ...this.#inkOf(object),
        ...this.#textOf(object, matrix, area, forms),
      })
  }

  #addShape(
    object: number,
    isPath: boolean,
    area: HotspotArea,
    { matrix, forms }: { matrix: Matrix; forms: readonly number[] },
  ): void {
    if (Math.max(area.width, area.height) < leastShape || (isPath && !this.#isPainted(object))) return
    const [outermost] = forms
    const seen = this.#withinClip(outermost ?? object, area, this.#toPage)
    const shown = outermost && seen ? this.#withinClip(object, seen, product(matrix, this.#toPage)) : seen
    const isSimple = !isPath || this.#pdfium.FPDFPath_CountSegments(object) <= segmentsOfBox
    if (shown) this.#shapes.push({ kind: isPath ? 'path' : 'image', area: shown, isSimple })
  }

  #isPainted(path: number): boolean {
    const at = this.#scratch
    if (!this.#pdfium.FPDFPath_GetDrawMode(path, at, at + 4)) return false
    return [at, at + 4].some(mode => this.#pdfium.pdfium.getValue(mode, 'i32') !== 0)
  }

  #withinClip(object: number, area: HotspotArea, toPage: Matrix): HotspotArea | null {
    const clip = this.#pdfium.FPDFPageObj_GetClipPath(object)
    const count = this.#pdfium.FPDFClipPath_CountPaths(clip)
    let seen: HotspotArea | null = area
    for (let path = 0; path < count && seen; path++)
      seen = intersection(seen, this.#areaOfClip(clip, path, toPage))
    return seen
  }

  #textOf(text: number, matrix: Matrix, area: HotspotArea, forms: readonly number[]) {
    const [, , , , x, y] = product(this.#matrixOf(text), matrix)
    return {
      origin: { x, y },
      isClipped: this.#isClipped(forms[0] ?? text, area),
      isInForm: forms.length > 0,
      isBold: this.#fonts.isBold(text),
      marks: this.#marks.of(text),
      handle: text,
    }
  }

  /** Clips within forms are in units of their own, so only those of the page count. */
  #isClipped(object: number, area: HotspotArea): boolean {
    return this.#withinClip(object, area, this.#toPage) === null
  }

  #clipOf(object: number): HotspotArea {
    const { FPDFPageObj_GetClipPath, FPDFClipPath_CountPaths } = this.#pdfium
    const clip = FPDFPageObj_GetClipPath(object)
    const count = FPDFClipPath_CountPaths(clip)
    let area = everywhere
    for (let path = 0; path < count; path++) area = common(area, this.#areaOfClip(clip, path, this.#toPage))
    return area
  }

  /** Most texts share their clip, whose first points tell it from others. */
  #areaOfClip(clip: number, path: number, toPage: Matrix): HotspotArea {
    const count = this.#pdfium.FPDFClipPath_CountPathSegments(clip, path)
    if (count > mostSegments) return everywhere
    const point = (index: number) => this.#pointOf(clip, path, index)
    const sign = [count, ...point(0), ...point(count >> 1), ...(toPage === this.#toPage ? [] : toPage)].join()
    const known = this.#clips.get(sign)
    if (known) return known
    const points = Array.from({ length: count }, (_, index) => point(index)).filter(([x]) => x !== undefined)
    const area = points.length === 0 ? everywhere : around(points, toPage)
    this.#clips.set(sign, area)
    return area
  }

  #pointOf(clip: number, path: number, index: number): number[] {
    const segment = this.#pdfium.FPDFClipPath_GetPathSegment(clip, path, index)
    const isKnown = this.#pdfium.FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4)
    return isKnown ? this.#floats(2) : []
  }

  #visitForm(form: number, matrix: Matrix, forms: readonly number[]): void {
    const { FPDFFormObj_CountObjects, FPDFFormObj_GetObject } = this.#pdfium
    const own = product(this.#matrixOf(form), matrix)
    const count = FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && this.#hasRoom(); index++)
      this.#visit(FPDFFormObj_GetObject(form, index), own, [...forms, form])
  }

  #matrixOf(form: number): Matrix {
    if (!this.#pdfium.FPDFPageObj_GetMatrix(form, this.#scratch)) return identity
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(6)
    return [a, b, c, d, e, f]
  }

  #areaOf(object: number, [a, b, c, d, e, f]: Matrix): HotspotArea | null {
    const at = this.#scratch
    if (!this.#pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return null
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(4)
    const corners = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ] as const
    return around(corners, product([a, b, c, d, e, f], this.#toPage))
  }

  #inkOf(text: number): Pick<PlacedObject, 'hasInk' | 'color'> {
    const at = this.#scratch
    const mode = this.#pdfium.FPDFTextObj_GetTextRenderMode(text)
    if (unseenModes.includes(mode)) return { hasInk: false }
    if (mode !== 0 || !this.#pdfium.FPDFPageObj_GetFillColor(text, at, at + 4, at + 8, at + 12))
      return { hasInk: true }
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 4, 8, 12].map(more =>
      this.#pdfium.pdfium.getValue(at + more, 'i32'),
    )
    return { hasInk: alpha > 0, ...(alpha === 255 && { color: [red, green, blue] as const }) }
  }

  #floats(count: number): number[] {
    return [...new Float32Array(memory(this.#pdfium).buffer, this.#scratch, count)]
  }
}

function around(points: readonly (readonly number[])[], [a, b, c, d, e, f]: Matrix): HotspotArea {
  const xs = points.map(([x = 0, y = 0]) => a * x + c * y + e)
  const ys = points.map(([x = 0, y = 0]) => b * x + d * y + f)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Areas may have no height, as lines. @returns null if they do not overlap */
function intersection(one: HotspotArea, other: HotspotArea): HotspotArea | null {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const right = Math.min(one.left + one.width, other.left + other.width)
  const bottom = Math.min(one.top + one.height, other.top + other.height)
  const area = { left, top, width: right - left, height: bottom - top }
  const isIn = (length: number, whole: number) => length > 0 || (length === 0 && whole === 0)
  return isIn(area.width, one.width) && isIn(area.height, one.height) ? area : null
}

/** Has no width or height where they do not overlap. */
function common(one: HotspotArea, other: HotspotArea): HotspotArea {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const right = Math.min(one.left + one.width, other.left + other.width)
  const bottom = Math.min(one.top + one.height, other.top + other.height)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
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

function product(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = other
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
