import { expect, test } from 'vitest'
import { bar, progressOn } from './progress.ts'

const doing = 'Making pages'

test.each([
  [{ doing, done: 0, of: 4 }, 80, `Making pages  ${'░'.repeat(30)}  0 of 4`],
  [{ doing, done: 3, of: 4 }, 35, 'Making pages  █████████░░░  3 of 4'],
  [{ doing, done: 9, of: 4 }, 80, `Making pages  ${'█'.repeat(30)}  9 of 4`],
  [{ doing, done: 3, of: 4 }, 20, 'Making pages 3 of 4'],
  [{ doing, done: 0, of: undefined }, 80, 'Making pages'],
  [{ doing, done: 0, of: 0 }, 8, 'Making '],
])('%j in %i columns', (progress, columns, text) => {
  expect(bar(progress, columns)).toBe(text)
  expect(text.length).toBeLessThan(columns)
})

function shown(isTTY: boolean): string {
  let text = ''
  const { show, end } = progressOn({
    isTTY,
    write: more => {
      text += more
    },
  })
  for (const done of [1, 1, 2]) show({ doing, done, of: 2 })
  end()
  return text
}

test('a terminal has one line, which goes at the end', () => {
  expect(shown(true).split('\r')).toHaveLength(4)
  expect(shown(true).endsWith('\r\u001b[2K')).toBe(true)
})

test('elsewhere each thing that is done has a line', () => {
  expect(shown(false)).toBe('Making pages\n')
})
