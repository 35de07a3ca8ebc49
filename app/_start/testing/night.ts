// `npm run test:night [-- COMMIT]`: what is sought rather than guarded, which takes hours. Of files of tests only those that
// the changes since a commit reach, if one is given; the rest of the night goes through the whole installation.
import { root } from '#db/own-files.ts'
import { changedFiles, readSources } from './changes.ts'
import { reachedTests } from './nearest-tests.ts'
import { journeys, runStages, unitTests } from './run-stages.ts'
import { commandStep } from './steps.ts'

process.chdir(root)
const [since] = process.argv.slice(2)
const reached = since === undefined ? undefined : reachedTests(changedFiles(since), readSources())
if (reached !== undefined)
  console.log([`Changes since ${since} reach ${reached.length} files of tests:`, ...reached].join('\n  '))

const withSources = ['--import', './app/_start/quick-imports.mjs']

await runStages([
  reached?.length === 0 ? [] : [unitTests('night', reached)],
  [
    commandStep('Browser', ['app/_start/testing/install-browser.ts']),
    commandStep('Production build', ['app/_start/building/build-now.ts']),
  ],
  [journeys('night', ['Production build', 'Browser'])],
  [commandStep('Starved', ['e2e/starved.ts'])],
  [commandStep('Attack', [...withSources, 'e2e/tools/attack/attack.ts'])],
  [commandStep('Soak', [...withSources, 'e2e/tools/soak/soak.ts'])],
  [commandStep('Release', ['app/_start/building/release.ts'], ['e2e/release/release.ts'])],
  [commandStep('Memory', ['e2e/tools/memory/memory.ts'])],
])
