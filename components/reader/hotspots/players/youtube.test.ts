import { expect, test } from 'vitest'
import { youtube } from './youtube.ts'

const film = { url: '', source: 'youtube', id: 'dQw4w9WgXcQ' } as const
const page = 'https://read.example.com'

test('a film on YouTube is played without cookies, and may tell this page alone where it plays', () => {
  expect(youtube.address(film, page)).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&enablejsapi=1&origin=https%3A%2F%2Fread.example.com',
  )
})

test('a film on YouTube begins where its owner says, and again', () => {
  expect(youtube.address({ ...film, startsAt: 42, loops: true }, page)).toMatch(
    /&start=42&loop=1&playlist=dQw4w9WgXcQ$/,
  )
})

/** Reads one message after the other. */
function progressOf(...infos: unknown[]) {
  const progress = youtube.newProgress()
  return infos.map(info => progress({ event: 'infoDelivery', info, id: 1, channel: 'widget' }))
}

test('it has begun once it plays, not when it is shown', () => {
  const progress = youtube.newProgress()
  const shown = { playerState: -1, currentTime: 42, duration: 200 }
  expect(progress({ event: 'initialDelivery', info: shown })).toBeUndefined()
  expect(progress({ event: 'onReady', info: null })).toBeUndefined()
  expect(progress({ event: 'infoDelivery', info: { playerState: 3 } })).toBeUndefined()
  expect(progress({ event: 'infoDelivery', info: { playerState: 1 } })).toBe(0.21)
})

test('each message tells what has changed, and the rest is remembered', () => {
  const told = progressOf(
    { playerState: 1, currentTime: 0 },
    { duration: 200 },
    { currentTime: 50 },
    { volume: 30 },
    { playerState: 2, currentTime: 120 },
    { playerState: 0 },
    { playerState: 1, currentTime: 20 },
  )
  expect(told).toEqual([0, 0, 0.25, 0.25, 0.6, 1, 0.1])
})

test('a broadcast begins, and has no quarters', () => {
  const live = { playerState: 1, currentTime: 300, duration: 300, videoData: { isLive: true } }
  expect(progressOf(live, { currentTime: 310, duration: 310 })).toEqual([0, 0])
})

test('nonsense has no part', () => {
  const nonsense = [null, 'info', 7, { currentTime: 'soon', duration: {} }, { currentTime: -1, duration: 0 }]
  expect(progressOf({ playerState: 1 }, ...nonsense)).toEqual([0, 0, 0, 0, 0, 0])
  expect(progressOf(...nonsense)).toEqual(nonsense.map(() => undefined))
})
