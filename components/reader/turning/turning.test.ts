import { describe, expect, it } from 'vitest'
import { stiffness } from './motion.ts'
import {
  advanceTurn,
  atRest,
  drag,
  heldAt,
  hold,
  isAtRest,
  release,
  type Turning,
  turnTo,
} from './turning.ts'

const frame = (turning: Turning) => advanceTurn(turning, 1 / 60, stiffness.turn)
const frames = (turning: Turning, count: number): Turning =>
  Array.from({ length: count }).reduce<Turning>(frame, turning)
const settle = (turning: Turning) => frames(turning, 300)

describe('turning pages', () => {
  it('shows the view before and the view after while a leaf is on its way, and then one', () => {
    const turning = frames(turnTo(atRest(3), 4), 5)
    expect(turning.stops).toEqual([3, 4])
    expect(turning.leaves[0]?.turned).toBeGreaterThan(0)
    expect(turning.leaves[0]?.turned).toBeLessThan(1)
    expect(settle(turning)).toEqual(atRest(4))
  })

  it('goes straight to a far view with one leaf', () => {
    const turning = turnTo(atRest(0), 40)
    expect(turning.stops).toEqual([0, 40])
    expect(settle(turning)).toEqual(atRest(40))
  })

  it('turns back as it turns forward', () => {
    const turning = turnTo(atRest(4), 3)
    expect(turning.stops).toEqual([3, 4])
    expect(turning.leaves[0]?.turned).toBe(1)
    expect(frame(turning).leaves[0]?.turned).toBeLessThan(1)
    expect(settle(turning)).toEqual(atRest(3))
  })

  it('sends further leaves after the first without waiting for it', () => {
    const first = frames(turnTo(atRest(0), 1), 4)
    const both = frames(turnTo(first, 2), 4)
    expect(both.stops).toEqual([0, 1, 2])
    expect(both.leaves[0]?.turned).toBeGreaterThan(both.leaves[1]?.turned ?? 1)
    expect(settle(both)).toEqual(atRest(2))
  })

  it('turns round in the middle of a turn, from where the leaf is', () => {
    const turning = frames(turnTo(atRest(0), 1), 6)
    const before = turning.leaves[0]?.turned ?? 0
    const back = frame(turnTo(turning, 0))
    expect(Math.abs((back.leaves[0]?.turned ?? 0) - before)).toBeLessThan(0.06)
    expect(settle(back)).toEqual(atRest(0))
  })

  it('loses no turn however fast they are asked for, and keeps few leaves', () => {
    let turning = atRest(0)
    for (let view = 1; view <= 30; view += 1) turning = frame(turnTo(turning, view))
    expect(turning.leaves.length).toBeLessThanOrEqual(4)
    expect(turning.goal).toBe(30)
    for (let view = 29; view >= 0; view -= 1) turning = frame(turnTo(turning, view))
    expect(turning.leaves.length).toBeLessThanOrEqual(8)
    expect(settle(turning)).toEqual(atRest(0))
  })

  it('stops on the way of a long turn when asked to', () => {
    const turning = turnTo(frames(turnTo(atRest(0), 40), 8), 10)
    expect(turning.stops).toEqual([0, 10, 40])
    expect(settle(turning)).toEqual(atRest(10))
  })

  it('ends within a second, at any frame rate', () => {
    expect(isAtRest(frames(turnTo(atRest(0), 1), 60))).toBe(true)
    expect(
      isAtRest(advanceTurn(advanceTurn(turnTo(atRest(0), 1), 0.5, stiffness.turn), 0.5, stiffness.turn)),
    ).toBe(true)
  })
})

describe('a finger', () => {
  it('holds a leaf where it is, whatever time passes', () => {
    const held = drag(hold(atRest(2), 3), 0.3, 0)
    expect(heldAt(held)).toBe(0.3)
    expect(frames(held, 30).leaves[0]?.turned).toBe(0.3)
    expect(frames(held, 30).goal).toBe(2)
  })

  it('lets a leaf fall back that it hardly lifted', () => {
    const let_ = release(drag(hold(atRest(2), 3), 0.3, 0))
    expect(let_.goal).toBe(2)
    expect(settle(let_)).toEqual(atRest(2))
  })

  it('throws a leaf over that it hardly lifted', () => {
    expect(release(drag(hold(atRest(2), 3), 0.2, 4)).goal).toBe(3)
    expect(release(drag(hold(atRest(2), 1), 0.8, -4)).goal).toBe(1)
  })

  it('need not lead a page far over a screen that is much wider than it', () => {
    expect(release(drag(hold(atRest(2), 3), 0.2, 0), 0.15).goal).toBe(3)
    expect(release(drag(hold(atRest(2), 3), 0.1, 0), 0.15).goal).toBe(2)
    expect(release(drag(hold(atRest(2), 1), 0.8, 0), 0.15).goal).toBe(1)
    expect(release(drag(hold(atRest(2), 1), 0.9, 0), 0.15).goal).toBe(2)
  })

  it('takes hold of a leaf that is on its way', () => {
    const turning = frames(turnTo(atRest(2), 3), 6)
    const caught = hold(turning, 2)
    expect(caught.stops).toEqual([2, 3])
    expect(heldAt(caught)).toBe(turning.leaves[0]?.turned)
    expect(settle(release(drag(caught, 0.1, 0)))).toEqual(atRest(2))
  })
})
