import { expect, test } from 'vitest'
import { questionBefore } from './questions.ts'

test('archiving asks where readers would notice, and says how many', () => {
  expect(questionBefore({ name: 'archive' }, { total: 12, online: 5 })).toEqual({
    title: 'Archive 12 publications?',
    sentence: '5 of 12 are online. Readers will no longer be able to open them.',
    confirm: 'Archive',
  })
  expect(questionBefore({ name: 'archive' }, { total: 1, online: 1 })?.sentence).toBe(
    'This publication is online. Readers will no longer be able to open it.',
  )
  expect(questionBefore({ name: 'archive' }, { total: 304, online: 0 })).toBeUndefined()
})

test('several are published and unpublished with a question, one without', () => {
  expect(questionBefore({ name: 'withdraw' }, { total: 3, online: 1 })?.title).toBe(
    'Unpublish 1 publication?',
  )
  expect(questionBefore({ name: 'withdraw' }, { total: 1, online: 1 })).toBeUndefined()
  expect(questionBefore({ name: 'publish' }, { total: 3, online: 1 })?.sentence).toBe(
    '2 of 3 are offline. Readers will be able to open them right away.',
  )
  expect(questionBefore({ name: 'publish' }, { total: 1, online: 0 })).toBeUndefined()
})

test('nothing is asked where readers notice nothing', () => {
  for (const name of ['restore', 'collect', 'retag'] as const)
    expect(questionBefore({ name }, { total: 300, online: 100 })).toBeUndefined()
})
