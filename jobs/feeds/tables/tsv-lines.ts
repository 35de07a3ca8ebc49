import { longestRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'
import type { TableLine } from './table-rows.ts'

/** Splits text into rows at tabs, commas or semicolons, chunk by chunk. @throws FeedRefused */
export async function* tsvLines(text: AsyncIterable<string>): AsyncGenerator<TableLine[]> {
  const reader = new TsvLines(longestRow)
  let lines: TableLine[] = []
  const take = (line: TableLine) => {
    lines.push(line)
  }
  for await (const piece of text) {
    reader.read(piece, take)
    yield lines
    lines = []
  }
  reader.end(take)
  yield lines
}

/**
 * Streaming parser: quotes follow RFC 4180 at the start of a value, and are plain within (`the 5" pot`).
 * Imports spend their time here: `indexOf` and `split` are ten times as fast as csv-parse.
 */
export class TsvLines {
  readonly #longestRow: number
  #rest = ''
  #line = 1
  #isDropping = false
  #lineEnd: '\n' | '\r' | undefined
  #separator: Separator = '\t'

  constructor(longestRow: number) {
    this.#longestRow = longestRow
  }

  /** @throws FeedRefused */
  read(piece: string, take: (line: TableLine) => void): void {
    const text = this.#rest + piece
    if (this.#lineEnd === undefined) this.#begin(text)
    let start = 0
    while (this.#lineEnd) {
      const next = this.#row(text, start, this.#lineEnd, take)
      if (next === undefined) break
      start = next
    }
    this.#rest = text.slice(start)
    if (this.#rest.length > this.#longestRow) this.#drop()
  }

  #begin(text: string): void {
    this.#lineEnd = lineEndOf(text)
    if (this.#lineEnd) this.#separator = separatorOf(text.slice(0, text.indexOf(this.#lineEnd)))
  }

  /** @throws FeedRefused */
  end(take: (line: TableLine) => void): void {
    if (this.#rest === '' && !this.#isDropping) return
    if (this.#isCutWithinQuotes()) throw withoutEnd()
    this.read(this.#lineEnd ?? '\n', take)
  }

  /** @returns the start of the next row; undefined if this one is incomplete */
  #row(text: string, start: number, lineEnd: string, take: (line: TableLine) => void): number | undefined {
    const end = text.indexOf(lineEnd, start)
    if (end === -1) return undefined
    const plain = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
    if (!this.#isDropping && hasQuotedValue(plain, this.#separator))
      return this.#quotedRow(text, start, lineEnd, take)
    const line = this.#line
    this.#line += 1
    if (this.#isDropping) take({ line, values: [], isTooLong: true })
    else if (plain !== '') take({ line, values: plain.split(this.#separator), isTooLong: false })
    this.#isDropping = false
    return end + 1
  }

  #quotedRow(text: string, start: number, lineEnd: string, take: (line: TableLine) => void) {
    const row = quotedValues(text, start, { lineEnd, separator: this.#separator })
    if (row === undefined) return undefined
    take({ line: this.#line, values: row.values, isTooLong: row.next - start > this.#longestRow })
    this.#line += row.lines
    return row.next
  }

  #isCutWithinQuotes(): boolean {
    const separator = this.#separator
    if (!hasQuotedValue(this.#rest, separator)) return false
    return quotedValues(`${this.#rest}\n`, 0, { lineEnd: '\n', separator }) === undefined
  }

  #drop(): void {
    // An unquoted row ends at the next line break; nobody knows where an unclosed quote should.
    if (this.#isCutWithinQuotes()) throw withoutEnd()
    this.#isDropping = true
    this.#rest = ''
  }
}

function withoutEnd(): FeedRefused {
  return new FeedRefused(
    'The feed has a row that does not end. Look for a quotation mark without its counterpart.',
  )
}

/** A lone `\r` ends rows in files of old Macs. */
function lineEndOf(text: string): '\n' | '\r' | undefined {
  if (text.includes('\n')) return '\n'
  const at = text.indexOf('\r')
  return at !== -1 && at < text.length - 1 ? '\r' : undefined
}

type Separator = '\t' | ',' | ';'
type Marks = { lineEnd: string; separator: Separator }

/** Column names contain no separators, so the most frequent one counts; a tab wins. */
function separatorOf(firstRow: string): Separator {
  if (firstRow.includes('\t')) return '\t'
  const [commas, semicolons] = [firstRow.split(',').length, firstRow.split(';').length]
  if (commas === 1 && semicolons === 1) return '\t'
  return semicolons > commas ? ';' : ','
}

function hasQuotedValue(row: string, separator: Separator): boolean {
  return row.charCodeAt(0) === quote || row.includes(`${separator}"`)
}

const quote = 0x22

function quotedValues(text: string, start: number, marks: Marks) {
  const values: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    const value = text.charCodeAt(at) === quote ? quotedValue(text, at, marks) : plainValue(text, at, marks)
    if (value === undefined) return undefined
    values.push(value.text)
    lines += value.lineBreaks
    at = value.end + 1
    if (text[value.end] !== marks.separator) return { values, next: at, lines }
  }
}

function plainValue(text: string, start: number, { lineEnd, separator }: Marks) {
  const lineBreak = text.indexOf(lineEnd, start)
  if (lineBreak === -1) return undefined
  const next = text.indexOf(separator, start)
  if (next !== -1 && next < lineBreak) return { text: text.slice(start, next), end: next, lineBreaks: 0 }
  const end = text[lineBreak - 1] === '\r' && lineBreak > start ? lineBreak - 1 : lineBreak
  return { text: text.slice(start, end), end: lineBreak, lineBreaks: 0 }
}

/** A closing quote before anything but the value's end is plain: `"Soft" chair`. */
function quotedValue(text: string, start: number, marks: Marks) {
  const { lineEnd, separator } = marks
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    if (next === undefined || (next === '\r' && lineEnd === '\n' && text.length === at + 2)) return undefined
    if (next === '"') {
      at += 1
      continue
    }
    const end = next === '\r' && text[at + 2] === '\n' ? at + 2 : at + 1
    if (text[end] !== separator && text[end] !== lineEnd) return plainValue(text, start, marks)
    const inner = text.slice(start + 1, at)
    return { text: inner.replaceAll('""', '"'), end, lineBreaks: inner.split(lineEnd).length - 1 }
  }
  return undefined
}
