import { relative } from 'node:path'
import { root } from './root.ts'

/** How many tests kept their promise, a line or more on each of the others, and how long each took. */
export type Tally = { passed: number; failed: number; words: string[]; times: TestTime[] }

export type TestTime = { test: string; seconds: number }

/** The tests that took longest, one a line. */
export function slowest(times: TestTime[], most: number): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${test}`)
    .join('\n')
}

/** https://vitest.dev/guide/reporters#json-reporter */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    /** Path of the file. */
    name: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      /** Milliseconds; none for what was not run. */
      duration?: number | null
      failureMessages: string[] | null
    }[]
  }[]
}

export function vitestTally(report: VitestReport): Tally {
  const words = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const unloaded = message === '' ? [] : [`${file}\n${indented(message)}`]
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return [
      ...unloaded,
      ...failed.map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}\n${indented(failureMessages?.join('\n') ?? '')}`,
      ),
    ]
  })
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  const failed = report.numFailedTests + report.numPendingTests
  return { passed: report.numPassedTests, failed, words, times }
}

type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    line: number
    /** `duration` in milliseconds. */
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** https://playwright.dev/docs/test-reporters#json-reporter */
export type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
}

/** A journey that passed only when it was tried again passed, and is named. */
export function playwrightTally({ stats, suites }: PlaywrightReport): Tally {
  const words = specsOf(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const errors = results.flatMap(({ error }) => error?.message ?? [])
        return `e2e/${file}:${line} › ${title} (${status})\n${indented(errors.join('\n'))}`
      }),
  )
  const times = specsOf(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ duration }) => ({ test: `e2e/${file}:${line} › ${title}`, seconds: duration / 1000 })),
  )
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, words, times }
}

function specsOf(suites: Suite[]): Suite['specs'] {
  return suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

/** The beginning of a message, where it says what was expected. */
function indented(message: string): string {
  return message
    .split('\n')
    .slice(0, 12)
    .map(line => `    ${line}`)
    .join('\n')
}
