import { expect, test } from 'vitest'
import { areaOfPart } from './text-areas.ts'

const run = (text: string, left: number, width: number, height = 0.01) => ({
  text,
  left,
  top: 0.5,
  width,
  height,
})

test('a part of a run has its share of the run', () => {
  const area = areaOfPart([run('aaaaaaaaaa', 0.1, 0.5)], 5, 10, 1)
  expect(area?.left).toBeCloseTo(0.35)
  expect(area?.width).toBeCloseTo(0.25)
})

test('a part may reach over several runs', () => {
  const area = areaOfPart([run('AB', 0.1, 0.1), run('12', 0.3, 0.1), run('end', 0.6, 0.1)], 0, 5, 1)
  expect(area).toMatchObject({ left: 0.1, top: 0.5 })
  expect(area?.width).toBeCloseTo(0.3)
})

test('a run that is turned, or written from the right, is taken whole', () => {
  expect(areaOfPart([run('upwards', 0.1, 0.02, 0.3)], 0, 2, 1)?.height).toBeCloseTo(0.3)
  expect(areaOfPart([run('שלום 12', 0.1, 0.3)], 5, 7, 1)?.width).toBeCloseTo(0.3)
})

test('a part beyond the line has no place', () => {
  expect(areaOfPart([run('a', 0.1, 0.1)], 5, 9, 1)).toBeNull()
})
