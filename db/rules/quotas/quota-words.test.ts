import { expect, test } from 'vitest'
import { formatsOf } from '../words/formats.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { quotaRefusal, quotasInWords, usageInWords } from './quota-words.ts'
import type { QuotaUsage } from './quotas.ts'

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

test('refusals are told in the units of the quota', () => {
  const refused = (usage: QuotaUsage) => String(quotaRefusal(usage, dashboardWordsIn('en', 'faults')))
  expect(refused({ name: 'pages', used: 90, limit: 100 })).toMatch(
    /^would take the account beyond its 100 pages, of which 90 are used\. Archive publications .* for more$/,
  )
  expect(refused({ name: 'publications', used: 1, limit: 1200 })).toMatch(
    /^would take the account beyond its 1,200 publications, of which 1 is used\. Archive publications .* for more$/,
  )
  expect(refused({ name: 'bytes', used: 1.5e9, limit: 2e9 })).toMatch(
    /^would take the account beyond its 2 GB of storage, of which 1\.5 GB are used\. Remove pages .* for more$/,
  )
})
