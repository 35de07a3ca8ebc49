import { expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'

const long = { wordMs: 600_000, lastsMs: 600_000 }

/** A stream, and the means to give it values. */
function begin({ signal = new AbortController().signal, timing = long, mayGoOn = async () => true } = {}) {
  const state = { tell: (_: unknown) => {}, isListening: false, ends: 0 }
  const stream = eventStream(
    {
      listen(listener) {
        state.tell = listener
        state.isListening = true
        return () => {
          state.isListening = false
        }
      },
      mayGoOn,
      onEnd: () => {
        state.ends += 1
      },
    },
    signal,
    timing,
  )
  return { stream, state }
}

test('values are sent when they change', async () => {
  const { stream, state } = begin()
  const reader = stream.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe('retry: 3000\n\n')
  for (const value of [{ readers: 1 }, { readers: 1 }, null]) state.tell(value)
  expect(await next()).toBe('data: {"readers":1}\n\n')
  expect(await next()).toBe('data: null\n\n')
  await reader.cancel()
  expect(state).toMatchObject({ isListening: false, ends: 1 })
})

test('a client that does not read misses values, and gets the newest once it does', async () => {
  const { stream, state } = begin()
  for (let value = 0; value < 100; value += 1) state.tell(value)
  const reader = stream.getReader()
  const texts: string[] = []
  for (let count = 0; count < 4; count += 1) texts.push(new TextDecoder().decode((await reader.read()).value))
  state.tell(99)
  texts.push(new TextDecoder().decode((await reader.read()).value))
  expect(texts.slice(1)).toEqual(['data: 0\n\n', 'data: 1\n\n', 'data: 2\n\n', 'data: 99\n\n'])
  await reader.cancel()
})

test('it ends when the client is gone, after its time, and when it may not go on', async () => {
  const gone = new AbortController()
  const byClient = begin({ signal: gone.signal })
  gone.abort()
  const byTime = begin({ timing: { ...long, lastsMs: 1 } })
  const byRight = begin({ timing: { ...long, wordMs: 1 }, mayGoOn: async () => false })
  for (const { stream, state } of [byClient, byTime, byRight]) {
    expect(await new Response(stream).text()).toBe('retry: 3000\n\n')
    expect(state).toMatchObject({ isListening: false, ends: 1 })
  }
})

test('it says from time to time that it is there', async () => {
  const { stream } = begin({ timing: { ...long, wordMs: 1 } })
  const reader = stream.getReader()
  await reader.read()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(': still here\n\n')
  await reader.cancel()
})
