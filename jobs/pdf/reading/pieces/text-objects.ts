import type { TextObject } from '../objects/page-objects.ts'

const samePlace = 0.25 // points
/** Signs of which pdf.js reads no piece: they stand in the place of the next letter. */
const joiners = /^\p{Cf}+$/u
const mostInPlace = 200 // texts; more in one place are an attack or an accident

/** Finds the text objects that PDFium draws where pdf.js reads its pieces. */
export class TextObjects {
  readonly #byCell = new Map<string, { text: TextObject; isTaken: boolean }[]>()

  constructor(texts: readonly TextObject[]) {
    for (const text of texts) {
      const { x, y } = text.origin
      const key = keyOf(Math.round(x), Math.round(y))
      const same = this.#byCell.get(key) ?? []
      if (same.length < mostInPlace) same.push({ text, isTaken: false })
      this.#byCell.set(key, same)
    }
  }

  /**
   * Returns the text that begins at a place in page space, each once; both engines read in drawing order.
   * @param marks number of marked contents around it, those of forms included
   */
  take(x: number, y: number, marks: number): TextObject | undefined {
    const near = this.#cellsAround(x, y)
      .flatMap(key => this.#byCell.get(key) ?? [])
      .filter(({ text }) => text.marks.count <= marks && distance(text, x, y) < samePlace)
      .filter(({ text }) => !joiners.test(text.marks.substituted?.substitute.text ?? ''))
      .toSorted((one, other) => other.text.marks.count - one.text.marks.count)
    const found = near.find(({ isTaken }) => !isTaken) ?? near.at(-1)
    if (found) found.isTaken = true
    return found?.text
  }

  #cellsAround(x: number, y: number): string[] {
    const [xs, ys] = [x, y].map(
      value => new Set([Math.round(value - samePlace), Math.round(value + samePlace)]),
    )
    return [...(xs ?? [])].flatMap(column => [...(ys ?? [])].map(row => keyOf(column, row)))
  }
}

function distance({ origin }: TextObject, x: number, y: number): number {
  return Math.hypot(origin.x - x, origin.y - y)
}

function keyOf(x: number, y: number): string {
  return `${x} ${y}`
}
