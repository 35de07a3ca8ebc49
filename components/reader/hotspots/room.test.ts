import { describe, expect, it } from 'vitest'
import { withRoom } from './room.ts'

const ratio = 0.7
const link = (left: number, top: number, width = 0.2, height = 0.012) => ({
  area: { left, top, width, height },
})

describe('presses beside a small hotspot', () => {
  it('count as on it as far as half of the way to its neighbours, so that lines share their spacing', () => {
    const lines = [0.3, 0.318, 0.336].map(top => link(0.1, top))
    const [first, second, third] = withRoom(lines, ratio).map(({ room }) => room)
    const half = (0.018 - 0.012) / 2 / 0.012
    expect(second).toEqual([expect.closeTo(half), 0, expect.closeTo(half), 0])
    expect(first?.[2]).toBeCloseTo(half)
    expect(first?.[0]).toBeCloseTo(((24 / 320) * ratio * 0.5) / 0.012 - 0.5)
    expect(third?.[0]).toBeCloseTo(half)
  })

  it('count as on it sideways, too', () => {
    const [first, second] = withRoom([link(0.1, 0.1, 0.03, 0.02), link(0.14, 0.1, 0.03, 0.02)], ratio)
    expect(first?.room?.[1]).toBeCloseTo(0.005 / 0.03)
    expect(second?.room?.[3]).toBeCloseTo(0.005 / 0.03)
  })

  it('need no limit where nothing is near, and have no room where areas overlap', () => {
    const far = [link(0.1, 0.1), link(0.1, 0.5), { area: { left: 0.5, top: 0.1, width: 0.3, height: 0.3 } }]
    expect(withRoom(far, ratio)).toEqual(far)
    const [within] = withRoom([link(0.6, 0.2), ...far.slice(2)], ratio)
    expect(within?.room?.some(reach => reach === 0)).toBe(true)
  })
})
