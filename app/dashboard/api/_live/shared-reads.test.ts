import { expect, onTestFinished, test } from 'vitest'
import { countReadingNow, type ReadingNow } from '#db/statistics/questions/live.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { whileAway } from '#db/testing/away.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { SharedReads } from './shared-reads.ts'

const long = 600_000
const nobody: ReadingNow = { readers: 0, pages: [] }

/** Listens until so many values have come. */
async function values(reads: SharedReads<ReadingNow>, id: number, count: number) {
  const got: (ReadingNow | undefined)[] = []
  const enough = Promise.withResolvers<void>()
  const stop = reads.listen(id, value => {
    got.push(value)
    if (got.length === count) enough.resolve()
  })
  onTestFinished(stop)
  await enough.promise
  return { got, stop }
}

test('many listeners to a group cost one query an interval, and a later one gets the last value at once', async () => {
  const { group } = await newAccount()
  const reads = new SharedReads(countReadingNow, long)
  const queries = await queriesOf(async () => {
    const heard = await Promise.all(Array.from({ length: 50 }, () => values(reads, group.id, 1)))
    expect(heard.map(({ got }) => got)).toEqual(Array.from({ length: 50 }, () => [nobody]))
    expect((await values(reads, group.id, 1)).got).toEqual([nobody])
  })
  expect(queries).toHaveLength(1)
})

test('each group is read by itself, again and again, until nobody listens', async () => {
  const [first, second] = [await newAccount(), await newAccount()]
  const reads = new SharedReads(countReadingNow, 1)
  const one = await values(reads, first.group.id, 3)
  const other = await values(reads, second.group.id, 2)
  expect(reads.size).toBe(2)
  one.stop()
  expect(reads.size).toBe(1)
  other.stop()
  expect(reads.size).toBe(0)
})

test('listeners learn that the database is away, and that it is back', async () => {
  const { group } = await newAccount()
  const reads = new SharedReads(countReadingNow, 1)
  const back = Promise.withResolvers<void>()
  const away = Promise.withResolvers<void>()
  let wasAway = false
  onTestFinished(
    reads.listen(group.id, value => {
      if (value === undefined) {
        wasAway = true
        away.resolve()
      } else if (wasAway) back.resolve()
    }),
  )
  await whileAway(() => away.promise)
  await back.promise
})
