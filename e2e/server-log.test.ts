import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#db/own-files.ts'

test('a journey that fails is told with what the server printed while it ran, and nothing else', () => {
  // Inside the project, so that its files find Playwright.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results', 'server-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [log, reporter] = [join(folder, 'log'), join(root, 'e2e/server-log.ts')].map(path =>
    JSON.stringify(path),
  )
  writeFileSync(join(folder, 'log'), 'before\n')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { respectGitIgnore: false, outputDir: 'output', reporter: [[${reporter}, { path: ${log} }]] }`,
  )
  writeFileSync(
    join(folder, 'journeys.spec.ts'),
    `import { appendFileSync } from 'node:fs'
    import { expect, test } from '@playwright/test'
    const print = (line: string) => appendFileSync(${log}, line + '\\n')
    test('passes', () => print('of the first'))
    test('fails', async ({}, info) => {
      print('of the second')
      await info.attach('picture', { path: import.meta.filename })
      expect(1).toBe(2)
    })
    test('follows', () => print('of the third'))`,
  )
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/playwright'), 'test'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toContain('The server’s log of “fails”, 1 lines:\n    of the second\n')
  for (const other of ['before', 'first', 'third']) expect(stdout).not.toContain(other)
  const [, path = ''] = /Server’s log: (\S+)/.exec(stdout) ?? []
  expect(readFileSync(path, 'utf8')).toBe('of the second\n')
})
