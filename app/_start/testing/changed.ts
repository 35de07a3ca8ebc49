// `npm run test:changed`: runs the tests nearest to the files that differ from the last commit.
import { spawnSync } from 'node:child_process'
import { root } from '#db/own-files.ts'
import { changedFiles, readSources } from './changes.ts'
import { nearestTests } from './nearest-tests.ts'

/** Files of tests, of which one of jobs counts as four. */
const most = 60

process.chdir(root)
const changed = changedFiles()
const { tests, further } = nearestTests(changed, readSources(), most)
console.log(`${changed.length} changed files, ${tests.length} files of tests.`)
if (further > 0) console.log(`${further} files of tests further away are left to npm test.`)
if (tests.length > 0) process.exitCode = run(tests)

function run(tests: string[]): number {
  const args = ['node_modules/.bin/vitest', 'run', ...tests]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
