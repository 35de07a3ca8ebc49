import { describe, expect, it } from 'vitest'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import { withIndications } from './indication.ts'

const middle = { left: 0.5, top: 0.5 }
const indicationFor = (area: HotspotArea, mark: typeof middle, runs: TextRun[], ratio: number) =>
  withIndications([{ area, mark }], runs, ratio)[0]?.mark
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
    expect(indication).toEqual({ left: expect.closeTo(0.9375), top: expect.closeTo(0.04375) })
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

  it('beside the mark of another, and not at all where only a line on that one’s would be left', () => {
    const photo = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 }
    const inside = { left: 0.2, top: 0.2, width: 0.2, height: 0.2 }
    const link = { left: 0.6, top: 0.6, width: 0.2, height: 0.016 }
    const words = [run('order your free samples', 0.55, 0.6, 0.4)]
    const areas = [photo, inside, link, link, photo]
    const marked = withIndications(
      areas.map(area => ({ area, mark: middle })),
      words,
      0.7,
    ).map(({ mark }) => mark)
    const line = { under: { left: 0, top: expect.closeTo(0.9375), width: expect.closeTo(1) } }
    expect(marked[0]).toBe(middle)
    expect(marked[1]).not.toEqual(middle)
    expect(marked.slice(2, 4)).toEqual([line, null])
    expect(marked[4]).not.toEqual(middle)
  })

  it('by its own line beside lines of its neighbours, and as its publisher wishes where it is turned', () => {
    const lines = [0.3, 0.32, 0.34].map(top => ({ left: 0.2, top, width: 0.3, height: 0.018 }))
    const runs = lines.map(({ left, top, width }) => run('a line of words', left, top, width))
    const marked = withIndications(
      lines.map(area => ({ area, mark: middle })),
      runs,
      0.7,
    )
    for (const { mark } of marked) expect(mark).toHaveProperty('under')
    const turned = { area: lines[0] as HotspotArea, mark: middle, rotation: 30 }
    expect(withIndications([turned], runs, 0.7)[0]?.mark).toBe(middle)
  })
})
