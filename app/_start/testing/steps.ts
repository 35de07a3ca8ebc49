import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { guard } from '#db/embedded/guardian.ts'
import { root } from '#db/own-files.ts'
import type { Tally } from './reports.ts'

export type TestStep = {
  name: string
  /** Steps that must pass before this one. */
  needs: string[]
  /** @param stop aborts it after it has cleaned up */
  run(stop: AbortSignal): Promise<Tally>
}

const passed: Tally = { passed: 1, failed: 0, words: [], triedTwice: [], times: [] }
export const failed: Tally = { passed: 0, failed: 1, words: [], triedTwice: [], times: [] }

/**
 * Builds a step that counts as one test: runs Node with each of `commands` and passes if all exit with 0. It prints what
 * they said once it has ended: others may run beside it.
 */
export function commandStep(name: string, ...commands: string[][]): TestStep {
  const run = async (stop: AbortSignal) => {
    const said: Buffer[] = []
    let code: number | null = 0
    for (const args of commands) {
      code = await runNode(args, stop, { said })
      if (code !== 0) break
    }
    console.log(`\n── ${name} ──`)
    process.stdout.write(Buffer.concat(said))
    return code === 0 ? passed : failed
  }
  return { name, needs: [], run }
}

type Command = { args: string[]; env: Record<string, string> }

/** Runs a test runner that writes a JSON report, and counts it. */
export type Reported<Report> = {
  name: string
  /** Returns the arguments for Node. @param report path that the runner writes to @param files all unless given */
  command(report: string, files?: string[]): Command
  report: string
  tally(report: Report, again?: Report): Tally
  /** Returns the files that a second try may save; the runner has one of its own without this. */
  filesToTryAgain?(report: Report): string[]
  needs?: string[]
}

/** Builds a step of a test runner. Its failures get one more try, alone, once everything else has ended. */
export function reportedStep<Report>(runner: Reported<Report>): TestStep {
  const { name, tally, needs = [] } = runner
  const run = async (stop: AbortSignal) => {
    console.log(`\n── ${name} ──`)
    const first = await reportOf(runner, stop)
    if (first.report === undefined)
      return { ...failed, words: [`${name} ended with ${first.code}, and left no report.`] }
    const files = stop.aborted ? [] : (runner.filesToTryAgain?.(first.report) ?? [])
    if (files.length === 0) return withRunnersOwnError(name, first.code, tally(first.report))
    console.log(`\n── ${name}, second try of ${files.length} ──`)
    const second = await reportOf(runner, stop, files)
    return second.report === undefined
      ? tally(first.report)
      : withRunnersOwnError(name, second.code, tally(first.report, second.report))
  }
  return { name, needs, run }
}

async function reportOf<Report>(
  { command, report }: Reported<Report>,
  stop: AbortSignal,
  files?: string[],
): Promise<{ code: number | null; report: Report | undefined }> {
  await rm(report, { force: true })
  const { args, env } = command(report, files)
  const code = await runNode(args, stop, { env })
  const json = await readFile(report, 'utf8').catch(() => undefined)
  return { code, report: json === undefined ? undefined : (JSON.parse(json) as Report) }
}

/** An error of the runner itself shows only in the exit code. */
function withRunnersOwnError(name: string, code: number | null, counted: Tally): Tally {
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, words: [`${name} ended with ${code}, although no test failed.`] }
}

/** @param to.said gathers what it prints, which is else printed at once */
function runNode(
  args: string[],
  stop: AbortSignal,
  { env = {}, said }: { env?: Record<string, string>; said?: Buffer[] },
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: said === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // In its own process group: a second Ctrl-C, from npm or the terminal, would make runners exit at once.
    detached: true,
  })
  // A build that is stopped leaves its workers, and tests that are killed the servers that they started.
  guard(child, { first: 'SIGINT', last: 'SIGKILL', patienceSeconds: 30 })
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part: Buffer) => said?.push(part))
  const interrupt = () => child.kill('SIGINT')
  stop.addEventListener('abort', interrupt)
  return new Promise<number | null>(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  }).finally(() => stop.removeEventListener('abort', interrupt))
}
