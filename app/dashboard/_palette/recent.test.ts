import { expect, test } from 'vitest'
import { newStorage } from '#components/device/storage.fixture.ts'
import { guarded } from '#components/device/storage.ts'
import { keepRecent, openPublication, readRecent } from './recent.ts'

test('what was opened last comes first, once, of one person and group', () => {
  const kept = newStorage()
  const storage = guarded(() => kept)
  for (const id of [3, 4, 3, 5]) keepRecent(storage, 1, 2, id)
  keepRecent(storage, 1, 9, 7)
  expect(readRecent(storage, 1, 2)).toEqual([5, 3, 4])
  expect([readRecent(storage, 1, 9), readRecent(storage, 8, 2)]).toEqual([[7], []])
  for (let id = 1; id <= 100; id += 1) keepRecent(storage, 1, 2, id)
  expect(readRecent(storage, 1, 2)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89])
})

test('what others wrote into the storage is left out', () => {
  const kept = newStorage()
  const storage = guarded(() => kept)
  storage.write('recto-recent-1-2', '7,x,-1,99999999999,,2')
  expect(readRecent(storage, 1, 2)).toEqual([7, 2])
})

test('addresses name the open publication', () => {
  const ids = { groupId: 3, publicationId: 41 }
  expect(openPublication('/dashboard/groups/3/publications/41')).toEqual(ids)
  expect(openPublication('/dashboard/groups/3/publications/41/hotspots')).toEqual(ids)
  expect(openPublication('/dashboard/groups/3/publications/new')).toBeUndefined()
  expect(openPublication('/dashboard/groups/3')).toBeUndefined()
})
