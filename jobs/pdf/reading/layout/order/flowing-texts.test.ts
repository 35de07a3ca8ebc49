import { expect, test } from 'vitest'
import type { Segment } from '../../lines/text-lines.ts'
import { type Item, itemsOf } from '../items.ts'
import { flowingTexts } from './flowing-texts.ts'

/** Lines of 10 points each 12 points from a height, as long as their column. */
const lines = (count: number, top: number) =>
  itemsOf(
    Array.from({ length: count }, (_, at): Segment => {
      const across = top + 12 * at
      return { pieces: [], angle: 0, along: 0, end: 200, across, size: 10, letters: 40, order: at }
    }),
    [],
  )

const box = (top: number, bottom: number): Item => ({
  kind: 'box',
  items: [],
  along: 200,
  end: 300,
  top,
  bottom,
  size: 10,
  letters: 20,
  order: 0,
})

test('a text is read whole that goes on above and below the box beside it', () => {
  const [text, note] = [lines(20, 0), box(60, 140)]
  expect(flowingTexts([...text, note])).toEqual([text, [note]])
})

test('a picture about as high as the text beside it keeps its place', () => {
  expect(flowingTexts([...lines(9, 0), box(-4, 100)])).toBeUndefined()
})

test('lines level with others are read in rows', () => {
  const numbers = lines(9, 0).map(line => ({ ...line, along: 210, end: 220 }))
  expect(flowingTexts([...lines(9, 0), ...numbers])).toBeUndefined()
})
