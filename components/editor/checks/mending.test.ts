import { expect, test } from 'vitest'
import { applied } from '../history/changes.ts'
import { hotspot } from '../hotspots.fixture.ts'
import { findingsOn } from './findings.ts'
import { mending } from './mending.ts'

const ratios = [0.7, 0.7]
const spread = { size: { width: 1.4, height: 1 }, pageCount: 2, pageNumbers: new Set([1, 2]) }
const kindsOf = (hotspots: ReturnType<typeof hotspot>[]) => [
  ...new Set(findingsOn({ ...spread, hotspots }).map(({ kind }) => kind)),
]
const products = [{ sku: 'A', found: { id: 1, sku: 'A', title: 'A', photoUrl: null, price: null } }]
const at = (left: number, top: number, width: number, height: number) =>
  hotspot({ area: { left, top, width, height }, products })
const keysOf = (hotspots: ReturnType<typeof hotspot>[]) => new Set(hotspots.map(({ key }) => key))

test('hotspots of 17 × 4 pixels are enlarged so that the check accepts them', () => {
  const small = [0.1, 0.3, 0.5, 0.7].map(top => at(0.2, top, 0.02, 0.007))
  expect(kindsOf(small)).toEqual(['too_small'])
  const mended = applied(small, mending('too_small', small, keysOf(small), ratios))
  expect(kindsOf(mended)).toEqual([])
  for (const { area } of mended) expect(area.width * 2 * 390).toBeCloseTo(44)
})

test('they grow over no other hotspot and stay on their page, which a phone shows alone', () => {
  const [small, neighbour] = [at(0.48, 0.5, 0.02, 0.007), at(0.4, 0.5, 0.07, 0.1)]
  const [mended] = applied(
    [small, neighbour],
    mending('too_small', [small, neighbour], keysOf([small]), ratios),
  )
  expect(mended?.area.left).toBeGreaterThanOrEqual(0.47 - 1e-9)
  expect((mended?.area.left ?? 0) + (mended?.area.width ?? 0)).toBeLessThanOrEqual(0.5 + 1e-9)
})

test('what has no room stays, and nothing is a change then', () => {
  const [small, above, below] = [at(0.1, 0.5, 0.2, 0.01), at(0.1, 0.3, 0.2, 0.2), at(0.1, 0.51, 0.2, 0.2)]
  expect(mending('too_small', [small, above, below], keysOf([small]), ratios)).toEqual([])
})

test('what lies beside the page is moved onto it, and what leads to no page is deleted', () => {
  const beside = at(0.9, 0.2, 0.2, 0.1)
  expect(kindsOf(applied([beside], mending('outside', [beside], keysOf([beside]), ratios)))).toEqual([])
  const lost = hotspot({ details: { page_number: 9 } }, 'page_reference')
  expect(applied([lost], mending('missing_page', [lost], keysOf([lost]), ratios))).toEqual([])
})
