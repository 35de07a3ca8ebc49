import { expect, test } from 'vitest'
import { runStep } from './build-step.ts'

test('a step that fails shows what it printed', async () => {
  const step = runStep(['-e', 'console.log("page.tsx is wrong"); process.exitCode = 1'], 'pipe')
  await expect(step).rejects.toThrow(
    'page.tsx is wrong\nThe web pages could not be built; the reason is above.',
  )
})

test.each([
  ['the step', 'process.kill(process.pid, "SIGKILL")'],
  [
    'a process of its own',
    'console.error("exited with code: null and signal: SIGKILL"); process.exitCode = 1',
  ],
])('a build is told to need more memory where %s was killed', async (_, script) => {
  await expect(runStep(['-e', script], 'pipe')).rejects.toThrow(
    /the build was killed, as happens where memory runs out\. Run "npm run release" in a copy/,
  )
})

test('what a step prints is not shown where it succeeds', async () => {
  await expect(runStep(['-e', 'console.log("built")'], 'pipe')).resolves.toBeUndefined()
})
