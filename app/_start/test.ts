// `npm test`: everything that can be checked, each check with its output and time, and one line at the end.
import { mkdirSync } from 'node:fs'
import { root } from './root.ts'
import { browserStep, commandStep, reportedStep, type Step, type Tally } from './test-steps.ts'

const reports = 'test-results'

const steps: Step[] = [
  commandStep('Formatting and lint', ['node_modules/.bin/biome', 'ci']),
  commandStep('Route types', ['node_modules/.bin/next', 'typegen']),
  commandStep('Types', ['node_modules/.bin/tsc']),
  reportedStep('Unit and integration tests', vitest, `${reports}/vitest.json`, vitestTally),
  commandStep('Production build', ['app/_start/build-now.ts']),
  commandStep('Dead code', ['node_modules/.bin/knip']),
  browserStep('Browser'),
  reportedStep('Journeys', playwright, `${reports}/journeys.json`, playwrightTally, [
    'Production build',
    'Browser',
  ]),
]

process.chdir(root)
mkdirSync(reports, { recursive: true })
process.exitCode = await runAll()

/** @returns the exit code */
async function runAll(): Promise<number> {
  const done = new Map<string, Tally & { seconds: number }>()
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`)
    const startedAt = performance.now()
    const missing = step.needs.filter(name => done.get(name)?.failed !== 0)
    if (missing.length > 0) console.log(`Not tried, for want of: ${missing.join(', ')}`)
    const tally = missing.length > 0 ? { passed: 0, failed: 1 } : await step.run()
    done.set(step.name, { ...tally, seconds: (performance.now() - startedAt) / 1000 })
  }
  console.log(`\n${summary(done)}`)
  const { passed, failed } = sum([...done.values()])
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function summary(done: Map<string, Tally & { seconds: number }>): string {
  return [...done]
    .map(([name, { passed, failed, seconds }]) => {
      const outcome = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
      return `${name.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${outcome}`
    })
    .join('\n')
}

function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}

function vitest(report: string) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { args: ['node_modules/.bin/vitest', ...args], env: {} }
}

/** https://vitest.dev/guide/reporters#json-reporter */
function vitestTally(report: {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}): Tally {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }
}

function playwright(report: string) {
  const args = ['test', '--reporter=list,json']
  return { args: ['node_modules/.bin/playwright', ...args], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
}

/** https://playwright.dev/docs/api/class-testresult: a skipped or flaky test has not kept its promise. */
function playwrightTally({
  stats,
}: {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
}): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
