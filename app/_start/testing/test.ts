// `npm test`: the gate, which every change passes.
import { hostMemory } from '#db/page-work/host-memory.ts'
import { journeys, runStages, unitTests } from './run-stages.ts'
import { commandStep } from './steps.ts'

const tests = unitTests('gate')
const building = commandStep('Production build', ['app/_start/building/build-now.ts'])

// Tests often wait for processes, so a build beside them ends sooner; it takes 1.7 GB, and they with their files several.
const hasRoom = hostMemory() >= 7.5e9

// The steps of the first stage do not keep all cores busy. Tests and the build both make the reader's browser code: each
// file is replaced at once, and only by another content.
await runStages([
  [
    commandStep('Formatting and lint', ['node_modules/.bin/biome', 'ci']),
    // Four checkers, as many as it takes by itself, do two thirds more work, since each checks what the files share.
    commandStep('Types', ['node_modules/.bin/next', 'typegen'], ['node_modules/.bin/tsc', '--checkers', '1']),
    commandStep('Dead code', ['node_modules/.bin/knip']),
    commandStep('Browser', ['app/_start/testing/install-browser.ts']),
  ],
  ...(hasRoom ? [[tests, building]] : [[tests], [building]]),
  [journeys('gate', ['Production build', 'Browser'])],
])
