import { expect, test } from 'vitest'
import { textBoxes } from './text-boxes.ts'

const run = (text: string, left: number, top: number) => ({ text, left, top, width: 0.1, height: 0.02 })

test('the runs of a line are one box', () => {
  const runs = [run('Oak', 0.1, 0.1), run('chair', 0.3, 0.11), run('Table', 0.1, 0.5)]
  const boxes = textBoxes({ text: 'Oak chair\nTable', runs, blocks: [] })
  expect(boxes.map(({ left, top, width }) => [left, top, Number(width.toFixed(6))])).toEqual([
    [0.1, 0.1, 0.3],
    [0.1, 0.5, 0.1],
  ])
})

test('a paragraph of one line is told once, and one whose place is not known not at all', () => {
  const blocks = [
    { kind: 'paragraph' as const, text: 'Oak', runs: 1, left: 0.1, top: 0.1, width: 0.1, height: 0.02 },
    { kind: 'figure' as const, text: 'A chair', runs: 0 },
  ]
  expect(textBoxes({ text: 'Oak', runs: [run('Oak', 0.1, 0.1)], blocks })).toHaveLength(1)
})
