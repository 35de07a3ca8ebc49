import { expect, test } from 'vitest'
import { cachedByRevision } from './by-revision.ts'

/** A cache for 30 units of values that have 10, and the ids that it read. */
function newCache() {
  const reads: number[] = []
  const read = async (id: number) => {
    reads.push(id)
    return { id }
  }
  return { reads, find: cachedByRevision('test', read, { maxSize: 30, sizeOf: () => 10 }) }
}

test('a revision is read once, and the next one anew', async () => {
  const { reads, find } = newCache()
  for (const revision of [1, 1, 2, 2]) expect(await find({ id: 7, revision })).toEqual({ id: 7 })
  expect(reads).toEqual([7, 7])
})

test('when there is no room, the one that was not asked for longest goes', async () => {
  const { reads, find } = newCache()
  for (const id of [1, 2, 3, 1, 4, 1, 3, 2]) await find({ id, revision: 1 })
  expect(reads).toEqual([1, 2, 3, 4, 2])
})

test('a read that fails is tried again', async () => {
  let tries = 0
  const read = async () => {
    tries += 1
    if (tries === 1) throw new Error('The database is away')
    return {}
  }
  const find = cachedByRevision('test', read, { maxSize: 30, sizeOf: () => 10 })
  await expect(find({ id: 1, revision: 1 })).rejects.toThrow('away')
  expect(await find({ id: 1, revision: 1 })).toEqual({})
})
