import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { type Excess, type UsageLimits, UsageWatch } from './usage-watch.ts'

function started(program: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves with what a process exceeds first. */
async function excessOf(child: ChildProcess, limits: Omit<UsageLimits, 'bytes'>) {
  const { promise, resolve } = Promise.withResolvers<Excess>()
  const watch = new UsageWatch(child.pid ?? 0, 1e9, resolve)
  await watch.begin(limits)
  onTestFinished(() => watch.stop())
  return promise
}

test('a process that hangs is noticed, long before the clock ends it', async () => {
  expect(await excessOf(started('setInterval(() => {}, 1e9)'), { cpuSeconds: 500, idleSeconds: 0.5 })).toBe(
    'clock',
  )
})

test('a process that works does not hang, however long it takes', async () => {
  expect(await excessOf(started('for (;;) {}'), { cpuSeconds: 2, clockSeconds: 500, idleSeconds: 50 })).toBe(
    'time',
  )
})
