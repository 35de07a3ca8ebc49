import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { UsageWatch } from '../processes/usage-watch.ts'
import { refusalCodes } from '../refusals.ts'

const seeds = 1000
/** A process takes so many, then another does: what they leave in its memory is then gone. */
const seedsPerProcess = 125
const program = fileURLToPath(new URL('./damage-process.fixture.ts', import.meta.url))

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-damage-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** A page that names its content no more is blank; `died` and `hangs` are what ends a page process, and is a refusal. */
const good = ['drawn', 'blank', 'impossible shape', 'died', 'hangs', ...refusalCodes]

test('a thousand PDFs with turned bits and cut ends are drawn or refused, none as an empty picture', async () => {
  const starts = Array.from(
    { length: seeds / seedsPerProcess },
    (_, index) => index * seedsPerProcess,
  ).values()
  const ends = new Map<number, string>()
  const lane = async () => {
    for (const start of starts) await takeAll(start, start + seedsPerProcess, ends)
  }
  await Promise.all([lane(), lane()])

  const counts = Object.groupBy(ends.values(), end => end)
  expect(ends.size).toBe(seeds)
  expect(Object.keys(counts).filter(end => !good.includes(end))).toEqual([])
  expect(counts.drawn?.length).toBeGreaterThan(seeds / 5)
  expect(counts.blank?.length ?? 0).toBeLessThan(seeds / 10)
  expect((counts.died?.length ?? 0) + (counts.hangs?.length ?? 0)).toBeLessThan(seeds / 100)
})

/** Seeds from `from` up to `to`; when a process ends at one of them, another goes on after it. */
async function takeAll(from: number, to: number, ends: Map<number, string>): Promise<void> {
  for (let next = from; next < to; next++) {
    const ended = await takeInProcess(next, to, ends)
    while (ends.has(next)) next++
    if (next < to) ends.set(next, ended)
  }
}

function takeInProcess(from: number, to: number, ends: Map<number, string>): Promise<string> {
  return new Promise(resolve => {
    let end = 'died'
    const child = fork(program, [directory, String(from), String(to)], { execArgv: [], stdio: 'ignore' })
    const watch = new UsageWatch(child.pid ?? 0, 2 ** 30, excess => {
      end = excess === 'time' ? 'hangs' : `too much ${excess}`
      child.kill('SIGKILL')
    })
    const listen = () => void watch.begin({ cpuSeconds: defaultLimits.cpuSecondsPerPage })
    listen()
    child.on('message', (message: { seed: number; end: string }) => {
      listen()
      ends.set(message.seed, message.end)
    })
    child.once('close', () => {
      watch.stop()
      resolve(end)
    })
  })
}
