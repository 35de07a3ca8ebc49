import { expect, test } from 'vitest'
import { allToggled, nothingChosen, stretchedSelection, toggled } from './selection.ts'

const shown = [9, 8, 7, 6, 5]
const chosen = ({ ids }: { ids: ReadonlySet<number> }) => [...ids]

test('one is chosen, and given up again', () => {
  const one = toggled(nothingChosen, 8)
  expect(chosen(one)).toEqual([8])
  expect(chosen(toggled(one, 8))).toEqual([])
})

test('a range goes from the last one to here, either way', () => {
  expect(chosen(stretchedSelection(toggled(nothingChosen, 8), 6, shown))).toEqual([8, 7, 6])
  expect(chosen(stretchedSelection(toggled(nothingChosen, 6), 9, shown))).toEqual([6, 9, 8, 7])
})

test('a range keeps what was chosen elsewhere', () => {
  const before = toggled(toggled(nothingChosen, 100), 7)
  expect(chosen(stretchedSelection(before, 5, shown))).toEqual([100, 7, 6, 5])
})

test('without a beginning, or with one that is not shown, it is this one alone', () => {
  expect(chosen(stretchedSelection(nothingChosen, 7, shown))).toEqual([7])
  expect(chosen(stretchedSelection(toggled(nothingChosen, 100), 7, shown))).toEqual([100, 7])
})

test('all are chosen at once, and given up at once', () => {
  const all = allToggled(toggled(nothingChosen, 100), [9, 8])
  expect(chosen(all)).toEqual([100, 9, 8])
  expect(chosen(allToggled(all, [9, 8]))).toEqual([100])
})
