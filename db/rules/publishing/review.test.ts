import { expect, test } from 'vitest'
import { formatsOf } from '../words/formats.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { type FindingKind, findingKinds, isSerious } from './finding-kinds.ts'
import { audienceOf, type Remark, type ReviewFacts, remarkInWords, remarksOn, toldRemark } from './review.ts'

const english = dashboardWordsIn('en', 'list')
const said = (remark: Remark | undefined) =>
  remark && remarkInWords(english, formatsOf('en').list, toldRemark(remark))

const place = { label: 'Chair', pageNumber: 2, hotspotId: 7 }
const well: ReviewFacts = { pagesWithoutText: [], products: [{ ...place, isInFeed: true }], findings: [] }

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
      all: 2,
      places: [{ label: 'A-17', pageNumber: 3, hotspotId: 8 }],
    },
  ])
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
