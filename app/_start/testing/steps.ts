import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { guard } from '#db/embedded/guardian.ts'
import { root } from '../root.ts'
import { provideBrowser } from './browser.ts'
import type { Tally } from './reports.ts'

export type Step = {
  name: string
  /** Steps that must have passed before this one makes sense. */
  needs: string[]
  /** @param stop ends it, once it has cleared up behind itself */
  run(stop: AbortSignal): Promise<Tally>
}

const passed: Tally = { passed: 1, failed: 0, words: [], times: [] }
export const failed: Tally = { passed: 0, failed: 1, words: [], times: [] }

/** A check that counts as one: Node runs `args`, and exit code 0 is good. */
export function commandStep(name: string, args: string[]): Step {
  return { name, needs: [], run: async stop => ((await runNode(args, stop)) === 0 ? passed : failed) }
}

/** Provides a browser and tells the steps after it where it is. */
export function browserStep(name: string): Step {
  const run = async () => {
    try {
      process.env.CHROME_PATH = provideBrowser()
      console.log(process.env.CHROME_PATH)
      return passed
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return failed
    }
  }
  return { name, needs: [], run }
}

/**
 * A test runner that counts its tests in a JSON report.
 * @param command what Node runs so that the report is written to a path
 * @param tally counts a report
 */
export function reportedStep<Report>(
  name: string,
  command: (report: string) => { args: string[]; env: Record<string, string> },
  report: string,
  tally: (report: Report) => Tally,
  needs: string[] = [],
): Step {
  const run = async (stop: AbortSignal) => {
    await rm(report, { force: true })
    const { args, env } = command(report)
    const code = await runNode(args, stop, env)
    const counted = await readFile(report, 'utf8').then(
      json => tally(JSON.parse(json) as Report),
      () => failed,
    )
    // What fails outside of a test, such as a file that cannot be loaded, shows in the exit code alone.
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  }
  return { name, needs, run }
}

function runNode(
  args: string[],
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Out of the terminal's reach: runners take a second Ctrl-C, of npm or of the terminal, for impatience.
    detached: true,
  })
  const dismiss =
    child.pid === undefined
      ? () => {}
      : guard(child.pid, { first: 'SIGINT', last: 'SIGKILL', patienceSeconds: 30 })
  const interrupt = () => child.kill('SIGINT')
  stop.addEventListener('abort', interrupt)
  return new Promise<number | null>(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  }).finally(() => {
    stop.removeEventListener('abort', interrupt)
    dismiss()
  })
}
