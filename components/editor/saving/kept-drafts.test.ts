import { expect, test } from 'vitest'
import { storedHotspot } from '../hotspots.fixture.ts'
import type { Draft } from './drafts.ts'
import { byKey, knownAfter, takenUp, unwrittenChanges } from './kept-drafts.ts'

const [chair, table, lamp] = [storedHotspot(1), storedHotspot(2), storedHotspot(3)]

function named(hotspot: typeof chair, title: string): Draft {
  return { key: hotspot.key, spreadId: 7, base: hotspot, mine: { ...hotspot, title } }
}
const [oak, beech, round, bright] = [
  named(chair, 'Oak'),
  named(chair, 'Beech'),
  named(table, 'Round'),
  named(lamp, 'Bright'),
]

test('the drafts of the device are taken up, and those that another tab has sent are dropped', () => {
  expect(takenUp([], { known: byKey([]), drafts: [oak, round] })).toEqual([oak, round])
  expect(takenUp([oak], { known: byKey([oak]), drafts: [beech] })).toEqual([beech])
  expect(takenUp([oak, round], { known: byKey([oak, round]), drafts: [round] })).toEqual([round])
})

test('a change that is not written yet survives what other tabs write at that moment', () => {
  expect(takenUp([oak], { known: byKey([]), drafts: [] })).toEqual([oak])
  expect(takenUp([oak, round], { known: byKey([round]), drafts: [bright] })).toEqual([bright, oak])
  expect(takenUp([beech], { known: byKey([oak]), drafts: [oak, bright] })).toEqual([bright, beech])
  // It was sent or undone.
  expect(takenUp([], { known: byKey([oak]), drafts: [oak] })).toEqual([])
})

test('only changes of this tab are written', () => {
  expect(unwrittenChanges([oak], [oak, round], byKey([oak]))).toEqual({ changed: [round], gone: [] })
  expect(unwrittenChanges([oak], [beech], byKey([oak]))).toEqual({ changed: [beech], gone: [] })
  expect(unwrittenChanges([oak, round], [round], byKey([oak, round]))).toEqual({
    changed: [],
    gone: [oak.key],
  })
})

test('what is taken up while a change waits to be written is neither overwritten nor removed', () => {
  // Another tab has named the chair and the lamp, which this one is about to show; it named the table.
  const known = byKey([beech, bright])
  expect(unwrittenChanges([oak], [oak, round], known)).toEqual({ changed: [round], gone: [] })
  expect(unwrittenChanges([oak], [], known)).toEqual({ changed: [], gone: [] })
  expect(
    unwrittenChanges([oak, round], [beech, bright, round], knownAfter(known, { changed: [round], gone: [] })),
  ).toEqual({ changed: [], gone: [] })
})

test('a draft that was stored while the device was read leaves it', () => {
  const known = byKey(structuredClone([oak]))
  expect(unwrittenChanges([oak], [], known)).toEqual({ changed: [], gone: [oak.key] })
  expect(takenUp([], { known: byKey([oak]), drafts: [oak] })).toEqual([])
})
