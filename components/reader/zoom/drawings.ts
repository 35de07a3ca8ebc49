import type { ReaderPublication } from '../model.ts'
import type { ZoomCamera } from './camera.ts'
import { paintedBox } from './painted-box.ts'
import { openPdf, type PdfPages } from './pdf-pages.ts'
import type { PdfToDraw } from './pdf-to-draw.ts'
import { densityFor, regionToDraw } from './region.ts'

/** A page that is zoomed beyond its pictures. */
export type SheetToDraw = { number: number; element: HTMLElement; book: HTMLElement }

/** Time limit in ms to open a PDF or draw a page, after which drawing stops to save CPU and battery. */
const patienceMs = 30_000
const fadeMs = 300
/** Time limit in ms of a fade: a browser that paints nothing, as for a hidden tab, finishes no animation. */
const fadeLimitMs = 1000

/** Drawings of the visible parts of pages, over their pictures. */
export class Drawings {
  readonly #publication: ReaderPublication
  readonly #shown = new Map<HTMLElement, HTMLCanvasElement>()
  /** Pages that the PDF cannot draw faithfully. */
  readonly #left = new Set<number>()
  #pdf: Promise<PdfPages | null> | undefined

  constructor(publication: ReaderPublication) {
    this.#publication = publication
  }

  /** Draws visible parts and replaces earlier ones. @throws if the PDF is unavailable or broken, and draws no more */
  async draw(sheets: SheetToDraw[], camera: ZoomCamera, signal: AbortSignal): Promise<void> {
    this.#pdf ??= openedFor(this.#publication)
    try {
      const pdf = await patiently(this.#pdf)
      for (const sheet of sheets) {
        if (pdf === null || signal.aborted) return
        if (this.#left.has(sheet.number)) continue
        await this.#drawSheet(pdf, sheet, camera, signal)
      }
    } catch (error) {
      if (signal.aborted) return
      this.close()
      this.#pdf = Promise.resolve(null)
      throw error
    }
  }

  async #drawSheet(pdf: PdfPages, sheet: SheetToDraw, camera: ZoomCamera, signal: AbortSignal) {
    const { number, element, book } = sheet
    const box = paintedBox(element, book, camera)
    const screen = { left: 0, top: 0, width: innerWidth, height: innerHeight }
    const density = densityFor(screen, devicePixelRatio)
    const region = regionToDraw(box, screen, density)
    if (region === undefined) return
    const page = {
      left: box.left * density,
      top: box.top * density,
      width: box.width * density,
      height: box.height * density,
    }
    const canvas = await patiently(pdf.draw(number, page, region, signal))
    if (canvas === null) {
      this.#left.add(number)
      return
    }
    if (signal.aborted) return release(canvas)
    const before = this.#shown.get(element)
    this.#shown.set(element, canvas)
    lay(canvas, element, {
      right: (region.left - page.left) / density / camera.scale,
      down: (region.top - page.top) / density / camera.scale,
      size: 1 / density / camera.scale,
    })
    void fadeIn(canvas).then(() => before && release(before))
  }

  clear(): void {
    for (const canvas of this.#shown.values()) release(canvas)
    this.#shown.clear()
    this.#pdf?.then(pdf => pdf?.forget()).catch(() => {})
  }

  close(): void {
    this.clear()
    this.#pdf?.then(pdf => pdf?.close()).catch(() => {})
    this.#pdf = undefined
  }
}

/** Opens the publication's PDF; null if there is none for this revision. */
async function openedFor({ path, revision }: ReaderPublication): Promise<PdfPages | null> {
  const answer = await fetch(`${path}/pdf.json`)
  if (!answer.ok) return null
  const answered: PdfToDraw = await answer.json()
  return answered.revision === revision && answered.pdf ? openPdf(answered.pdf) : null
}

function patiently<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Position in a page, and the size of a drawn pixel in CSS pixels of the unzoomed page. */
type Place = { right: number; down: number; size: number }

/** Positioned by a transform, because layout rounds to 1/64 pixel: an eighth of a pixel at eightfold zoom. */
function lay(canvas: HTMLCanvasElement, sheet: HTMLElement, { right, down, size }: Place): void {
  canvas.className = 'drawing'
  canvas.ariaHidden = 'true'
  canvas.style.transform = `translate(${right}px,${down}px) scale(${size})`
  // Below the text layer, so that text stays selectable.
  sheet.insertBefore(canvas, sheet.querySelector(':scope > .text'))
}

async function fadeIn(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { finished } = canvas.animate({ opacity: [0, 1] }, fadeMs)
  await Promise.race([finished.catch(() => {}), new Promise(resolve => setTimeout(resolve, fadeLimitMs))])
}

/** A canvas without size holds no memory, even if it is still referenced. */
function release(canvas: HTMLCanvasElement): void {
  canvas.remove()
  Object.assign(canvas, { width: 0, height: 0 })
}
