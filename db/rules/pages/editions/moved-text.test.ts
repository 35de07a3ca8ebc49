import { expect, test } from 'vitest'
import { areaAfter } from './moved-text.ts'

const run = (text: string, left: number, top: number, width = 0.2) => ({
  text,
  left,
  top,
  width,
  height: 0.02,
})
const area = { left: 0.05, top: 0.05, width: 0.4, height: 0.1 }
const before = [run('Garden', 0.1, 0.06), run('rake', 0.1, 0.1), run('Spade', 0.6, 0.6)]

test('an area goes where its text went', () => {
  const after = [run('Spade', 0.1, 0.06), run('Garden', 0.5, 0.56), run('rake', 0.5, 0.6)]
  const moved = areaAfter(area, before, after)
  expect(moved?.left).toBeCloseTo(0.45)
  expect(moved?.top).toBeCloseTo(0.55)
  expect([moved?.width, moved?.height]).toEqual([0.4, 0.1])
})

test.each([
  ['the text stays', before],
  ['the text is gone', [run('Spade', 0.6, 0.6)]],
  ['the text is there twice', [...before, run('Garden', 0.5, 0.5), run('rake', 0.5, 0.54)]],
  ['the text is in parts', [run('Garden', 0.5, 0.5), run('Spade', 0.1, 0.1), run('rake', 0.5, 0.6)]],
  ['the text is larger', [run('Garden', 0.5, 0.56, 0.4), run('rake', 0.5, 0.6, 0.4)]],
  ['it would leave the page', [run('Garden', 0.01, 0.56), run('rake', 0.01, 0.6)]],
])('an area stays where %s', (_, after) => {
  expect(areaAfter(area, before, after)).toBeUndefined()
})

test('an area without words, or with one of a letter or two, stays', () => {
  expect(areaAfter({ left: 0.3, top: 0.8, width: 0.1, height: 0.1 }, before, [])).toBeUndefined()
  const few = [run('1 €', 0.1, 0.06)]
  expect(areaAfter(area, few, [run('1 €', 0.5, 0.5)])).toBeUndefined()
})
