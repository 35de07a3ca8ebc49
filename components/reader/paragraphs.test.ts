import { expect, it } from 'vitest'
import type { TextRun } from '#db/rules/page-text.ts'
import { paragraphsOf } from './paragraphs.ts'

const run = (text: string): TextRun => ({ text, left: 0, top: 0, width: 0.1, height: 0.1 })
const texts = (text: string, runs: string[]) =>
  paragraphsOf(text, runs.map(run)).map(lines => lines.map(line => line.map(({ text }) => text)))

it('puts runs back into lines and paragraphs', () => {
  expect(
    texts('Garden chairs\nfrom 49\n\nMade of beech', ['Garden', 'chairs', 'from 49', 'Made of beech']),
  ).toEqual([[['Garden', 'chairs'], ['from 49']], [['Made of beech']]])
})

it('tells a word from the beginning of another', () => {
  expect(texts('a ab\nabc', ['a', 'ab', 'abc'])).toEqual([[['a', 'ab'], ['abc']]])
})

it('has nothing to say about a page without text', () => {
  expect(texts('', [])).toEqual([])
})

it('keeps every run where the text says something else', () => {
  expect(texts('quite different', ['one', 'two'])).toEqual([[['one'], ['two']]])
})
