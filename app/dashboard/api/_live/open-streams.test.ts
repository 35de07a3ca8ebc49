import { expect, test } from 'vitest'
import { OpenStreams } from './open-streams.ts'

const status = (code: number) => expect.objectContaining({ status: code })

test('a caller may have so many streams open at a time', () => {
  const streams = new OpenStreams({ inAll: 9, eachCaller: 2 })
  const release = streams.take('session 1')
  streams.take('session 1')
  expect(() => streams.take('session 1')).toThrow(status(429))
  streams.take('session 2')
  release()
  streams.take('session 1')
  expect(streams.size).toBe(3)
})

test('a process has so many open, whoever asks', () => {
  const streams = new OpenStreams({ inAll: 2, eachCaller: 2 })
  const release = streams.take('session 1')
  streams.take('key 1')
  expect(() => streams.take('session 2')).toThrow(status(503))
  release()
  streams.take('session 2')
})
