import { afterEach, expect, it, vi } from 'vitest'
import { atRest, isAtRest, type Turning, turnTo } from './turning.ts'
import { TurningEngine } from './turning-engine.ts'

/** The screen's frames, one each time it is asked for one. */
function screenWithFrames() {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback))
  return (time: number) => waiting.shift()?.(time)
}

afterEach(() => vi.unstubAllGlobals())

/** @returns how much later than its first frame, in ms, a turn has ended */
function timeOfTurn(msBetweenFrames: number): number {
  const frame = screenWithFrames()
  const engine = new TurningEngine(atRest(0), () => {})
  engine.stiffness = 90
  engine.change((now: Turning) => turnTo(now, 1))
  // It begins long after the page was opened, and its first frame comes late.
  for (let time = 60_000; ; time += msBetweenFrames) {
    frame(time)
    if (isAtRest(engine.now)) return time - 60_000
  }
}

it('a turn takes as long where frames are few as where they are many', () => {
  const atSixty = timeOfTurn(1000 / 60)
  expect(atSixty).toBeGreaterThan(400)
  for (const msBetweenFrames of [50, 100, 250]) {
    expect(timeOfTurn(msBetweenFrames)).toBeGreaterThanOrEqual(atSixty - 20)
    expect(timeOfTurn(msBetweenFrames)).toBeLessThanOrEqual(atSixty + msBetweenFrames)
  }
})

it('the first frame of a turn shows its beginning, however late it comes', () => {
  const frame = screenWithFrames()
  const engine = new TurningEngine(atRest(0), () => {})
  engine.change((now: Turning) => turnTo(now, 1))
  frame(90_000)
  expect(engine.now.leaves[0]?.turned).toBe(0)
})
