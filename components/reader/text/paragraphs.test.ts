import { expect, it } from 'vitest'
import type { TextRun } from '#db/rules/pages/text.ts'
import { paragraphsOf, writtenBlocks } from './paragraphs.ts'

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

it('gives each block the runs that it consists of, line by line', () => {
  const runs = ['Garden', 'chairs', 'from 49', 'Oak'].map(run)
  const written = writtenBlocks({
    text: 'Garden chairs\nfrom 49\n\nOak',
    runs,
    blocks: [
      { kind: 'heading', level: 1, text: 'Garden', runs: 1 },
      { kind: 'paragraph', text: 'chairs from 49', runs: 2 },
      { kind: 'figure', text: 'A chair', runs: 0 },
      { kind: 'list_item', text: 'Oak', runs: 1 },
    ],
  })
  expect(
    written.map(({ block, lines }) => [block.kind, lines.map(line => line.map(one => one.text))]),
  ).toEqual([
    ['heading', [['Garden']]],
    ['paragraph', [['chairs'], ['from 49']]],
    ['figure', []],
    ['list_item', [['Oak']]],
  ])
})

it('falls back to paragraphs where blocks do not fit the runs', () => {
  const blocks = [{ kind: 'heading' as const, text: 'Other', runs: 5 }]
  expect(writtenBlocks({ text: 'Oak', runs: [run('Oak')], blocks }).map(({ block }) => block.kind)).toEqual([
    'paragraph',
  ])
})
