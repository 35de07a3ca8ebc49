import { expect, test } from 'vitest'
import { changes, isAsLeft, isInTimeToUndo, type Standing, stepsBack } from './publication-acts.ts'

const standing = (own: Partial<Standing> = {}): Standing => ({
  state: 'offline',
  isListed: true,
  collectionId: null,
  slug: 'spring',
  onlineAt: null,
  offlineAt: null,
  scheduleOnlineAt: null,
  scheduleOfflineAt: null,
  isConverting: false,
  ...own,
})

test('what went online goes back to where it was', () => {
  expect(stepsBack({ name: 'publish' }, standing(), null)).toEqual([{ name: 'withdraw' }])
  const unlisted = standing({ state: 'online', isListed: false })
  expect(stepsBack({ name: 'publish' }, unlisted, null)).toEqual([{ name: 'unlist' }])
  expect(stepsBack({ name: 'withdraw' }, standing({ state: 'online' }), null)).toEqual([{ name: 'publish' }])
})

test('what was archived comes back first, and then goes online where it was', () => {
  expect(stepsBack({ name: 'archive' }, standing(), null)).toEqual([{ name: 'restore' }])
  expect(stepsBack({ name: 'archive' }, standing({ state: 'online', isListed: false }), null)).toEqual([
    { name: 'restore' },
    { name: 'unlist' },
  ])
  expect(stepsBack({ name: 'restore' }, standing({ state: 'archived' }), null)).toEqual([{ name: 'archive' }])
})

test('what was moved returns to its collection, or to none', () => {
  expect(stepsBack({ name: 'collect', collectionId: 9 }, standing({ collectionId: 7 }), null)).toEqual([
    { name: 'collect', collectionId: 7 },
  ])
})

test('only the metatags that came go again, and those that went come again', () => {
  const act = { name: 'retag', added: [5, 6], removed: [7, 8] } as const
  const retagged = { added: [6], removed: [7] }
  expect(stepsBack({ ...act, added: [5, 6], removed: [7, 8] }, standing(), retagged)).toEqual([
    { name: 'retag', added: [7], removed: [6] },
  ])
})

test('an act that finds everything so already changes nothing', () => {
  expect(changes({ name: 'publish' }, standing({ state: 'online' }))).toBe(false)
  expect(changes({ name: 'unlist' }, standing({ state: 'online' }))).toBe(true)
  expect(changes({ name: 'withdraw' }, standing())).toBe(false)
  expect(changes({ name: 'collect', collectionId: null }, standing())).toBe(false)
})

test('what has changed since an act is not as it left it', () => {
  expect(isAsLeft({ name: 'archive' }, standing({ state: 'archived' }))).toBe(true)
  expect(isAsLeft({ name: 'archive' }, standing())).toBe(false)
  expect(isAsLeft({ name: 'publish' }, standing({ state: 'online', isListed: false }))).toBe(false)
  expect(isAsLeft({ name: 'collect', collectionId: 3 }, standing({ collectionId: 4 }))).toBe(false)
})

test('an act can be undone for a day', () => {
  const ended = new Date('2026-11-22T10:00:00Z')
  expect(isInTimeToUndo(ended, new Date('2026-11-23T09:59:59Z'))).toBe(true)
  expect(isInTimeToUndo(ended, new Date('2026-11-23T10:00:00Z'))).toBe(false)
})
