// `npm test`: runs every check, then lists failures, second tries, passes and slow tests. Ctrl-C stops it with its children.
import { mkdirSync } from 'node:fs'
import { root } from '../root.ts'
import { listenForStop } from '../stop-request.ts'
import { playwrightTally, slowest, type Tally, vitestFilesToTryAgain, vitestTally } from './reports.ts'
import { commandStep, failed, reportedStep, type Step } from './steps.ts'

const reports = 'test-results'

/** The steps of a stage run side by side: tests and the build keep all cores busy, others do not. */
const stages: Step[][] = [
  [
    commandStep('Formatting and lint', ['node_modules/.bin/biome', 'ci']),
    // Four checkers, as many as it takes by itself, do two thirds more work, since each checks what the files share.
    commandStep('Types', ['node_modules/.bin/next', 'typegen'], ['node_modules/.bin/tsc', '--checkers', '1']),
    commandStep('Dead code', ['node_modules/.bin/knip']),
    commandStep('Browser', ['app/_start/testing/install-browser.ts']),
  ],
  [
    reportedStep({
      name: 'Unit and integration tests',
      command: vitest,
      report: `${reports}/vitest.json`,
      tally: vitestTally,
      filesToTryAgain: vitestFilesToTryAgain,
    }),
  ],
  [commandStep('Production build', ['app/_start/building/build-now.ts'])],
  [
    reportedStep({
      name: 'Journeys',
      command: playwright,
      report: `${reports}/journeys.json`,
      tally: playwrightTally,
      needs: ['Production build', 'Browser'],
    }),
  ],
]

process.chdir(root)
mkdirSync(reports, { recursive: true })
process.exit(await runAll(listenForStop()))

/** @returns the exit code */
async function runAll(stop: AbortSignal): Promise<number> {
  const done = new Map<string, Tally & { seconds: number }>()
  const runOne = async ({ name, needs, run }: Step) => {
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

function vitest(report: string, files?: string[]) {
  const reporter = 'app/_start/testing/whole-report.ts'
  const chosen = files === undefined ? [] : ['--maxWorkers=1', ...files]
  const args = [
    'run',
    '--reporter=default',
    `--reporter=${reporter}`,
    `--outputFile.json=${report}`,
    ...chosen,
  ]
  return { args: ['node_modules/.bin/vitest', ...args], env: {} }
}

function playwright(report: string) {
  return {
    args: ['node_modules/.bin/playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}
