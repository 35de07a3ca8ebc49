import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#db/own-files.ts'
import { playwrightTally, slowest, vitestFilesToTryAgain, vitestTally } from './reports.ts'

// Inside the project, so that the files find the runners.
mkdirSync(join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(join(root, 'test-results', 'reports-'))
// Where results lie, Git is told to look away, and Playwright would too; what it puts out it clears away first.
writeFileSync(
  join(folder, 'playwright.config.ts'),
  "export default { respectGitIgnore: false, outputDir: 'output' }",
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a runner reports of a file of tests. */
function reportOf(file: string, content: string, args: (report: string) => string[]) {
  const report = join(folder, `${file}.json`)
  writeFileSync(join(folder, file), content)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  spawnSync(process.execPath, args(report), { cwd: folder, env })
  return JSON.parse(readFileSync(report, 'utf8'))
}

const ofVitest = (file: string, content: string) =>
  reportOf(file, `import { afterAll, expect, test } from 'vitest'\n${content}`, report => [
    ...[join(root, 'node_modules/.bin/vitest'), 'run', file, '--root', folder],
    ...[`--reporter=${join(root, 'app/_start/testing/whole-report.ts')}`, `--outputFile=${report}`],
  ])

const ofPlaywright = (file: string, content: string) =>
  reportOf(file, `import { expect, test } from '@playwright/test'\n${content}`, () => [
    ...[join(root, 'node_modules/.bin/playwright'), 'test', file, '--reporter=json'],
  ])

test('a test that fails is told with its file, its name and what it expected', () => {
  const content = "test('sums', () => expect(1 + 1).toBe(3))\ntest('holds', () => expect(1).toBe(1))"
  const { passed, failed, words } = vitestTally(ofVitest('sums.test.ts', content))
  expect([passed, failed]).toEqual([1, 1])
  expect(words).toEqual([
    expect.stringMatching(
      /sums\.test\.ts › sums\n {4}.*expected 2 to be 3[\s\S]*Again: \S+ \S+vitest run '\S+' -t 'sums'$/,
    ),
  ])
})

test('the slowest come first', () => {
  const times = [0.2, 30, 4].map(seconds => ({ test: `waits ${seconds}`, seconds }))
  expect(slowest(times, 2)).toBe('    30.0 s  waits 30\n     4.0 s  waits 4')
})

test('each test tells how long it took', () => {
  const { times } = vitestTally(ofVitest('timed.test.ts', "test('holds', () => expect(1).toBe(1))"))
  expect(times).toEqual([
    { test: expect.stringMatching(/timed\.test\.ts › holds$/), seconds: expect.any(Number) },
  ])
  expect(times[0]?.seconds).toBeGreaterThan(0)
})

test('so is what fails beside the tests of a file', () => {
  const content = "test('holds', () => {})\nafterAll(() => { throw new Error('The server went away') })"
  const { passed, words } = vitestTally(ofVitest('beside.test.ts', content))
  expect(passed).toBe(1)
  expect(words).toEqual([expect.stringMatching(/beside\.test\.ts\n {4}.*The server went away/)])
})

test('so is an error that no test waits for', () => {
  const content =
    "test('holds', () => { setTimeout(() => { throw new Error('Too late') }); return new Promise(done => setTimeout(done, 50)) })"
  const { passed, failed, words } = vitestTally(ofVitest('outside.test.ts', content))
  expect([passed, failed]).toEqual([1, 1])
  expect(words).toEqual([
    expect.stringMatching(
      /^Outside of the tests, while .*outside\.test\.ts ran: Uncaught Exception\n {4}.*Too late/,
    ),
  ])
})

test('a test that passes at its second try counts as passed, and is told with what failed at the first', () => {
  const mood = join(folder, 'mood')
  const content = `import { existsSync, writeFileSync } from 'node:fs'
    test('moody', () => {
      const isSecond = existsSync(${JSON.stringify(mood)})
      writeFileSync(${JSON.stringify(mood)}, '')
      expect(isSecond).toBe(true)
    })
    test('holds', () => {})`
  const first = ofVitest('moody.test.ts', content)
  const files = vitestFilesToTryAgain(first)
  expect(files).toEqual([join(folder, 'moody.test.ts')])
  const { passed, failed, words, triedTwice } = vitestTally(first, ofVitest('moody.test.ts', content))
  expect([passed, failed, words]).toEqual([2, 0, []])
  expect(triedTwice).toEqual([
    expect.stringMatching(/moody\.test\.ts › moody\n {4}.*expected false to be true/),
  ])
})

test('a test that fails twice has failed', () => {
  const content = "test('sums', () => expect(1 + 1).toBe(3))"
  const report = ofVitest('wrong.test.ts', content)
  const { passed, failed, words, triedTwice } = vitestTally(report, report)
  expect([passed, failed, words.length, triedTwice]).toEqual([0, 1, 1, []])
})

test('an error of no file, and failures of many, get no second try', () => {
  const testResults = Array.from({ length: 21 }, (_, number) => ({
    name: `${number}.test.ts`,
    message: 'It does not compile',
    assertionResults: [],
  }))
  expect(vitestFilesToTryAgain({ testResults, errors: [] })).toEqual([])
  expect(vitestFilesToTryAgain({ testResults: testResults.slice(1), errors: [] })).toHaveLength(20)
  expect(vitestFilesToTryAgain({ testResults: testResults.slice(1), errors: [{}] })).toEqual([])
})

test('a journey that fails is told with its line', () => {
  const content = "test.describe('on a phone', () => {\n  test('turns', () => expect('one').toBe('two'))\n})"
  const { passed, failed, words } = playwrightTally(ofPlaywright('turns.spec.ts', content))
  expect([passed, failed]).toEqual([0, 1])
  expect(words).toEqual([
    expect.stringMatching(
      /turns\.spec\.ts:3 › turns \(unexpected, at line 3\)\n.*two.*Again: \S+ \S+playwright test \S+turns\.spec\.ts:3$/s,
    ),
  ])
})

test('a journey that passes at its second try is told, with what failed at the first', () => {
  const content =
    "test.describe.configure({ retries: 1 })\ntest('turns', ({}, { retry }) => expect(retry).toBe(1))"
  const { passed, failed, words, triedTwice } = playwrightTally(ofPlaywright('moody.spec.ts', content))
  expect([passed, failed, words]).toEqual([1, 0, []])
  expect(triedTwice).toEqual([
    expect.stringMatching(/moody\.spec\.ts:3 › turns \(flaky, at line 3\)\n.*Received: 0.*Again: /s),
  ])
})

test('of a journey that fails the screen is told in words', () => {
  const context = join(folder, 'screen.md')
  writeFileSync(
    context,
    '```yaml\n- banner\n- main "Shop":\n  - heading "Sorry"\n  - link "Back":\n    - /url: /\n```',
  )
  const content = `test('opens', async ({}, info) => {
    await info.attach('error-context', { path: ${JSON.stringify(context)} })
    expect(1).toBe(2)
  })`
  const { words } = playwrightTally(ofPlaywright('opens.spec.ts', content))
  expect(words).toEqual([expect.stringMatching(/:2\n {6}- heading "Sorry"\n {6}- link "Back":$/)])
})
