import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { makeCgroup } from './cgroup.ts'
import { heldByTree } from './held-by-tree.ts'

const megabyte = 1e6

/** A program that holds so many bytes, says so, and stays until its input ends. */
const holding = (bytes: number) => [
  process.execPath,
  '-e',
  `globalThis.held = Buffer.alloc(${bytes}, 1); console.log('holds'); process.stdin.resume()`,
]

function run([program = '', ...args]: string[]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const probe = makeCgroup(100 * megabyte)
await probe?.remove()

test.runIf(probe)('what runs in a cgroup is counted, and killed beyond the limit', async () => {
  const cgroup = makeCgroup(300 * megabyte)
  if (cgroup === undefined) throw new Error('A cgroup was made before')
  const small = run(cgroup.inside(holding(100 * megabyte)))
  await once(small.stdout, 'data')
  expect(cgroup.taken().held).toBeGreaterThan(100 * megabyte)
  expect(cgroup.taken().killed).toBe(0)

  const large = run(cgroup.inside(holding(400 * megabyte)))
  expect(await once(large, 'exit')).toEqual([null, 'SIGKILL'])
  expect(cgroup.taken().killed).toBe(1)
  expect(cgroup.taken().peak).toBeLessThanOrEqual(300 * megabyte)

  small.stdin.end()
  await once(small, 'exit')
  await cgroup.remove()
})

test.runIf(process.platform === 'linux')('what a process and those below it hold is added up', async () => {
  // The shell stays, as it has something left to do.
  const shell = run(['/bin/sh', '-c', '"$@"; true', 'sh', ...holding(200 * megabyte)])
  await once(shell.stdout, 'data')
  expect(heldByTree(shell.pid ?? 0)).toBeGreaterThan(200 * megabyte)
})
