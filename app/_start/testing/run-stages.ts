import { mkdirSync } from 'node:fs'
import { root } from '#db/own-files.ts'
import { listenForStop } from '../stop-request.ts'
import { playwrightTally, slowest, type Tally, vitestFilesToTryAgain, vitestTally } from './reports.ts'
import { failed, reportedStep, type TestStep } from './steps.ts'

const reports = 'test-results'

/** A ring of tests: the gate, which every change passes, or the night. */
type Ring = 'gate' | 'night'

/** The step of unit and integration tests. @param files all of the ring unless given */
export function unitTests(ring: Ring, files: string[] = []): TestStep {
  return reportedStep({
    name: 'Unit and integration tests',
    command: (report, again) => vitest(ring, report, again ?? files, again !== undefined),
    report: `${reports}/vitest.json`,
    tally: vitestTally,
    filesToTryAgain: vitestFilesToTryAgain,
  })
}

/** The step of journeys, which need a build and a browser. */
export function journeys(ring: Ring, needs: string[]): TestStep {
  return reportedStep({
    name: 'Journeys',
    command: report => ({
      args: ['node_modules/.bin/playwright', 'test', `--project=${ring}`],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    report: `${reports}/journeys.json`,
    tally: playwrightTally,
    needs,
  })
}

/**
 * Runs stages in order, the steps of each side by side, then lists failures, second tries, passes and slow tests, and ends
 * the process. Ctrl-C stops it with its children.
 */
export async function runStages(stages: TestStep[][]): Promise<never> {
  process.chdir(root)
  mkdirSync(reports, { recursive: true })
  process.exit(await runAll(stages, listenForStop()))
}

/** @returns the exit code */
async function runAll(stages: TestStep[][], stop: AbortSignal): Promise<number> {
  const done = new Map<string, Tally & { seconds: number }>()
  const runOne = async ({ name, needs, run }: TestStep) => {
    const startedAt = performance.now()
    const missing = needs.filter(need => done.get(need)?.failed !== 0)
    if (missing.length > 0) console.log(`\n── ${name} ──\nNot tried, for want of: ${missing.join(', ')}`)
    const tally = missing.length > 0 ? failed : await run(stop)
    done.set(name, { ...tally, seconds: (performance.now() - startedAt) / 1000 })
  }
  for (const stage of stages) {
    if (stop.aborted) break
    await Promise.all(stage.map(runOne))
  }
  const tallies = [...done.values()]
  const words = tallies.flatMap(({ words }) => words)
  const triedTwice = tallies.flatMap(tally => tally.triedTwice)
  const times = tallies.flatMap(({ times }) => times)
  console.log(`\n── Slowest ──\n${slowest(times, 20)}`)
  if (triedTwice.length > 0) console.log(`\n── Passed at the second try ──\n${triedTwice.join('\n')}`)
  if (words.length > 0) console.log(`\n── What failed ──\n${words.join('\n')}`)
  console.log(`\n${summary(done)}`)
  const count = (what: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[what], 0)
  console.log(`${count('passed')} passed, ${count('failed')} failed`)
  if (stop.aborted) console.log('Stopped.')
  return count('failed') === 0 && !stop.aborted ? 0 : 1
}

function summary(done: Map<string, Tally & { seconds: number }>): string {
  return [...done]
    .map(([name, { passed, failed, seconds }]) => {
      const outcome = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
      return `${name.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${outcome}`
    })
    .join('\n')
}

function vitest(ring: Ring, report: string, files: string[], oneByOne: boolean) {
  const args = [
    'run',
    `--project=${ring === 'night' ? 'night' : '!night'}`,
    '--reporter=default',
    '--reporter=app/_start/testing/whole-report.ts',
    `--outputFile.json=${report}`,
    ...(oneByOne ? ['--maxWorkers=1'] : []),
    ...files,
  ]
  return { args: ['node_modules/.bin/vitest', ...args], env: {} }
}
