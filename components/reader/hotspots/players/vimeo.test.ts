import { expect, test } from 'vitest'
import { vimeo } from './vimeo.ts'

test('a film on Vimeo is played without tracking', () => {
  const film = { url: '', source: 'vimeo', id: '76979871', startsAt: 5, loops: true } as const
  expect(vimeo.address(film, 'https://read.example.com')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&loop=1#t=5s',
  )
})

test('a film on Vimeo tells where it plays, and its end', () => {
  const progress = vimeo.newProgress()
  const told = [
    { event: 'ready' },
    { method: 'ping' },
    { event: 'timeupdate', data: { seconds: 0, percent: 0, duration: 61.857 } },
    { event: 'timeupdate', data: { seconds: 30.9285, percent: 0.5, duration: 61.857 } },
    { event: 'volumechange', data: { volume: 1 } },
    { event: 'ended', data: { seconds: 61.857, percent: 1, duration: 61.857 } },
  ]
  expect(told.map(progress)).toEqual([undefined, undefined, 0, 0.5, undefined, 1])
})

test('nonsense has no part', () => {
  const nonsense = [undefined, null, 'data', { seconds: 'x' }, { seconds: 4, duration: Number.NaN }]
  expect(nonsense.map(data => vimeo.newProgress()({ event: 'timeupdate', data }))).toEqual([0, 0, 0, 0, 0])
})
