import { expect, test } from 'vitest'
import { database } from './client.ts'
import { gathering, inTurn } from './turns.ts'

test('work of one key runs in turn, work of another at once', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const one = inTurn('a', async hasWaited => {
    order.push(`first ${hasWaited}`)
    await first.promise
    order.push('first ends')
  })
  const two = inTurn('a', async hasWaited => order.push(`second ${hasWaited}`))
  await inTurn('b', async hasWaited => order.push(`other ${hasWaited}`))
  first.resolve()
  await Promise.all([one, two])
  expect(order).toEqual(['first false', 'other false', 'first ends', 'second true'])
})

test('work that fails is told to its caller alone, and the next one runs', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('fails')))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('fails')
  expect(await next).toBe('done')
})

test('nobody waits once all earlier work has ended', async () => {
  await inTurn('a', async () => undefined)
  expect(await inTurn('a', async hasWaited => hasWaited)).toBe(false)
})

test('a transaction does not wait, which would keep the connection that earlier work may need', async () => {
  const first = Promise.withResolvers<void>()
  const earlier = inTurn('a', () => first.promise)
  expect(await database().transaction(() => inTurn('a', async hasWaited => hasWaited))).toBe(false)
  first.resolve()
  await earlier
})

test('what gathers while another works is done together, each with its own result', async () => {
  const rounds: string[][] = []
  const first = Promise.withResolvers<void>()
  const add = gathering<string, string>(async (items, hasWaited) => {
    rounds.push([...items, String(hasWaited)])
    if (items.includes('a')) await first.promise
    return items.map(item => item.toUpperCase())
  })
  const own = ['a', 'b', 'c'].map(item => add('one', item))
  expect(await add('another', 'd')).toBe('D')
  first.resolve()
  expect(await Promise.all(own)).toEqual(['A', 'B', 'C'])
  expect(rounds).toEqual([
    ['a', 'false'],
    ['d', 'false'],
    ['b', 'c', 'true'],
  ])
  expect(await add('one', 'e')).toBe('E')
})

test('work that fails as a whole fails for all that have gathered', async () => {
  const add = gathering<string, string>(async () => {
    throw new Error('fails')
  })
  const results = await Promise.allSettled(['a', 'b', 'c'].map(item => add('failing', item)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
