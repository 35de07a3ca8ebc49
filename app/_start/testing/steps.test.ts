import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { commandStep, type Reported, reportedStep } from './steps.ts'

test('a step that is stopped is told so, and clears up behind itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-steps-'))
  const [program, notes] = [join(folder, 'runner.mjs'), join(folder, 'notes')]
  const path = JSON.stringify(notes)
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGINT', () => {
      writeFileSync(${path}, 'cleared')
      process.exit()
    })
    setInterval(() => {}, 1000)
    writeFileSync(${path}, 'running')`,
  )
  const stop = new AbortController()
  const run = commandStep('Runner', [program]).run(stop.signal)
  await expect.poll(() => existsSync(notes)).toBe(true)
  stop.abort()
  await run
  expect(await readFile(notes, 'utf8')).toBe('cleared')
})

test('a step that has ended leaves no process of its own behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-steps-'))
  const [program, notes] = [join(folder, 'runner.mjs'), join(folder, 'notes')]
  await writeFile(
    program,
    `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const left = spawn('sleep', ['600'], { stdio: 'ignore' })
    writeFileSync(${JSON.stringify(notes)}, String(left.pid))
    process.exit()`,
  )
  await commandStep('Runner', [program]).run(new AbortController().signal)
  const left = Number(await readFile(notes, 'utf8'))
  await expect.poll(() => isRunning(left)).toBe(false)
})

test('a step of several commands ends with the first that fails, and prints what they said', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  const say = (word: string) => [
    '-e',
    `console.error('${word}'); process.exitCode = ${word === 'two' ? 1 : 0}`,
  ]
  const step = commandStep('Words', say('one'), say('two'), say('three'))
  expect(await step.run(new AbortController().signal)).toMatchObject({ failed: 1 })
  expect(printed.mock.calls.join('')).toContain('one\ntwo\n')
  expect(printed.mock.calls.join('')).not.toContain('three')
})

/** Runs a step whose runner is a program that gets the report's path and the files of its second try. */
async function runSums(program: string, more: Partial<Reported<{ passed: boolean }>> = {}) {
  const report = join(await mkdtemp(join(tmpdir(), 'recto-steps-')), 'report.json')
  const step = reportedStep({
    name: 'Sums',
    command: (path, files = []) => ({ args: ['-e', program, path, ...files], env: {} }),
    report,
    tally: () => counted,
    ...more,
  })
  return step.run(new AbortController().signal)
}

const counted = { passed: 2, failed: 0, words: [], triedTwice: [], times: [] }

test('a runner that ends in error is told so, even if no test failed', async () => {
  const written = `fs.writeFileSync(process.argv[1], '{}')`
  expect(await runSums(written)).toEqual(counted)
  expect(await runSums(`${written}; process.exit(3)`)).toMatchObject({
    failed: 1,
    words: ['Sums ended with 3, although no test failed.'],
  })
  expect(await runSums('process.exit(4)')).toMatchObject({
    failed: 1,
    words: ['Sums ended with 4, and left no report.'],
  })
})

test('failed files get one more try, alone, and both reports are counted', async () => {
  const program = `const [, path, ...files] = process.argv
    fs.writeFileSync(path, JSON.stringify({ passed: files.join() === 'moody' }))
    if (files.length === 0) process.exit(1)`
  const reports: unknown[] = []
  const tally = (first: unknown, again?: unknown) => {
    reports.push(first, again)
    return counted
  }
  const filesToTryAgain = () => ['moody']
  expect(await runSums(program, { tally, filesToTryAgain })).toEqual(counted)
  expect(reports).toEqual([{ passed: false }, { passed: true }])
})
