import { expect, test } from 'vitest'
import type { HotspotChange } from './changes.ts'
import { type HistoryStep, noHistory, withStep } from './history.ts'

const step = (label: string, changed: number): HistoryStep => ({
  label,
  spreadId: 7,
  changes: Array.from(
    { length: changed },
    (_, index): HotspotChange => ({
      do: 'change',
      key: String(index),
      before: { rotation: 0 },
      after: { rotation: 5 },
    }),
  ),
})
const after = (steps: HistoryStep[]) => steps.reduce(withStep, noHistory).done.map(({ label }) => label)
const many = (count: number, changed: number) =>
  Array.from({ length: count }, (_, index) => step(String(index), changed))

test('the last two hundred steps can be undone', () => {
  expect(after(many(205, 1))).toEqual(
    many(205, 1)
      .map(({ label }) => label)
      .slice(5),
  )
})

test('of steps that changed whole spreads fewer are kept, and the last one whatever its size', () => {
  expect(after(many(30, 300))).toHaveLength(20)
  expect(after([...many(3, 1), step('all', 10_000)])).toEqual(['all'])
})
