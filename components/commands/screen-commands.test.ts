import { expect, test, vi } from 'vitest'
import { newCommandStore } from './screen-commands.ts'

test('what a screen offers is told when it comes and goes, and is the same in between', () => {
  const store = newCommandStore()
  const listener = vi.fn()
  const end = store.subscribe(listener)
  const set = { commands: [] }
  store.put('list', set)
  expect(store.sets()).toEqual([set])
  expect(store.sets()).toBe(store.sets())
  store.remove('list')
  expect(store.sets()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  store.put('list', set)
  expect(listener).toHaveBeenCalledTimes(2)
})
