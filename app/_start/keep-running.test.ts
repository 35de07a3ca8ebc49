import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { keepRunning } from './keep-running.ts'

const patience = { timeout: 500_000, interval: 20 }
const shutdown = { first: 'SIGKILL', last: 'SIGKILL', patienceSeconds: 0 } as const

test('a process that dies is started again, each time within seconds', async () => {
  const notes = await notesFile()
  const { kept, lines } = keep(`
    require('node:fs').appendFileSync(${JSON.stringify(notes)}, 'x')
    if (require('node:fs').readFileSync(${JSON.stringify(notes)}, 'utf8').length < 5) process.exit(7)
    console.log('settled')
    setInterval(() => {}, 1000)`)
  await vi.waitFor(() => expect(lines).toContain('settled'), patience)
  expect(lines).toEqual([
    'ended (exit code 7); it is started again in 0.5 s',
    'ended (exit code 7); it is started again in 1 s',
    'ended (exit code 7); it is started again in 2 s',
    'ended (exit code 7); it is started again in 2 s',
    'settled',
  ])
  expect(await kept.firstEnd).toBe('exit code 7')
  expect(await readFile(notes, 'utf8')).toBe('xxxxx')
})

test('a stop lets the process end in its own way, and does not start it again', async () => {
  const notes = await notesFile()
  const { kept, lines } = keep(`
    process.on('SIGTERM', () => {
      require('node:fs').writeFileSync(${JSON.stringify(notes)}, 'put away')
      process.exit()
    })
    console.log('settled')
    setInterval(() => {}, 1000)`)
  await vi.waitFor(() => expect(lines).toContain('settled'), patience)
  await kept.stop()
  expect(await readFile(notes, 'utf8')).toBe('put away')
  expect(lines).toEqual(['settled'])
})

test('what the process started and left behind ends with it', async () => {
  const { kept, lines } = keep(`
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    setInterval(() => {}, 1000)`)
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience)
  await kept.stop()
  await vi.waitFor(() => expect(isRunning(Number(lines[0]))).toBe(false), patience)
})

test('a crash is told about with the signal that ended the process', async () => {
  const { lines } = keep('process.abort()')
  await vi.waitFor(() => expect(lines).toContain('ended (SIGABRT); it is started again in 0.5 s'), patience)
})

test('a process that is killed after it worked for long is started again at once', async () => {
  const { lines } = keep(`
    console.log(process.pid)
    setInterval(() => {}, 1000)`)
  await vi.waitFor(() => expect(lines).toHaveLength(1), patience)
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.setSystemTime(Date.now() + 3_600_000)
  process.kill(Number(lines[0]), 'SIGKILL')
  await vi.waitFor(() => expect(lines).toHaveLength(3), patience)
  expect(lines[1]).toBe('ended (SIGKILL); it is started again in 0 s')
})

test('a process that says that it is misconfigured is not started again', async () => {
  const { kept, lines } = keep("console.log('no database is named'); process.exit(78)")
  await kept.gaveUp
  expect(lines).toEqual(['no database is named'])
})

function keep(script: string) {
  const lines: string[] = []
  const kept = keepRunning({
    command: ['-e', script],
    env: process.env,
    shutdown,
    onLine: line => lines.push(line),
  })
  onTestFinished(() => kept.stop())
  return { kept, lines }
}

async function notesFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'notes')
}
