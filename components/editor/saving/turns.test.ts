import { expect, test } from 'vitest'
import { newTurns, oneTab } from './turns.ts'

const fails = () => Promise.reject(new TypeError('Nobody expects this'))

test('work is done one piece after another', async () => {
  const turns = newTurns()
  const heard: string[] = []
  const first = Promise.withResolvers<void>()
  const one = turns.take(async () => {
    await first.promise
    heard.push('first')
  })
  const other = turns.take(async () => void heard.push('second'))
  first.resolve()
  await Promise.all([one, other])
  expect(heard).toEqual(['first', 'second'])
})

test('an error is for the caller, and the next turn comes', async () => {
  const turns = newTurns()
  const failed = turns.take(fails)
  const next = turns.take(async () => 'done')
  await expect(failed).rejects.toThrow('Nobody expects this')
  expect(await next).toBe('done')
})

test('one tab works at a time', async () => {
  const end = Promise.withResolvers<void>()
  const heard: string[] = []
  const first = oneTab('tabs', async () => {
    await end.promise
    heard.push('first')
  })
  const second = oneTab('tabs', async () => void heard.push('second'))
  end.resolve()
  await Promise.all([first, second])
  expect(heard).toEqual(['first', 'second'])
})

test('a tab that never ends holds up the others for a while only', async () => {
  const end = Promise.withResolvers<void>()
  const held = navigator.locks.request('suspended', () => end.promise)
  const done: string[] = []
  await oneTab('suspended', async () => void done.push('sent'), 1)
  expect(done).toEqual(['sent'])
  end.resolve()
  await held
})

test('work that fails under its lock is not done again without it', async () => {
  let count = 0
  const work = () => {
    count += 1
    return fails()
  }
  await expect(oneTab('failing', work)).rejects.toThrow('Nobody expects this')
  expect(count).toBe(1)
})
