/** Cells of a table, of four bytes each. More texts than it holds are searched for one by one. */
const mostCells = 4_000_000

const nothing: readonly number[] = []

/**
 * Finds which of many texts another text contains, in one pass over it: the automaton of Aho and Corasick
 * (https://doi.org/10.1145/360825.360855), as a table of the next state for each state and letter.
 */
export class Needles {
  readonly #columns = new Uint16Array(65_536) // by UTF-16 unit; 0 for those that no needle has
  readonly #width: number
  readonly #next: Int32Array | undefined
  readonly #endsAt: (readonly number[])[] = [nothing]
  readonly #needles: readonly string[]

  /** @param needles none of them empty */
  constructor(needles: readonly string[]) {
    this.#needles = needles
    let columns = 1
    let states = 1
    for (const needle of needles) {
      states += needle.length
      for (let at = 0; at < needle.length; at += 1) {
        const unit = needle.charCodeAt(at)
        if (this.#columns[unit] === 0) this.#columns[unit] = columns++
      }
    }
    this.#width = columns
    this.#next = states * columns > mostCells ? undefined : this.#automaton(states)
  }

  /** Returns the indices of the needles that a text contains, each once. */
  foundIn(text: string): readonly number[] {
    const next = this.#next
    if (next === undefined)
      return this.#needles.flatMap((needle, index) => (text.includes(needle) ? index : []))
    let found = nothing
    let state = 0
    for (let at = 0; at < text.length; at += 1) {
      state = next[state * this.#width + (this.#columns[text.charCodeAt(at)] ?? 0)] ?? 0
      const ends = this.#endsAt[state] ?? nothing
      if (ends.length > 0) found = found.length === 0 ? ends : [...new Set([...found, ...ends])]
    }
    return found
  }

  #automaton(states: number): Int32Array {
    const next = new Int32Array(states * this.#width)
    let last = 0
    for (const [index, needle] of this.#needles.entries()) {
      let state = 0
      for (let at = 0; at < needle.length; at += 1) {
        const cell = state * this.#width + (this.#columns[needle.charCodeAt(at)] ?? 0)
        if (next[cell] === 0) {
          next[cell] = ++last
          this.#endsAt.push(nothing)
        }
        state = next[cell] ?? 0
      }
      this.#endsAt[state] = [...(this.#endsAt[state] ?? nothing), index]
    }
    this.#addFallbacks(next)
    return next
  }

  /** Where a needle goes on otherwise, the text may go on in the longest needle that begins in it. */
  #addFallbacks(next: Int32Array): void {
    const fallbacks = new Int32Array(this.#endsAt.length)
    const queue = [0]
    for (const state of queue) {
      for (let column = 1; column < this.#width; column += 1) {
        const cell = state * this.#width + column
        const fallback = state === 0 ? 0 : (next[(fallbacks[state] ?? 0) * this.#width + column] ?? 0)
        const child = next[cell] ?? 0
        if (child === 0) {
          next[cell] = fallback
          continue
        }
        fallbacks[child] = fallback
        this.#endsAt[child] = [...(this.#endsAt[child] ?? nothing), ...(this.#endsAt[fallback] ?? nothing)]
        queue.push(child)
      }
    }
  }
}
