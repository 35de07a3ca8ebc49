import type { ReaderPublication } from '../model.ts'
import type { Drawings, SheetToDraw } from './drawings.ts'
import type { Lens } from './lens.ts'
import { isBeyondPictures } from './region.ts'

/** Debounce in ms, longer than the interval of wheel steps. */
export const restsMs = 150

/** Draws pages that are zoomed beyond their pictures once they are at rest. */
export class Easel {
  readonly #publication: ReaderPublication
  readonly #lens: Lens
  #pages: number[] = []
  #drawings: Drawings | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  constructor(publication: ReaderPublication, lens: Lens) {
    this.#publication = publication
    this.#lens = lens
    lens.watchers.add(this.look)
  }

  turn(pages: number[]): void {
    this.#drawings?.clear()
    this.#pages = pages
    this.look()
  }

  /** Drawings move with the page and are redrawn at rest. */
  look = (): void => {
    clearTimeout(this.#timer)
    this.#stop.abort()
    this.#timer = setTimeout(() => this.#begin(), restsMs)
  }

  close(): void {
    this.#lens.watchers.delete(this.look)
    clearTimeout(this.#timer)
    this.#stop.abort()
    this.#drawings?.close()
  }

  #begin() {
    const book = document.querySelector<HTMLElement>('.book')
    if (!book) return
    // Turning or dragged pages are drawn once at rest.
    if ('turning' in book.dataset || book.style.willChange !== '') this.look()
    else void this.#draw(this.#sheets(book))
  }

  async #draw(sheets: SheetToDraw[]): Promise<void> {
    if (sheets.length === 0) return this.#drawings?.clear()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    try {
      const { Drawings } = await import('./drawings.ts')
      if (signal.aborted) return
      // Set after the import alone: those of looks that were stopped may end later than this one.
      this.#drawings ??= new Drawings(this.#publication)
      await this.#drawings.draw(sheets, this.#lens.camera, signal)
    } catch (error) {
      // The pictures remain.
      console.warn('The pages could not be drawn sharper than their pictures.', error)
    }
  }

  #sheets(book: HTMLElement): SheetToDraw[] {
    return this.#pages.flatMap(number => {
      const element = book.querySelector<HTMLElement>(`#page-${number} > .sheet`)
      return element && isTooLarge(element) ? [{ number, element, book }] : []
    })
  }
}

function isTooLarge(sheet: HTMLElement): boolean {
  const { width, height } = sheet.getBoundingClientRect()
  return isBeyondPictures(width * devicePixelRatio, width / height)
}
