import { expect, test } from 'vitest'
import type { TextRun } from '../../pages/text.ts'
import { brokenSkus } from './broken.ts'
import { indexSkus } from './in-text.ts'
import { placesOfSkus } from './places.ts'

/** Text of letters as wide as 0.01 and as high as 0.02, from (left, top). */
const run = (text: string, left: number, top: number): TextRun => ({
  text,
  left,
  top,
  width: 0.01 * text.length,
  height: 0.02,
})

const found = (lines: TextRun[][], ...skus: string[]) =>
  placesOfSkus(lines, brokenSkus(lines), indexSkus(skus), 1).map(({ sku, left, top }) => [sku, left, top])

test('a SKU that is broken over the end of a line has a place in each', () => {
  const lines = [[run('The chair 00123', 0.1, 0.1)], [run('45 is of oak', 0.1, 0.13)]]
  expect(found(lines, '0012345').map(([sku]) => sku)).toEqual(['0012345', '0012345'])
})

test('a SKU that is broken in a cell has one place, also beside other cells', () => {
  const lines = [
    [run('AB-120', 0.1, 0.1), run('Chair', 0.4, 0.1)],
    [run('34-X', 0.1, 0.13), run('of oak', 0.4, 0.13)],
  ]
  expect(found(lines, 'AB-12034-X')).toEqual([['AB-12034-X', 0.1, 0.1]])
})

test('a hyphen at the break is the SKU’s own, or not', () => {
  const lines = [[run('No AB120-', 0.1, 0.1)], [run('345', 0.1, 0.13)]]
  expect(found(lines, 'AB120-345')[0]?.[0]).toBe('AB120-345')
  expect(found(lines, 'AB120345')[0]?.[0]).toBe('AB120345')
})

test('a SKU in two cells beside each other is found in both', () => {
  expect(found([[run('0012', 0.1, 0.1), run('345', 0.3, 0.1)]], '0012345')).toHaveLength(2)
})

test('parts that are SKUs themselves are no parts of another', () => {
  const lines = [[run('No 00123', 0.1, 0.1)], [run('45 is of oak', 0.1, 0.13)]]
  expect(found(lines, '00123', '0012345').map(([sku]) => sku)).toEqual(['00123'])
})

test('short parts and parts far from each other make no SKU', () => {
  expect(found([[run('in 12', 0.1, 0.1)], [run('345 of', 0.1, 0.13)]], '12345')).toEqual([])
  expect(found([[run('No 00123', 0.1, 0.1)], [], [run('45', 0.1, 0.3)]], '0012345')).toEqual([])
})

test('a SKU that nobody sees has no place', () => {
  expect(found([[{ ...run('0012345', 0.1, 0.1), unseen: true }]], '0012345')).toEqual([])
})
