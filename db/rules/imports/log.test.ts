import { expect, test } from 'vitest'
import { reason } from '../reasons/reasons.ts'
import { ImportLog } from './log.ts'
import { type NewNote, unknownValuesOf } from './notes.ts'

const note = (line: number, values: Partial<NewNote> = {}): NewNote => ({
  line,
  item: null,
  id: String(line),
  field: 'price',
  reason: reason('priceUnclear', { value: 'free' }),
  isLeftOut: false,
  ...values,
})
const noTitle = { field: 'title', reason: reason('noTitle'), isLeftOut: true }

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
  log.add([note(1), note(2, { reason: reason('priceUnclear', { value: 'a ” b' }) })])
  expect(log.totals()).toEqual([
    {
      field: 'price',
      sentence: 'The price “…” is not clear, so it was left out. Write it like this: 15.00 USD.',
      reason: { code: 'priceUnclear', values: { value: '…' } },
      isLeftOut: false,
      count: 2,
    },
  ])
})

test('products that the shop does not show take no line of a fault', () => {
  const log = new ImportLog()
  const draft = { field: null, reason: reason('leftOut.unpublished'), isLeftOut: true }
  for (let line = 1; line <= 2000; line++) log.add([note(line, draft)])
  log.add([note(2001, noTitle), note(2002)])
  expect(log.lines()).toHaveLength(1000)
  expect(log.lines().map(({ line }) => line)).toEqual(expect.arrayContaining([2001, 2002]))
  expect(log.totals()[0]).toMatchObject({ isLeftOut: true, count: 2000 })
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

test('the most frequent values that were not understood are told with their fields, the most frequent first', () => {
  const log = new ImportLog()
  for (let n = 1; n <= 12; n++)
    for (let line = 1; line <= n; line++) log.add([note(line, { value: `value ${n}` })])
  log.add([note(1, { field: 'availability', value: 'ask us' }), note(2, noTitle)])
  const told = unknownValuesOf(log.totals())
  expect(told).toHaveLength(10)
  expect(told[0]).toEqual({ field: 'price', value: 'value 12', count: 12 })
})

test('a feed of other values in each row fills no memory, and its frequent ones are told', () => {
  const log = new ImportLog()
  for (let line = 1; line <= 100_000; line++)
    log.add([note(line, { value: line % 10 === 0 ? 'often' : `value ${line}` })])
  expect(unknownValuesOf(log.totals())[0]).toEqual({ field: 'price', value: 'often', count: 10_000 })
})
