import { expect, it } from 'vitest'
import { VideoShares } from './video-shares.ts'

const percents = (events: ReturnType<VideoShares['reach']>) =>
  events.map(event => 'percent' in event && event.percent)

it('tells the begin and each quarter once', () => {
  const shares = new VideoShares()
  const told = [0, 0.1, 0.24, 0.25, 0.3, 0.51, 0.8, 0.9, 1, 0, 0.3].map(part =>
    percents(shares.reach(7, part)),
  )
  expect(told).toEqual([[0], [], [], [25], [], [50], [75], [], [100], [], []])
})

it('tells the quarters before a place to which somebody jumped', () => {
  expect(percents(new VideoShares().reach(7, 0.6))).toEqual([0, 25, 50])
})

it('a video that repeats itself is watched near its end', () => {
  const shares = new VideoShares()
  shares.reach(7, 0.9)
  expect(percents(shares.reach(7, 0.985))).toEqual([100])
})

it('tells each video apart', () => {
  const shares = new VideoShares()
  expect([shares.reach(7, 0), shares.reach(8, 0)].map(percents)).toEqual([[0], [0]])
})
