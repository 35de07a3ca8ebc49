import { expect, it } from 'vitest'
import { Attention, idleAfterMs } from './attention.ts'

it('runs while the tab is in front', () => {
  const attention = new Attention(0, true)
  expect([attention.pass(400), attention.pass(1000)]).toEqual([400, 600])
  attention.turn(false, 1000)
  expect(attention.pass(9000)).toBe(0)
  attention.turn(true, 9000)
  expect(attention.pass(9500)).toBe(500)
})

it('stops without a sign of the reader, and goes on with the next', () => {
  const attention = new Attention(0, true)
  expect(attention.pass(idleAfterMs + 5000)).toBe(idleAfterMs)
  expect(attention.isRunning(idleAfterMs + 5000)).toBe(false)
  attention.sign(idleAfterMs + 5000)
  expect(attention.isRunning(idleAfterMs + 5001)).toBe(true)
  expect(attention.pass(idleAfterMs + 5100)).toBe(100)
})

it('counts no hour that the device slept', () => {
  const attention = new Attention(0, true)
  expect(attention.pass(3_600_000)).toBe(idleAfterMs)
  expect(attention.pass(3_600_500)).toBe(0)
})

it('does not run in a tab that was opened behind another', () => {
  const attention = new Attention(0, false)
  expect([attention.pass(500), attention.isRunning(500)]).toEqual([0, false])
})
