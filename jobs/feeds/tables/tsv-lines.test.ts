import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TsvLines } from './tsv-lines.ts'

function split(pieces: string[], longestRow = 1000): string[][] {
  const rows: string[][] = []
  const lines = new TsvLines(longestRow)
  for (const piece of pieces) lines.read(piece, ({ values }) => rows.push(values))
  lines.end(({ values }) => rows.push(values))
  return rows
}

const value = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\t', '\n', '\r\n') }),
  fc.constantFrom('', 'Chair'),
)

test('what was written by the rules of RFC 4180 is read as csv-parse reads it, however it is cut into pieces', () => {
  const separator = fc.constantFrom('\t', ',', ';')
  const table = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      table,
      separator,
      fc.constantFrom('\n', '\r\n'),
      fc.nat(10),
      (rows, separator, lineEnd, size) => {
        const header = ['id', 'title'].join(separator) + lineEnd
        const text = header + rows.map(row => row.map(written).join(separator) + lineEnd).join('')
        const pieces = text.match(new RegExp(`[^]{1,${size + 1}}`, 'g')) ?? []
        const expected = parse(text, {
          delimiter: separator,
          record_delimiter: lineEnd,
          relax_column_count: true,
          skip_empty_lines: true,
        })
        expect(split(pieces)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('any text at all is split, or refused with a sentence', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r'), maxLength: 60 })
  fc.assert(
    fc.property(text, text => {
      const pieces = [...text]
      let whole: string[][]
      try {
        whole = split([text])
      } catch (error) {
        expect(String(error)).toContain('breaks off')
        return
      }
      // Where rows end by `\r` alone is decided by the first piece that has a line break, so those may differ.
      if (!/\r(?!\n)/.test(text)) expect(split(pieces)).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})

function written(value: string): string {
  return /["\t,;\r\n]/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value
}
