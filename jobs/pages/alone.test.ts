import { expect, test } from 'vitest'
import { Alone } from './alone.ts'

test('work that has to be alone waits for what is under way, and what comes after waits for it', async () => {
  const host = new Alone()
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const alone = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const beside = [
    host.beside(() => first.promise.finally(() => told.push('first'))),
    host.beside(async () => begun.resolve()).then(() => second.promise),
    host.beside(() => second.promise.finally(() => told.push('second'))),
  ]
  await begun.promise
  const later = [
    host.alone(async () => {
      told.push('alone begins')
      await alone.promise
      told.push('alone ends')
    }),
    host.beside(async () => told.push('later')),
  ]
  first.resolve()
  await beside[0]
  second.resolve()
  await Promise.all(beside)
  alone.resolve()
  await Promise.all(later)
  expect(told).toEqual(['first', 'second', 'alone begins', 'alone ends', 'later'])
})

test('what fails alone keeps nobody waiting', async () => {
  const host = new Alone()
  const failed = host.alone(() => Promise.reject(new Error('Failed')))
  const [, later] = await Promise.all([
    expect(failed).rejects.toThrow('Failed'),
    host.beside(async () => 'later'),
  ])
  expect(later).toBe('later')
})
