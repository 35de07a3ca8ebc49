import { expect, test } from 'vitest'
import { playerAddress } from './player-address.ts'

test('a film on YouTube is played without cookies', () => {
  expect(playerAddress({ url: '', source: 'youtube', id: 'dQw4w9WgXcQ' })).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0',
  )
})

test('a film on YouTube begins where its owner says, and again', () => {
  const address = playerAddress({ url: '', source: 'youtube', id: 'dQw4w9WgXcQ', startsAt: 42, loops: true })
  expect(address).toMatch(/&start=42&loop=1&playlist=dQw4w9WgXcQ$/)
})

test('a film on Vimeo is played without tracking', () => {
  expect(playerAddress({ url: '', source: 'vimeo', id: '76979871', startsAt: 5, loops: true })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&loop=1#t=5s',
  )
})
