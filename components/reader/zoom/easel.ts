import type { ReaderPublication } from '../model.ts'
import type { Drawings, SheetToDraw } from './drawings.ts'
import type { Lens } from './lens.ts'
import { isBeyondPictures } from './region.ts'

/** What has come to rest for so long, in ms, is drawn: the steps of a wheel follow each other faster. */
const restsMs = 150

/** Has pages drawn where they are enlarged beyond their pictures and lie. */
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

  /** Other pages are read. */
  turn(pages: number[]): void {
    this.#drawings?.clear()
    this.#pages = pages
    this.look()
  }

  /** What moves is not drawn; what was drawn moves along. */
  look = (): void => {
    clearTimeout(this.#timer)
    this.#stop.abort()
    this.#timer = setTimeout(() => this.#begin(), restsMs)
  }

  /** Gives back all memory. */
  close(): void {
    this.#lens.watchers.delete(this.look)
    clearTimeout(this.#timer)
    this.#stop.abort()
    this.#drawings?.close()
  }

  #begin() {
    const book = document.querySelector<HTMLElement>('.book')
    if (!book) return
    // Pages on their way, and those that fingers hold, are drawn where they come to lie.
    if ('turning' in book.dataset || book.style.willChange !== '') this.look()
    else void this.#draw(this.#sheets(book))
  }

  async #draw(sheets: SheetToDraw[]): Promise<void> {
    if (sheets.length === 0) return this.#drawings?.clear()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    try {
      this.#drawings ??= await drawingsOf(this.#publication, signal)
      await this.#drawings?.draw(sheets, this.#lens.camera, signal)
    } catch (error) {
      // Whoever reads has the pictures.
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

async function drawingsOf(
  publication: ReaderPublication,
  signal: AbortSignal,
): Promise<Drawings | undefined> {
  const { Drawings } = await import('./drawings.ts')
  return signal.aborted ? undefined : new Drawings(publication)
}
