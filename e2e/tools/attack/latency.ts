import { setTimeout as pause } from 'node:timers/promises'
import { send, type Target, type WireRequest } from './send.ts'

/** Times of what readers and watchers ask for, in milliseconds. */
export type Latency = { p50: number; p95: number; failed: number }

/** Asks in turn, one after another with a short rest, until the work is done, and at least so often. */
export async function measureDuring(
  target: Target,
  asked: readonly WireRequest[],
  work: Promise<unknown>,
  least = 50,
): Promise<Latency> {
  let isDone = false
  const noteEnd = () => {
    isDone = true
  }
  work.then(noteEnd, noteEnd)
  const times: number[] = []
  let failed = 0
  for (let turn = 0; !isDone || times.length < least; turn += 1) {
    const ask = asked[turn % asked.length]
    if (ask === undefined) break
    const startedAt = performance.now()
    const { status } = await send(target, ask)
    times.push(performance.now() - startedAt)
    if (status !== 200) failed += 1
    await pause(20)
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), failed }
}
