// `npm run test:changed`: runs the tests nearest to the files that differ from the last commit.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../root.ts'
import { nearestTests } from './nearest-tests.ts'

/** Files of tests, of which one of jobs counts as four. */
const most = 60

process.chdir(root)
const changed = [...git('diff', '--name-only', '-z', 'HEAD'), ...git('ls-files', '-zo', '--exclude-standard')]
const sources = git('ls-files', '-zco', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')
  .filter(path => existsSync(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const { tests, further } = nearestTests(changed, sources, most)
console.log(`${changed.length} changed files, ${tests.length} files of tests.`)
if (further > 0) console.log(`${further} files of tests further away are left to npm test.`)
if (tests.length > 0) process.exitCode = run(tests)

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
}

function run(tests: string[]): number {
  const args = ['node_modules/.bin/vitest', 'run', ...tests]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
