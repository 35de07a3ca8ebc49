// Runs the tests that wait for processes beside busy ones, which leave them a tenth of a core.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { busyProcesses } from './tools/bench/busy-processes.ts'

using _ = busyProcesses(10 * availableParallelism())
const args = ['node_modules/.bin/vitest', 'run', '--project=!night', 'jobs', 'app/_start', 'e2e']
const tests = spawn(process.execPath, args, { stdio: 'inherit' })
const [code] = await once(tests, 'close')
process.exitCode = code ?? 1
