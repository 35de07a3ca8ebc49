import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('separators, quotes and line ends stand in quotes', () => {
  expect(
    csvOf([
      ['words', 'times'],
      ['a, "b"\nc', '2'],
    ]),
  ).toBe('\ufeffwords,times\r\n"a, ""b""\nc",2\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no formula', text => {
  expect(csvOf([['a', text]])).toMatch(/^\ufeffa,"?'/)
})

test.each(['a;=1+1', 'a;"=1+1;', 'a\n=1+1', 'a\r\n@x', 'a\t-1', ';;+1'])(
  '%j is none where the spreadsheet parts cells at semicolons or tabs',
  text => {
    // As Excel reads it in countries with a decimal comma: lines and quotes within a cell are its own.
    const cells = csvOf([['x', text]]).split(/[;\t\r\n]+/)
    for (const cell of cells) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@]/)
  },
)

test('signs within a text stay as they are', () => {
  expect(csvOf([['a-b', 'x = y; z', 'a@b.example']])).toBe('\ufeffa-b,x = y; z,a@b.example\r\n')
})
