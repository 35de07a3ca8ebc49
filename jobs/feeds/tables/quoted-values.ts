import type { Separator } from '#db/rules/feed-files/reading.ts'
import type { RowLikeness } from './row-likeness.ts'

export type QuotationMarks = { lineEnd: '\n' | '\r'; separator: Separator; rows: RowLikeness }

/** Whether more text may come, and else whether the last line had its line break. */
export type TextEnd = 'open' | 'whole' | 'cut'

export type QuotedRow = { values: string[]; next: number; lines: number; isUnbalanced: boolean }

type Value = { text: string; end: number; lineBreaks: number; isUnbalanced?: true }

const quote = 0x22
const space = 0x20

export function hasQuotedValue(row: string, separator: Separator): boolean {
  if (!row.includes('"')) return false
  return row.charCodeAt(0) === quote || row.includes(`${separator}"`) || row.includes(`${separator} "`)
}

/**
 * Reads the row from `start`, of which at least the first line is there.
 * @returns undefined if the row is incomplete
 */
export function quotedValues(
  text: string,
  start: number,
  marks: QuotationMarks,
  textEnd: TextEnd,
): QuotedRow | undefined {
  const values: string[] = []
  let lines = 1
  let at = start
  let isUnbalanced = false
  for (;;) {
    if (text.charCodeAt(at) === space) at = quoteAfterSpaces(text, at)
    const value =
      text.charCodeAt(at) === quote
        ? quotedValue(text, at, marks, { row: values, textEnd })
        : plainValue(text, at, marks)
    if (value === undefined) return undefined
    values.push(value.text)
    lines += value.lineBreaks
    isUnbalanced ||= value.isUnbalanced === true
    at = value.end + 1
    if (text[value.end] !== marks.separator) return { values, next: at, lines, isUnbalanced }
  }
}

/** Returns the place of a quotation mark that only spaces are before, else where they begin. */
function quoteAfterSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === space) at += 1
  return text.charCodeAt(at) === quote ? at : from
}

function plainValue(text: string, start: number, { lineEnd, separator }: QuotationMarks): Value | undefined {
  const lineBreak = text.indexOf(lineEnd, start)
  if (lineBreak === -1) return undefined
  const next = text.indexOf(separator, start)
  if (next !== -1 && next < lineBreak) return { text: text.slice(start, next), end: next, lineBreaks: 0 }
  const end = text[lineBreak - 1] === '\r' && lineBreak > start ? lineBreak - 1 : lineBreak
  return { text: text.slice(start, end), end: lineBreak, lineBreaks: 0 }
}

type Beginning = { row: readonly string[]; textEnd: TextEnd }

/** A closing quote before anything but the value's end is plain: `"Soft" chair`, unless a backslash escapes it. */
function quotedValue(
  text: string,
  start: number,
  marks: QuotationMarks,
  beginning: Beginning,
): Value | undefined {
  const { lineEnd, separator } = marks
  let isEscaped = false
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    let end = at + 1
    while (text[end] === '\r' && lineEnd === '\n') end += 1
    if (text[end] === undefined) return undefined
    if (next === '"') {
      at += 1
      continue
    }
    const isClosing = text[end] === separator || text[end] === lineEnd
    if (!isClosing && text[at - 1] === '\\') {
      isEscaped = true
      continue
    }
    if (!isClosing) return plainValue(text, start, marks)
    const inner = text.slice(start + 1, at)
    const lineBreaks = inner.split(lineEnd).length - 1
    if (lineBreaks > 0) {
      const lineBreak = text.indexOf(lineEnd, at)
      if (lineBreak === -1) return undefined
      if (takesInRow(text.slice(start, lineBreak), marks, beginning, true)) return alone(text, start, marks)
    }
    const plain = inner.replaceAll('""', '"')
    return { text: isEscaped ? plain.replaceAll('\\"', '"') : plain, end, lineBreaks }
  }
  return unclosedValue(text, start, marks, beginning)
}

/** Without its counterpart a quotation mark is text if rows follow; else the file breaks off within a value. */
function unclosedValue(
  text: string,
  start: number,
  marks: QuotationMarks,
  beginning: Beginning,
): Value | undefined {
  const end = text.lastIndexOf(marks.lineEnd)
  if (end > start && takesInRow(text.slice(start, end), marks, beginning, false))
    return alone(text, start, marks)
  if (beginning.textEnd === 'open') return undefined
  const [first = '', ...others] = text.slice(start, end).split(marks.lineEnd)
  const width = first.split(marks.separator).length + beginning.row.length
  const areRows = others.every(line => line.trim() === '' || line.split(marks.separator).length === width)
  if (others.length === 0 && beginning.textEnd === 'cut') return undefined
  return areRows && width === marks.rows.width ? alone(text, start, marks) : undefined
}

function alone(text: string, start: number, marks: QuotationMarks): Value | undefined {
  const value = plainValue(text, start, marks)
  return value && { ...value, isUnbalanced: true }
}

/** @param text from the quotation mark to the end of a line @param isClosed in the last of its lines */
function takesInRow(text: string, marks: QuotationMarks, { row }: Beginning, isClosed: boolean): boolean {
  const { lineEnd, separator, rows } = marks
  const [, ...lines] = text.split(lineEnd)
  return lines.some((line, at) => {
    const bare = line.endsWith('\r') ? line.slice(0, -1) : line
    const isEnd = isClosed && at === lines.length - 1
    if (isEnd && bare.includes('""')) return false
    const quoted = hasQuotedValue(bare, separator)
      ? quotedValues(`${bare}${lineEnd}`, 0, marks, 'open')?.values
      : undefined
    return rows.isRow(quoted ?? bare.split(separator), { row, isLast: isEnd })
  })
}
