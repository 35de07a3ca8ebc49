import { expect, test } from 'vitest'
import { ImportLog } from './log.ts'
import type { ImportNote } from './notes.ts'

const note = (line: number, values: Partial<ImportNote> = {}): ImportNote => ({
  line,
  item: null,
  id: String(line),
  field: 'price',
  sentence: 'The price “free” is not clear, so it was left out.',
  isLeftOut: false,
  ...values,
})
const noTitle = { field: 'title', sentence: 'The row has no title, so it was left out.', isLeftOut: true }

test('a log keeps a thousand lines, and counts all', () => {
  const log = new ImportLog()
  for (let line = 1; line <= 5000; line++) log.add([note(line)])
  expect(log.lines()).toHaveLength(1000)
  expect(log.lines().at(-1)?.line).toBe(1000)
  expect(log.totals()).toMatchObject([{ field: 'price', count: 5000 }])
})

test('rows that were left out are told before what else there is to say', () => {
  const log = new ImportLog()
  for (let line = 1; line <= 2000; line++) log.add([note(line)])
  log.add([note(2001, noTitle), note(2002, noTitle)])
  expect(log.lines()).toHaveLength(1000)
  expect(
    log
      .lines()
      .slice(-3)
      .map(({ line }) => line),
  ).toEqual([998, 2001, 2002])
  expect(log.totals().map(({ field, count }) => [field, count])).toEqual([
    ['title', 2],
    ['price', 2000],
  ])
})

test('the same said of different values is one kind', () => {
  const log = new ImportLog()
  log.add([note(1), note(2, { sentence: 'The price “a ” b” is not clear, so it was left out.' })])
  expect(log.totals()).toEqual([
    {
      field: 'price',
      sentence: 'The price “…” is not clear, so it was left out.',
      isLeftOut: false,
      count: 2,
    },
  ])
})

test('the kinds are bounded too', () => {
  const log = new ImportLog()
  for (let line = 1; line <= 1000; line++) log.add([note(line, { field: `field_${line}` })])
  expect(log.totals()).toHaveLength(200)
})

test('what concerns the whole file comes first', () => {
  const log = new ImportLog()
  log.add([note(3), note(0, { line: null, id: null, field: null })])
  expect(log.lines().map(({ line }) => line)).toEqual([null, 3])
})
