import { expect, test } from 'vitest'
import { contentsOf } from './outline.ts'

const entry = (title: string, level: number, order: number) => ({ title, level, order })

test('the table of contents goes by page, and on one page by the outline', () => {
  const pages = [
    { number: 3, outline: [entry('Tables', 1, 5)] },
    { number: 1, outline: [entry('Oak', 2, 1), entry('Chairs', 1, 0)] },
    { number: 2, outline: [] },
  ]
  expect(contentsOf(pages)).toEqual([
    { title: 'Chairs', level: 1, pageNumber: 1 },
    { title: 'Oak', level: 2, pageNumber: 1 },
    { title: 'Tables', level: 1, pageNumber: 3 },
  ])
})

test('no entry is more than one level below the one before, whose page may be gone', () => {
  const pages = [{ number: 1, outline: [entry('Oak', 3, 7), entry('Pine', 3, 8), entry('Tables', 1, 9)] }]
  expect(contentsOf(pages).map(({ level }) => level)).toEqual([1, 1, 1])
})
