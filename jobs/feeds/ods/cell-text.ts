import { longestRow } from '../feed-row.ts'

/** Parts of a cell whose texts are not its own: comments, and drawings with text. */
const isAside = /^(?:annotation|frame|custom-shape|rect|caption|ruby-text|note)$/
const mostSpaces = 100

/** Collects the paragraphs of a cell (OpenDocument 1.3, part 3, 5.1 and 6.1) as far as a row may be long. */
export class CellText {
  #text = ''
  #paragraphs = 0
  #depth = 0 // of paragraphs and what they hold
  #asides = 0

  begin(): void {
    this.#text = ''
    this.#paragraphs = 0
    this.#depth = 0
    this.#asides = 0
  }

  open(name: string, attributes: Record<string, string>): void {
    if (isAside.test(name)) this.#asides += 1
    if (this.#asides > 0) return
    if (name === 'p') {
      if (this.#paragraphs > 0) this.#add('\n')
      this.#paragraphs += 1
      this.#depth += 1
    } else if (name === 's') this.#add(' '.repeat(spacesOf(attributes['text:c'])))
    else if (name === 'tab') this.#add('\t')
    else if (name === 'line-break') this.#add('\n')
  }

  hear(piece: string): void {
    if (this.#depth > 0 && this.#asides === 0) this.#add(piece)
  }

  close(name: string): void {
    if (isAside.test(name)) this.#asides -= 1
    else if (name === 'p' && this.#asides === 0) this.#depth -= 1
  }

  take(): string {
    return this.#text
  }

  #add(text: string): void {
    if (this.#text.length <= longestRow) this.#text += text
  }
}

function spacesOf(count: string | undefined): number {
  const spaces = Number(count ?? 1)
  return spaces >= 1 ? Math.min(Math.trunc(spaces), mostSpaces) : 1
}
