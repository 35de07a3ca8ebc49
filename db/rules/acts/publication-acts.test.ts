import { expect, test } from 'vitest'
import { changes, isAsLeft, isInTimeToUndo, type PublicationSnapshot, stepsBack } from './publication-acts.ts'

const snapshot = (own: Partial<PublicationSnapshot> = {}): PublicationSnapshot => ({
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
  expect(stepsBack({ name: 'publish' }, snapshot(), null)).toEqual([{ name: 'withdraw' }])
  const unlisted = snapshot({ state: 'online', isListed: false })
  expect(stepsBack({ name: 'publish' }, unlisted, null)).toEqual([{ name: 'unlist' }])
  expect(stepsBack({ name: 'withdraw' }, snapshot({ state: 'online' }), null)).toEqual([{ name: 'publish' }])
})

test('what was archived comes back first, and then goes online where it was', () => {
  expect(stepsBack({ name: 'archive' }, snapshot(), null)).toEqual([{ name: 'restore' }])
  expect(stepsBack({ name: 'archive' }, snapshot({ state: 'online', isListed: false }), null)).toEqual([
    { name: 'restore' },
    { name: 'unlist' },
  ])
  expect(stepsBack({ name: 'restore' }, snapshot({ state: 'archived' }), null)).toEqual([{ name: 'archive' }])
})

test('what was moved returns to its collection, or to none', () => {
  expect(stepsBack({ name: 'collect', collectionId: 9 }, snapshot({ collectionId: 7 }), null)).toEqual([
    { name: 'collect', collectionId: 7 },
  ])
})

test('only the metatags that came go again, and those that went come again', () => {
  const act = { name: 'retag', added: [5, 6], removed: [7, 8] } as const
  const retagged = { added: [6], removed: [7] }
  expect(stepsBack({ ...act, added: [5, 6], removed: [7, 8] }, snapshot(), retagged)).toEqual([
    { name: 'retag', added: [7], removed: [6] },
  ])
})

test('an act that finds everything so already changes nothing', () => {
  expect(changes({ name: 'publish' }, snapshot({ state: 'online' }))).toBe(false)
  expect(changes({ name: 'unlist' }, snapshot({ state: 'online' }))).toBe(true)
  expect(changes({ name: 'withdraw' }, snapshot())).toBe(false)
  expect(changes({ name: 'collect', collectionId: null }, snapshot())).toBe(false)
})

test('what has changed since an act is not as it left it', () => {
  expect(isAsLeft({ name: 'archive' }, snapshot({ state: 'archived' }))).toBe(true)
  expect(isAsLeft({ name: 'archive' }, snapshot())).toBe(false)
  expect(isAsLeft({ name: 'publish' }, snapshot({ state: 'online', isListed: false }))).toBe(false)
  expect(isAsLeft({ name: 'collect', collectionId: 3 }, snapshot({ collectionId: 4 }))).toBe(false)
})

test('an act can be undone for a day', () => {
  const ended = new Date('2026-11-22T10:00:00Z')
  expect(isInTimeToUndo(ended, new Date('2026-11-23T09:59:59Z'))).toBe(true)
  expect(isInTimeToUndo(ended, new Date('2026-11-23T10:00:00Z'))).toBe(false)
})
