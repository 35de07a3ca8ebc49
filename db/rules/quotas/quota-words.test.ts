import { expect, test } from 'vitest'
import { formatsOf } from '../words/formats.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { quotasInWords, usageInWords } from './quota-words.ts'

const said = [dashboardWordsIn('en', 'frame'), formatsOf('en')] as const
const saidInGerman = [dashboardWordsIn('de', 'frame'), formatsOf('de')] as const

test('quotas that are set are named in one line', () => {
  const set = { publications: 1, pages: null, bytes: 2e9 }
  expect(quotasInWords(set, ...said)).toBe('1 publication, 2 GB of storage')
  expect(quotasInWords({ ...set, bytes: 2.5e9 }, ...saidInGerman).replace(/\s/g, ' ')).toBe(
    '1 Publikation, 2,5 GB Speicher',
  )
  expect(quotasInWords({ publications: null, pages: null, bytes: null }, ...said)).toBe('')
})

test('usage is told in the units of the quota', () => {
  expect(usageInWords({ name: 'publications', used: 0, limit: 1 }, ...said)).toBe('0 of 1 publication')
  expect(usageInWords({ name: 'pages', used: 1200, limit: 2000 }, ...said)).toBe('1,200 of 2,000 pages')
  expect(usageInWords({ name: 'bytes', used: 1.5e9, limit: 2e9 }, ...said)).toBe('1.5 GB of 2 GB of storage')
})
