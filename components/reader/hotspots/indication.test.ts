import { describe, expect, it } from 'vitest'
import { indicationFor } from './indication.ts'

const middle = { left: 0.5, top: 0.5 }
const run = (text: string, left: number, top: number, width: number, height = 0.015) => ({
  ...{ text, left, top, width, height },
})

describe('a hotspot is shown', () => {
  it('by its mark where no word stands', () => {
    const area = { left: 0.1, top: 0.1, width: 0.3, height: 0.3 }
    expect(indicationFor(area, middle, [run('Chair', 0.5, 0.5, 0.1)], 0.7)).toBe(middle)
  })

  it('by a line under the words of a link, not on them', () => {
    const area = { left: 0.2, top: 0.3, width: 0.1, height: 0.016 }
    // A link is often a part of a longer run.
    const indication = indicationFor(area, middle, [run('order your free samples today', 0.1, 0.3, 0.4)], 0.7)
    expect(indication).toEqual({ under: { left: 0, top: expect.closeTo(0.9375), width: expect.closeTo(1) } })
  })

  it('by a line around words of several lines that leave no room', () => {
    const area = { left: 0.2, top: 0.3, width: 0.2, height: 0.05 }
    const lines = [0.3, 0.317, 0.334].map(top => run('many words in a row', 0.2, top, 0.2))
    expect(indicationFor(area, middle, lines, 0.7)).toBe('outline')
  })

  it('by its mark in a free corner where its middle has words', () => {
    const area = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 }
    const indication = indicationFor(area, middle, [run('Oak chair', 0.2, 0.29, 0.2, 0.03)], 0.7)
    expect(indication).toEqual({ left: expect.closeTo(0.917), top: expect.closeTo(0.058) })
  })

  it('by a line around a picture that its mark would hide', () => {
    const socialIcon = { left: 0.5, top: 0.9, width: 0.05, height: 0.036 }
    expect(indicationFor(socialIcon, middle, [], 0.7)).toBe('outline')
    const photo = { left: 0.5, top: 0.5, width: 0.12, height: 0.085 }
    expect(indicationFor(photo, middle, [], 0.7)).toBe(middle)
  })

  it('as if words that nobody sees did not stand there', () => {
    const area = { left: 0.1, top: 0.1, width: 0.3, height: 0.3 }
    const unseen = { ...run('SKU 7', 0.2, 0.2, 0.2, 0.1), unseen: true as const }
    expect(indicationFor(area, middle, [unseen], 0.7)).toBe(middle)
  })
})
