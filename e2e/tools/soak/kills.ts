import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { commandOf, processTree } from '#e2e/process-tree.ts'
import { randomInt } from '#e2e/tools/attack/chance.ts'
import { send, type Target } from '#e2e/tools/attack/send.ts'
import type { Answers, Part } from './answers.ts'

const betweenMs = { least: 12_000, most: 30_000 }
const programs = { web: 'web-server.mjs', worker: 'jobs.worker.mjs' }
const parts: Part[] = ['web', 'worker', 'database']

export type Killed = { target: Target; answers: Answers; pid: number; dataDir: string }

/** Ends one part after another, by chance, and waits each time until it works again. */
export async function kill(killed: Killed, over: AbortSignal, seed: number): Promise<void> {
  const below = randomInt(seed)
  while (!over.aborted) {
    const restMs = betweenMs.least + below(betweenMs.most - betweenMs.least)
    await pause(restMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const part = parts[below(parts.length)] ?? 'web'
    // PostgreSQL is stopped as by its service, or dies; the others die.
    await endOne(killed, part, part === 'database' && below(2) === 0 ? 'SIGINT' : 'SIGKILL')
  }
}

async function endOne(killed: Killed, part: Part, signal: NodeJS.Signals): Promise<void> {
  const pid = await pidOf(killed, part)
  if (pid === undefined) return
  const fromMs = Date.now()
  process.kill(pid, signal)
  // Open while it lasts, so that no answer of it is taken for unexplained.
  const restart = { part, fromMs, untilMs: Number.POSITIVE_INFINITY }
  killed.answers.restarts.push(restart)
  while (isRunning(pid)) await pause(20)
  await untilWorking(killed.target, part)
  restart.untilMs = Date.now()
}

async function pidOf({ pid, dataDir }: Killed, part: Part): Promise<number | undefined> {
  if (part !== 'database')
    return processTree(pid).find(child => child !== pid && commandOf(child).includes(programs[part]))
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n')[0]) || undefined
}

/** A worker is back once there is one. */
async function untilWorking(target: Target, part: Part): Promise<void> {
  for (;;) {
    const { status, text } = await send(target, { method: 'GET', path: '/readyz' })
    if (status === 200) return
    const { checks } = status === 503 ? JSON.parse(text) : { checks: undefined }
    if (checks !== undefined && part === 'web') return
    if (checks?.database === 'ok' && part === 'database') return
    await pause(50)
  }
}
