import { expect, test } from 'vitest'
import { findingKinds } from './finding-kinds.ts'
import { audienceInWords, type ReviewFacts, remarksOn } from './review.ts'

const place = { label: 'Chair', pageNumber: 2, hotspotId: 7 }
const well: ReviewFacts = { pagesWithoutText: [], products: [{ ...place, isInFeed: true }], findings: [] }

test('nothing is told where all is well', () => {
  expect(remarksOn(well)).toEqual([])
})

test('pages without text are told, each with the way there', () => {
  const [remark] = remarksOn({ ...well, pagesWithoutText: [4, 5, 9] })
  expect(remark?.sentence).toBe('Pages 4–5 and 9 have no text. Search does not find them.')
  expect(remark?.places.map(({ pageNumber }) => pageNumber)).toEqual([4, 5, 9])
  expect(remarksOn({ ...well, pagesWithoutText: [4] })[0]?.sentence).toMatch(/^Page 4 has no text/)
})

test('products that the feed does not have are told by name', () => {
  const products = [
    { ...place, isInFeed: true },
    { label: 'A-17', pageNumber: 3, hotspotId: 8, isInFeed: false },
  ]
  expect(remarksOn({ ...well, products })).toEqual([
    {
      topic: 'products',
      sentence: '1 of 2 products are in your feed.',
      places: [{ label: 'A-17', pageNumber: 3, hotspotId: 8 }],
    },
  ])
})

test('what Checks calls serious is told once, what it does not is not', () => {
  const told = (kind: (typeof findingKinds)[number]) =>
    remarksOn({ ...well, findings: [{ ...place, kind }] }).map(({ topic }) => topic)
  expect(Object.fromEntries(findingKinds.map(kind => [kind, told(kind)[0]]))).toEqual({
    incomplete: 'hotspots',
    dead_link: 'links',
    missing_page: 'hotspots',
    unknown_sku: undefined,
    outside: 'hotspots',
    covered: 'hotspots',
    too_small: undefined,
    missing_alt: undefined,
    unnamed: undefined,
  })
})

test.each([
  ['publish', { secured: false, test: false }, 'Everyone, search engines included'],
  ['unlist', { secured: false, test: false }, 'Anyone with the link. It is not listed.'],
  ['publish', { secured: true, test: true }, 'Anyone with the link and the password'],
  ['publish', { secured: false, test: true }, 'Anyone with the link. As a test it is not listed anywhere.'],
] as const)('%s of %j: %s', (move, publication, words) => {
  expect(audienceInWords(move, publication)).toBe(words)
})
