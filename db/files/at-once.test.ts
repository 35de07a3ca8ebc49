import { expect, test } from 'vitest'
import { inOrder, taskPool } from './at-once.ts'

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number
}

test('results come in order, while no more than so many are worked on', async () => {
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const work = async (number: number) => {
    begun.push(number)
    await gates[number]?.promise
    return number
  }
  const results = inOrder(numbers(5), 3, work, () => undefined)
  const first = results.next()
  gates[2]?.resolve()
  gates[1]?.resolve()
  gates[0]?.resolve()
  expect(await first).toMatchObject({ value: 0 })
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Array.fromAsync(results)).toEqual([1, 2, 3, 4])
})

test('an error comes at its turn, and later results are discarded', async () => {
  const discarded: number[] = []
  const work = async (number: number) => {
    if (number === 1) throw new Error('one is broken')
    return number
  }
  const results = inOrder(numbers(9), 3, work, number => discarded.push(number))
  expect(await results.next()).toMatchObject({ value: 0 })
  await expect(results.next()).rejects.toThrow('one is broken')
  expect(discarded).toEqual([2, 3])
})

test('work beside the caller waits when enough is under way, and its error is thrown', async () => {
  const pool = taskPool(2)
  const [slow, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await pool.begin(() => slow.promise)
  const second = pool.begin(() => broken.promise)
  broken.reject(new Error('broken'))
  await expect(second).rejects.toThrow('broken')
  const end = pool.end()
  slow.resolve()
  await expect(end).rejects.toThrow('broken')
})

test('alone, work has ended when it returns', async () => {
  const pool = taskPool(1)
  let isDone = false
  await pool.begin(async () => {
    await Promise.resolve()
    isDone = true
  })
  expect(isDone).toBe(true)
})
