import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#db/own-files.ts'

/** Results of a step: counts, details of failures, and durations. */
export type Tally = {
  passed: number
  failed: number
  words: string[]
  /** Details of tests that passed at their second try; they count as passed. */
  triedTwice: string[]
  times: TestTime[]
}

export type TestTime = { test: string; seconds: number }

export function slowest(times: TestTime[], most: number): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${test}`)
    .join('\n')
}

/** https://vitest.dev/guide/reporters#json-reporter, and what `WholeReport` adds to it. */
export type VitestReport = {
  testResults: {
    name: string
    /** Empty unless something failed beside the tests of the file. */
    message: string
    assertionResults: {
      fullName: string
      status: string
      /** Milliseconds; missing for skipped tests. */
      duration?: number | null
      failureMessages: string[] | null
    }[]
  }[]
  /** Outside of tests. `VITEST_TEST_PATH` is the file that ran then. */
  errors: { message?: string; stack?: string; type?: string; VITEST_TEST_PATH?: string }[]
}

/** More files than chance fails at once: a second try would only take long to say the same. */
const mostFilesToTryAgain = 20

/** Returns the absolute paths of files with a failure; none where an error belongs to no file, or too much failed. */
export function vitestFilesToTryAgain({ testResults, errors }: VitestReport): string[] {
  const ofErrors = errors.map(({ VITEST_TEST_PATH }) => VITEST_TEST_PATH)
  const failing = testResults.filter(
    ({ message, assertionResults }) =>
      message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  )
  const files = new Set([...failing.map(({ name }) => name), ...ofErrors])
  if (files.size > mostFilesToTryAgain || files.has(undefined)) return []
  return [...files].filter(file => file !== undefined)
}

/** @param again of the files that failed, whose results count instead of the first */
export function vitestTally(report: VitestReport, again?: VitestReport): Tally {
  const repeated = new Set(again?.testResults.map(({ name }) => name))
  const results = [
    ...report.testResults.filter(({ name }) => !repeated.has(name)),
    ...(again?.testResults ?? []),
  ]
  const errors = (again ?? report).errors
  const statuses = results.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter(status => status === 'passed').length
  const unloaded = results.filter(({ message }) => message !== '').length
  const words = vitestWords({ testResults: results, errors })
  const times = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return {
    passed,
    failed: statuses.length - passed + unloaded + errors.length,
    words,
    triedTwice: again === undefined || words.length > 0 ? [] : vitestWords(report),
    times,
  }
}

function vitestWords({ testResults, errors }: VitestReport): string[] {
  const inside = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const beside = message === '' ? [] : [`${file}\n${indented(message)}`]
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return [
      ...beside,
      ...failed.map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}\n${indented(failureMessages?.join('\n') ?? '')}\n    Again: ${vitestAgain(file, fullName)}`,
      ),
    ]
  })
  const outside = errors.map(({ type, message = '', stack = message, VITEST_TEST_PATH: path }) => {
    const place = path === undefined ? '' : `, while ${relative(root, path)} ran`
    return `Outside of the tests${place}: ${type ?? 'Error'}\n${indented(stack)}`
  })
  return [...inside, ...outside]
}

type JourneyResult = {
  /** Milliseconds. */
  duration: number
  error?: { message?: string; location?: { line: number } }
  attachments: { name: string; path?: string }[]
}

type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: JourneyResult[] }[]
  }[]
}

/** https://playwright.dev/docs/test-reporters#json-reporter */
export type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
}

export function playwrightTally({ stats, suites }: PlaywrightReport): Tally {
  const specs = specsOf(suites)
  const times = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .map(({ duration }) => ({ test: `e2e/${file}:${line} › ${title}`, seconds: duration / 1000 })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    words: wordsOf(specs, ['unexpected', 'skipped']),
    triedTwice: wordsOf(specs, ['flaky']),
    times,
  }
}

/** Describes the journeys that ended so. */
function wordsOf(specs: Suite['specs'], statuses: string[]): string[] {
  return specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ status, results }) => {
        const errors = results.flatMap(({ error }) => error?.message ?? [])
        const places = results.flatMap(({ error }) => error?.location?.line ?? [])
        const ways = [...results.flatMap(attachmentLines), `Again: ${journeyAgain(file, line)}`]
        const lines = [
          indented(errors.join('\n')),
          ...ways.map(way => `    ${way}`),
          ...results.flatMap(screenInWords),
        ]
        return `e2e/${file}:${line} › ${title} (${[status, ...places.map(place => `at line ${place}`)].join(', ')})\n${lines.join('\n')}`
      }),
  )
}

function specsOf(suites: Suite[]): Suite['specs'] {
  return suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

function vitestAgain(file: string, fullName: string): string {
  const pattern = fullName.replaceAll(/[\\^$*+?.()|[\]{}'"`]/g, '.')
  return `node_modules/.bin/node node_modules/.bin/vitest run '${file}' -t '${pattern}'`
}

/** Returns the command that reruns a journey against an existing build. */
export function journeyAgain(file: string, line: number): string {
  return `node_modules/.bin/node node_modules/.bin/playwright test e2e/${file}:${line}`
}

function attachmentLines({ attachments }: JourneyResult): string[] {
  return attachments.flatMap(({ name, path }) => {
    if (path === undefined) return []
    const relativePath = relative(root, path)
    if (name === 'trace') return [`Trace: node_modules/.bin/playwright show-trace ${relativePath}`]
    return [`${name}: ${relativePath}`]
  })
}

/** Prints the screen as text, for runs of which only the log survives. */
function screenInWords({ attachments }: JourneyResult): string[] {
  return attachments.flatMap(({ name, path }) => {
    if (name !== 'error-context' || path === undefined) return []
    const screen = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1]
    if (screen === undefined) return []
    const [, main = screen] = screen.split(/^- main .*\n/m)
    return [indented(main.replaceAll(/^ *- \/url: .*\n/gm, '').trimEnd(), 60)]
  })
}

/** Returns the first lines of a message, which contain the expectation. */
function indented(message: string, mostLines = 12): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .slice(0, mostLines)
    .map(line => `    ${line}`)
    .join('\n')
}
