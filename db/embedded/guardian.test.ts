import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from './process-status.fixture.ts'

const patience = { timeout: 500_000, interval: 20 }
const guardian = JSON.stringify(new URL('guardian.ts', import.meta.url).href)

/** Starts something, prints its process id, and goes on. */
const ward = `
  const { spawn } = require('node:child_process')
  console.log(spawn('sleep', ['600'], { stdio: 'ignore' }).pid)
  process.on('SIGTERM', () => process.exit())
  setInterval(() => {}, 1000)`

/** Guards the ward, and prints the ids of both. */
const program = `
  const { spawn } = await import('node:child_process')
  const { guard } = await import(${guardian})
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(ward)}], { detached: true })
  guard(child, { first: 'SIGTERM', last: 'SIGKILL', patienceSeconds: 5 })
  child.stdout.once('data', started => console.log(child.pid, Number(started)))
  process.stdin.once('data', () => child.kill('SIGTERM')).unref()
  child.once('exit', () => console.log('ended'))`

test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)(
  '%s of who guards a process ends it, with what it started',
  async signal => {
    const { parent, both } = await startGuarded()
    parent.kill(signal)
    await expect.poll(() => both.some(isRunning), patience).toBe(false)
  },
)

test('a guarded process that ends leaves nothing that it started', async () => {
  const { parent, lines, both } = await startGuarded()
  parent.stdin.write('end it\n')
  await once(lines, 'line')
  await expect.poll(() => both.some(isRunning), patience).toBe(false)
})

async function startGuarded() {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill())
  const lines = createInterface({ input: parent.stdout })
  const [ids] = await once(lines, 'line')
  const both: number[] = String(ids).split(' ').map(Number)
  expect(both.every(isRunning)).toBe(true)
  return { parent, lines, both }
}
