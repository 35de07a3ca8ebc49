// For tests of statistics: a reader whose browser sends events.
import { randomBytes } from 'node:crypto'
import type { SentEvent } from '#db/rules/statistics/events.ts'
import { read } from './reading.fixture.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const newReading = () => randomBytes(8).toString('hex')

let network = 0

/** An address that no other test has. */
export function newAddress(): string {
  network += 1
  return `198.51.${Math.floor(network / 250)}.${1 + (network % 250)}`
}

type Sending = { reading?: string; headers?: Record<string, string>; body?: string }

/** Sends events as a browser does from a page of the publication. */
export async function send(
  path: string,
  events: readonly Partial<SentEvent>[],
  { reading = newReading(), headers = {}, body }: Sending = {},
) {
  const numbered = events.map((event, number) => ({ number, age: 0, ...event }))
  return read(`${path}/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'User-Agent': firefox,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': newAddress(),
      ...headers,
    },
    body: body ?? JSON.stringify({ reading, events: numbered }),
  })
}
