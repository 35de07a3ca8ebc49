import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { processTree } from '../../process-tree.ts'

test('busy processes end with the one that started them, though it is killed', async () => {
  const start = `import { busyProcesses } from './e2e/tools/bench/busy-processes.ts'; busyProcesses(2)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', start], { stdio: 'inherit' })
  const [, ...busy] = await vi.waitUntil(() => {
    const tree = processTree(parent.pid ?? 0)
    return tree.length === 3 && tree
  }, 60_000)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !busy.some(isRunning), 60_000)
  expect(busy).toHaveLength(2)
})
