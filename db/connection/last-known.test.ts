import { expect, test } from 'vitest'
import { lastKnown, lastKnownMs } from './last-known.ts'

const away = async () => {
  throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
}
const asLongAsPossible = () => 'no limit' as const
const one = { name: 'one' }

test('a value that was read is known while the database is away, up to a limit of time', async () => {
  let nowMs = 1
  const known = lastKnown<typeof one>(10, { clock: { now: () => nowMs } })
  expect(await known.read('a', async () => one, asLongAsPossible)).toMatchObject({
    value: one,
    isFresh: true,
  })
  nowMs += lastKnownMs
  expect(await known.read('a', away, asLongAsPossible)).toMatchObject({ value: one, isFresh: false })
  nowMs += 1
  await expect(known.read('a', away, asLongAsPossible)).rejects.toThrow('away')
})

test('a value is forgotten once it is gone, or may not be kept', async () => {
  const known = lastKnown<typeof one>(10)
  await known.read('a', async () => one, asLongAsPossible)
  await known.read('a', async () => undefined, asLongAsPossible)
  await expect(known.read('a', away, asLongAsPossible)).rejects.toThrow('away')
  await known.read('a', async () => one, asLongAsPossible)
  await known.read(
    'a',
    async () => one,
    () => 'never',
  )
  await expect(known.read('a', away, asLongAsPossible)).rejects.toThrow('away')
})

test('a database that is away is asked once in a while, and that makes no value last longer', async () => {
  let nowMs = 1
  let asked = 0
  const known = lastKnown<typeof one>(10, { keptMs: 60, freshMs: 10, clock: { now: () => nowMs } })
  const ask = () => {
    asked += 1
    return asked === 1 ? Promise.resolve(one) : away()
  }
  const look = () => known.read('a', ask, asLongAsPossible)
  expect(await look()).toMatchObject({ value: one, isFresh: true })
  nowMs += 9
  expect(await look()).toMatchObject({ value: one, isFresh: true })
  expect(asked).toBe(1)
  for (let again = 0; again < 5; again += 1) {
    nowMs += 10
    expect(await look()).toMatchObject({ value: one, isFresh: false })
    expect(await look()).toMatchObject({ value: one, isFresh: false })
  }
  expect(asked).toBe(6)
  nowMs += 10
  await expect(look()).rejects.toThrow('away')
})

test('any other failure is told, whatever is known', async () => {
  const known = lastKnown<typeof one>(10)
  await known.read('a', async () => one, asLongAsPossible)
  const bug = async () => {
    throw new TypeError('a bug')
  }
  await expect(known.read('a', bug, asLongAsPossible)).rejects.toThrow('a bug')
})
