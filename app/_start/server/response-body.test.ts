import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { textAnswer } from '#app/_http/answers/answer.ts'
import { bodyToSend } from './response-body.ts'

const incoming = { method: 'GET', headers: {} } as IncomingMessage

test('a long text arrives as it was, whatever lies where its pieces meet', async () => {
  for (const before of [0, 1]) {
    const text = 'x'.repeat(before) + '📖ä'.repeat(100_000)
    const body = await bodyToSend(incoming, textAnswer(200, text, { 'Content-Type': 'text/plain' }))
    expect(await new Response(body).text()).toBe(text)
  }
})

test('clients that take nothing of a long text hold no copy of it', async () => {
  const text = 'x'.repeat(20_000_000)
  const began = process.memoryUsage().arrayBuffers
  const bodies = await Promise.all(
    Array.from({ length: 50 }, () =>
      bodyToSend(incoming, textAnswer(200, text, { 'Content-Type': 'application/json' })),
    ),
  )
  expect(process.memoryUsage().arrayBuffers - began).toBeLessThan(20_000_000)
  expect(bodies).toHaveLength(50)
})
