import { expect, test } from 'vitest'
import { type Done, type Standing, takingBack } from './publication-acts.ts'

const done = (id: number, before: Partial<Standing> = {}, more: Partial<Done> = {}): Done => ({
  id,
  before: { state: 'offline', isListed: true, collectionId: null, ...before },
  isChanged: true,
  metatagIds: [],
  ...more,
})

test('what went online goes back to where each was', () => {
  const were = [
    done(1),
    done(2, { state: 'online', isListed: false }),
    done(3),
    done(4, {}, { isChanged: false }),
  ]
  expect(takingBack({ name: 'publish' }, were)).toEqual([
    { act: { name: 'withdraw' }, ids: [1, 3] },
    { act: { name: 'unlist' }, ids: [2] },
  ])
})

test('what was archived comes back first, and then goes online where it was', () => {
  expect(takingBack({ name: 'archive' }, [done(1), done(2, { state: 'online' })])).toEqual([
    { act: { name: 'restore' }, ids: [1, 2] },
    { act: { name: 'publish' }, ids: [2] },
  ])
})

test('what was restored is archived again', () => {
  expect(takingBack({ name: 'restore' }, [done(1, { state: 'archived' })])).toEqual([
    { act: { name: 'archive' }, ids: [1] },
  ])
})

test('what was put into a collection returns to its own, or to none', () => {
  expect(takingBack({ name: 'collect', collectionId: 9 }, [done(1), done(2, { collectionId: 7 })])).toEqual([
    { act: { name: 'collect', collectionId: null }, ids: [1] },
    { act: { name: 'collect', collectionId: 7 }, ids: [2] },
  ])
})

test('only the metatags that came go again, and those that went come again', () => {
  const were = [done(1, {}, { metatagIds: [5] }), done(2, {}, { metatagIds: [5, 6] })]
  expect(takingBack({ name: 'tag', metatagIds: [5, 6] }, were)).toEqual([
    { act: { name: 'untag', metatagIds: [5] }, ids: [1] },
    { act: { name: 'untag', metatagIds: [5, 6] }, ids: [2] },
  ])
  expect(takingBack({ name: 'untag', metatagIds: [5] }, were.slice(0, 1))).toEqual([
    { act: { name: 'tag', metatagIds: [5] }, ids: [1] },
  ])
})

test('where nothing changed there is nothing to take back', () => {
  expect(takingBack({ name: 'archive' }, [done(1, {}, { isChanged: false })])).toEqual([])
})
