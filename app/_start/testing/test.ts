// `npm test`: the gate, which every change passes.
import { journeys, runStages, unitTests } from './run-stages.ts'
import { commandStep } from './steps.ts'

// Tests and the build keep all cores busy, the steps of the first stage do not.
await runStages([
  [
    commandStep('Formatting and lint', ['node_modules/.bin/biome', 'ci']),
    // Four checkers, as many as it takes by itself, do two thirds more work, since each checks what the files share.
    commandStep('Types', ['node_modules/.bin/next', 'typegen'], ['node_modules/.bin/tsc', '--checkers', '1']),
    commandStep('Dead code', ['node_modules/.bin/knip']),
    commandStep('Browser', ['app/_start/testing/install-browser.ts']),
  ],
  [unitTests('gate')],
  [commandStep('Production build', ['app/_start/building/build-now.ts'])],
  [journeys('gate', ['Production build', 'Browser'])],
])
