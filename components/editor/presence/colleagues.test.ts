import { expect, test } from 'vitest'
import { contrastRatio } from '#db/rules/contrast.ts'
import { initialsOf, selectedBy, shownColleagues } from './colleagues.ts'

const person = (id: number, selectedIds: number[] = []) => ({
  id,
  name: `Person ${id}`,
  spreadId: 1,
  selectedIds,
})
const colorsOf = (...ids: number[]) =>
  new Map(shownColleagues(ids.map(id => person(id))).map(({ id, color }) => [id, color]))

test('colours differ, and stay as others come and go', () => {
  const both = colorsOf(3, 11)
  expect(new Set(both.values()).size).toBe(2)
  expect(colorsOf(11, 3, 4).get(3)).toBe(both.get(3))
  expect(new Set(colorsOf(1, 2, 3, 4, 5, 6, 7, 8).values()).size).toBe(8)
  expect(colorsOf(1, 2, 3, 4, 5, 6, 7, 8, 9).size).toBe(9)
})

test('colours can be seen, and read in white', () => {
  for (const color of colorsOf(0, 1, 2, 3, 4, 5, 6, 7).values())
    expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['Anna van den Berg', 'AB'],
  ['lee', 'L'],
  ['anna.berg', 'AB'],
  ['Élodie', 'É'],
  ['𝒜da 李', '𝒜李'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a new hotspot is selected by nobody else', () => {
  const people = [person(1, [4]), person(2, [4, 5])]
  expect(selectedBy(people, 4)).toHaveLength(2)
  expect(selectedBy(people, 5).map(({ id }) => id)).toEqual([2])
  expect(selectedBy(people, null)).toEqual([])
})
