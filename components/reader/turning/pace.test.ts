import { expect, it } from 'vitest'
import { TurningPace } from './turning-engine.ts'

function paceOf(seconds: number[]): TurningPace {
  const pace = new TurningPace()
  for (const frame of seconds) pace.note(frame)
  return pace
}

const frames = (count: number, seconds: number) => Array<number>(count).fill(seconds)

it('a screen is late once more than a few of its frames are', () => {
  expect(paceOf(frames(120, 1 / 60)).isLate).toBe(false)
  expect(paceOf(frames(120, 1 / 50)).isLate).toBe(false)
  expect(paceOf([...frames(40, 1 / 60), 0.1, 0.1]).isLate).toBe(false)
  expect(paceOf([...frames(36, 1 / 60), ...frames(4, 0.034)]).isLate).toBe(true)
})

it('nothing is said before about half of a turn, and the first frame of a turn is no pause', () => {
  expect(paceOf(frames(10, 0.1)).isLate).toBe(false)
  expect(paceOf([...frames(60, 1 / 60), ...frames(60, 0)]).isLate).toBe(false)
})

it('a machine that was busy for a while gets its strips back', () => {
  expect(paceOf([...frames(60, 0.05), ...frames(800, 1 / 60)]).isLate).toBe(false)
})
