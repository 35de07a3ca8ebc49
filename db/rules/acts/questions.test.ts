import { expect, test } from 'vitest'
import { dashboardWordsIn } from '../words/words.ts'
import type { PublicationActName } from './publication-acts.ts'
import { questionBefore, questionInWords, type ReaderCounts } from './questions.ts'

const asked = (name: PublicationActName, counts: ReaderCounts) => {
  const question = questionBefore({ name }, counts)
  return question && questionInWords(dashboardWordsIn('en', 'list'), question)
}

test('archiving asks where readers would notice, and says how many', () => {
  expect(asked('archive', { total: 12, online: 5 })).toEqual({
    title: 'Archive 12 publications?',
    sentence: '5 of 12 are online. Readers will no longer be able to open them.',
    confirm: 'Archive',
  })
  expect(asked('archive', { total: 1, online: 1 })?.sentence).toBe(
    'This publication is online. Readers will no longer be able to open it.',
  )
  expect(asked('archive', { total: 304, online: 0 })).toBeUndefined()
})

test('several are published and unpublished with a question, one without', () => {
  const unpublishing = asked('withdraw', { total: 3, online: 1 })
  expect(unpublishing?.title).toBe('Unpublish 1 publication?')
  expect(unpublishing?.sentence).toBe('1 of 3 is online. Readers will no longer be able to open it.')
  expect(asked('withdraw', { total: 1, online: 1 })).toBeUndefined()
  expect(asked('publish', { total: 3, online: 1 })?.sentence).toBe(
    '2 of 3 are offline. Readers will be able to open them right away.',
  )
  expect(asked('unlist', { total: 1200, online: 0 })).toEqual({
    title: 'Publish 1,200 publications?',
    sentence: 'All 1,200 are offline. Readers will be able to open them right away.',
    confirm: 'Publish unlisted',
  })
  expect(asked('publish', { total: 1, online: 0 })).toBeUndefined()
})

test('nothing is asked where readers notice nothing', () => {
  for (const name of ['restore', 'collect', 'retag'] as const)
    expect(asked(name, { total: 300, online: 100 })).toBeUndefined()
})
