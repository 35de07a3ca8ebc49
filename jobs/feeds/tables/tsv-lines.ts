import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import { longestRow } from '../feed-row.ts'
import type { FoundForm } from '../found-form.ts'
import { FeedRefused } from '../refusals.ts'
import { headerLines } from './headers.ts'
import { hasQuotedValue, type QuotationMarks, quotedValues, type TextEnd } from './quoted-values.ts'
import { RowLikeness } from './row-likeness.ts'
import { lineEndOf, separatorOf } from './separators.ts'
import type { TableLine } from './table-line.ts'

type Telling = { reading: FeedReading | undefined; notes: FeedNote[]; found: FoundForm }

/** Splits text into rows at tabs, commas, semicolons or bars, chunk by chunk. @throws FeedRefused */
export async function* tsvLines(text: AsyncIterable<string>, telling?: Telling): AsyncGenerator<TableLine[]> {
  const reader = new TsvLines(longestRow, telling)
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

type Take = (line: TableLine) => void
type Place = { text: string; start: number; textEnd: TextEnd }

const enoughToBegin = 65_536 // characters, if lines are long

/**
 * Streaming parser: quotes follow RFC 4180 at the start of a value, and are plain within (`the 5" pot`), and where they would
 * take in rows that are complete by themselves.
 * Imports spend their time here: `indexOf` and `split` are ten times as fast as csv-parse.
 */
export class TsvLines {
  readonly #longestRow: number
  readonly #telling: Telling | undefined
  #rest = ''
  #line = 1
  #isDropping = false
  #marks: QuotationMarks | undefined
  #headerLine = 1
  #hasShortRows = false
  #areLinesQuoted = false

  constructor(longestRow: number, telling?: Telling) {
    this.#longestRow = longestRow
    this.#telling = telling
  }

  /** @throws FeedRefused */
  read(piece: string, take: Take): void {
    this.#rest += piece
    if (this.#marks === undefined && !mayBegin(this.#rest)) return
    this.#readOn(take, 'open')
    if (this.#rest.length > this.#longestRow) this.#drop()
  }

  /** @throws FeedRefused */
  end(take: Take): void {
    const { lineEnd } = this.#begun()
    const isEnded = this.#rest.endsWith(lineEnd)
    if (!isEnded) this.#rest += lineEnd
    const isCut = !isEnded && this.#rest.trim() !== '' && !this.#isDropping
    this.#readOn(isCut ? this.#checked(take) : take, isEnded ? 'whole' : 'cut')
    if (this.#rest.trim() !== '') throw withoutEnd()
  }

  /** Passes on the rows; one that breaks off in the file's last line is refused. */
  #checked(take: Take): Take {
    const last = this.#line + this.#rest.split(this.#begun().lineEnd).length - 2
    return row => {
      const isShort = row.values.length < this.#begun().rows.width && row.line > this.#headerLine
      if (isShort && !this.#hasShortRows && this.#line > last) throw cutOff(row.line)
      take(row)
    }
  }

  #begun(): QuotationMarks {
    if (this.#marks) return this.#marks
    const lineEnd = lineEndOf(this.#rest) ?? '\n'
    const lines = this.#rest.split(lineEnd, headerLines)
    this.#areLinesQuoted = areLinesQuoted(lines)
    const { separator, names, at, isDeclared } = this.#separator(
      this.#areLinesQuoted ? lines.map(unquoted) : lines,
    )
    if (isDeclared) {
      this.#rest = this.#rest.slice(this.#rest.indexOf(lineEnd) + lineEnd.length)
      this.#line += 1
    }
    this.#headerLine = at + 1
    this.#marks = { lineEnd, separator, rows: new RowLikeness(names, separator) }
    return this.#marks
  }

  #separator(lines: string[]) {
    const { reading, notes, found } = this.#telling ?? {}
    const seen = separatorOf(lines, reading)
    if (found) found.separator = seen.separator
    if (reading?.separator !== undefined && reading.separator !== seen.separator)
      notes?.push(noteOnFile(reason('chosenSeparator')))
    return seen
  }

  #readOn(take: Take, textEnd: TextEnd): void {
    const marks = this.#begun()
    const text = this.#rest
    let start = 0
    for (let next: number | undefined = 0; next !== undefined; ) {
      start = next
      next = this.#row({ text, start, textEnd }, marks, take)
    }
    this.#rest = text.slice(start)
  }

  /** @returns the start of the next row; undefined if this one is incomplete */
  #row({ text, start, textEnd }: Place, marks: QuotationMarks, take: Take): number | undefined {
    const { lineEnd, separator } = marks
    const end = text.indexOf(lineEnd, start)
    if (end === -1) return undefined
    const plain = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
    if (!this.#isDropping && hasQuotedValue(plain, separator)) {
      const row = quotedValues(text, start, marks, textEnd)
      if (row === undefined) return undefined
      const { values, isUnbalanced, next, lines } = row
      const isTooLong = next - start > this.#longestRow
      this.#pass({ line: this.#line, values, isTooLong, ...(isUnbalanced && { isUnbalanced }) }, lines, take)
      return next
    }
    const values = this.#isDropping ? [] : plain.split(separator)
    if (plain === '' && !this.#isDropping) this.#line += 1
    else this.#pass({ line: this.#line, values, isTooLong: this.#isDropping }, 1, take)
    this.#isDropping = false
    return end + 1
  }

  #pass(row: TableLine, lines: number, take: Take): void {
    this.#line += lines
    if (this.#areLinesQuoted && row.values.length === 1) row.values = this.#split(row.values[0] ?? '')
    take(row)
    if (row.values.length < this.#begun().rows.width && row.line > this.#headerLine) this.#hasShortRows = true
  }

  #split(line: string): string[] {
    const marks = this.#begun()
    const quoted =
      hasQuotedValue(line, marks.separator) && quotedValues(line + marks.lineEnd, 0, marks, 'open')
    return quoted ? quoted.values : line.split(marks.separator)
  }

  #drop(): void {
    const { lineEnd, separator } = this.#begun()
    const isQuoted = hasQuotedValue(this.#rest, separator)
    // An unquoted row ends at the next line break; nobody knows where an unclosed quote should.
    if (isQuoted && quotedValues(`${this.#rest}${lineEnd}`, 0, this.#begun(), 'open') === undefined)
      throw withoutEnd()
    this.#isDropping = true
    this.#rest = ''
  }
}

/** Spreadsheets that took a CSV for one column put its lines into quotation marks when they save it. */
function areLinesQuoted(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines.filter(line => line.trim() !== '')
  return (
    others.length > 0 &&
    /[,;\t|]/.test(first) &&
    [first, ...others.slice(0, -1)].every(line => inQuotes.test(line))
  )
}
const inQuotes = /^"(?:[^"]|"")*"\s*$/

function unquoted(line: string): string {
  return line.trim().slice(1, -1).replaceAll('""', '"')
}

function mayBegin(text: string): boolean {
  if (text.length > enoughToBegin) return true
  const lineEnd = lineEndOf(text)
  return lineEnd !== undefined && text.split(lineEnd, headerLines + 1).length > headerLines
}

function withoutEnd(): FeedRefused {
  return new FeedRefused(reason('breaksOff'))
}

function cutOff(line: number): FeedRefused {
  return new FeedRefused(reason('lastRowShort', { line }))
}
