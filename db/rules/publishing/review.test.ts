import { expect, test } from 'vitest'
import type { CoverageFinding, CoverageInBrief } from '../coverage/findings.ts'
import { formatsOf } from '../words/formats.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { type FindingKind, findingKinds, isSerious } from './finding-kinds.ts'
import {
  audienceOf,
  type Remark,
  type ReviewFacts,
  remarkInWords,
  remarkSummary,
  remarksOn,
} from './review.ts'

const english = dashboardWordsIn('en', 'list')
const said = (remark: Remark | undefined) =>
  remark && remarkInWords(english, formatsOf('en').list, remarkSummary(remark))

const place = { label: 'Chair', pageNumber: 2, hotspotId: 7 }
const coverage: CoverageInBrief = {
  products: 1,
  onPages: 1,
  counts: { price_differs: 0, unknown_number: 0, missing_product: 0 },
  ignored: 0,
  first: [],
}
const well: ReviewFacts = {
  pagesWithoutText: [],
  products: [{ ...place, isInFeed: true }],
  findings: [],
  coverage,
}

test('nothing is told where all is well', () => {
  expect(remarksOn(well)).toEqual([])
})

test('pages without text are told, each with the way there', () => {
  const [remark] = remarksOn({ ...well, pagesWithoutText: [4, 5, 9] })
  expect(said(remark)).toBe('Pages 4–5 and 9 have no text. Search does not find them.')
  expect(remark?.places.map(({ pageNumber }) => pageNumber)).toEqual([4, 5, 9])
  expect(said(remarksOn({ ...well, pagesWithoutText: [4] })[0])).toMatch(/^Page 4 has no text/)
})

test('products that the feed does not have are told by name', () => {
  const products = [
    { ...place, isInFeed: true },
    { label: 'A-17', pageNumber: 3, hotspotId: 8, isInFeed: false },
  ]
  const remarks = remarksOn({ ...well, products })
  expect(said(remarks[0])).toBe('1 of 2 products are in your feed.')
  expect(remarks).toEqual([
    {
      topic: 'products',
      kind: 'products',
      count: 1,
      all: 2,
      places: [{ label: 'A-17', pageNumber: 3, hotspotId: 8 }],
    },
  ])
})

const product = { id: 1, sku: 'A-1', title: 'Chair' }
const chair: CoverageFinding = { kind: 'missing_product', key: 'A-1', product, places: [] }

test('products that are on no page are told by name where the pages have most of the feed', () => {
  const counts = { price_differs: 0, unknown_number: 0, missing_product: 2 }
  const missing = { ...coverage, products: 120, onPages: 118, counts, first: [chair] }
  const [remark] = remarksOn({ ...well, coverage: missing })
  expect(said(remark)).toBe('118 of 120 products of your feed are on the pages.')
  expect(remark?.places).toEqual([{ label: 'Chair', pageNumber: null, hotspotId: null }])
  expect(remarksOn({ ...well, coverage: { ...missing, products: 5000 } })).toEqual([])
})

test('prices that differ and numbers that no product has are told with the place to look at', () => {
  const area = { left: 0.1, top: 0.1, width: 0.1, height: 0.1 }
  const places = [{ pageNumber: 3, area, hotspotId: null }]
  const counts = { price_differs: 0, unknown_number: 7, missing_product: 0 }
  const first = [{ kind: 'unknown_number' as const, key: 'A-9', number: 'A-9', places }]
  const [remark] = remarksOn({ ...well, coverage: { ...coverage, counts, first } })
  expect(said(remark)).toBe('7 numbers on the pages look like yours, but are not in your feed.')
  expect(remark?.places).toEqual([{ label: 'A-9', pageNumber: 3, hotspotId: null, area }])
  const price = { ...coverage, counts: { ...counts, unknown_number: 0, price_differs: 1 } }
  expect(said(remarksOn({ ...well, coverage: price })[0])).toBe('1 printed price differs from your feed.')
})

test('each fault that Checks calls serious is told in one place, the others are not', () => {
  const told = (kind: FindingKind) =>
    remarksOn({
      ...well,
      products: [{ ...place, isInFeed: kind !== 'unknown_sku' }],
      findings: [{ ...place, kind }],
    }).map(said)
  expect(findingKinds.filter(kind => told(kind).length === 1)).toEqual(findingKinds.filter(isSerious))
  expect(findingKinds.filter(kind => told(kind).length > 1)).toEqual([])
  expect(told('covered')).toEqual(['1 hotspot lies under another hotspot.'])
  expect(told('dead_link')).toEqual(['1 link is dead.'])
})

test.each([
  ['publish', { secured: false, test: false }, 'Everyone, search engines included'],
  ['unlist', { secured: false, test: false }, 'Anyone with the link. It is not listed.'],
  ['publish', { secured: true, test: true }, 'Anyone with the link and the password'],
  ['publish', { secured: false, test: true }, 'Anyone with the link. As a test it is not listed anywhere.'],
] as const)('%s of %j: %s', (move, publication, words) => {
  expect(english[audienceOf(move, publication)]).toBe(words)
})
