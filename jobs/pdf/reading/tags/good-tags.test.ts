import { expect, test } from 'vitest'
import { areGoodTags } from './good-tags.ts'

const paragraph = (letters: number, lines = 3) => ({ kind: 'paragraph' as const, letters, lines })
const heading = (letters: number) => ({ kind: 'heading' as const, letters, lines: 1 })
const cell = () => ({ kind: 'cell' as const, letters: 1, lines: 1 })

test.each([
  ['where a heading and paragraphs have all of the text', [heading(10), paragraph(400)], 0, true],
  ['where only a little is outside', [heading(10), paragraph(400)], 20, true],
  ['but not where a tenth is outside', [paragraph(400)], 60, false],
  ['but not where there is no text in them', [paragraph(0)], 0, false],
  ['but not where a full page is one block', [paragraph(2000, 40), heading(10)], 0, false],
  ['but not where nearly all are headings', [heading(300), paragraph(100)], 0, false],
  ['where a cover has nothing but its title', [heading(20)], 0, true],
  ['but not where every letter is a block', Array.from({ length: 50 }, () => paragraph(2, 1)), 0, false],
  ['where every figure is a cell', Array.from({ length: 50 }, cell), 0, true],
])('tags are good %s', (_, blocks, untagged, expected) => {
  expect(areGoodTags({ blocks, untagged })).toBe(expected)
})
