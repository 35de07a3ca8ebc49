import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'

const program = fileURLToPath(new URL('share-connections.fixture.ts', import.meta.url))

async function startTwo(...args: string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program, ...args], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, origin: `http://127.0.0.1:${port}`, lines: createInterface({ input: child.stdout }) }
}

/** Asks on a connection of its own. @returns the process, and the port of its metrics */
async function ask(origin: string): Promise<string[] | undefined> {
  const answer = await fetch(origin, { headers: { Connection: 'close' } }).catch(() => undefined)
  return (await answer?.text())?.split(' ')
}

async function askFour(origin: string) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let times = 0; times < 4; times += 1) answers.push(await ask(origin))
  return [0, 1].map(index => [...new Set(answers.map(answer => answer?.[index]))].toSorted())
}

async function started() {
  const two = await startTwo()
  const listening = two.lines[Symbol.asyncIterator]()
  await listening.next()
  await listening.next()
  return { ...two, listening }
}

test('connections go to both processes in turn, whose metrics have ports of their own', async () => {
  const { origin } = await started()
  const [processes, ports] = await askFour(origin)
  expect(processes).toHaveLength(2)
  expect(ports).toEqual(['9400', '9401'])
})

test('a process that ends is replaced, and the other one goes on', async () => {
  const { origin, listening } = await started()
  const [before = []] = await askFour(origin)
  expect(await ask(`${origin}/end`)).toBeUndefined()
  expect(before).toContain((await ask(origin))?.[0])
  // The next line is that of the log, or of the new process.
  for (let line = ''; !/^\d+$/.test(line); ) line = (await listening.next()).value ?? ''
  const [after = [], ports] = await askFour(origin)
  expect(after.filter(id => before.includes(id))).toHaveLength(1)
  expect([after.length, ports]).toEqual([2, ['9400', '9401']])
})

test('SIGTERM ends both, and then the one that started them', async () => {
  const { child, origin } = await started()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await ask(origin)).toBeUndefined()
})

test('processes end if the one that started them is killed', async () => {
  const { child, origin, lines } = await started()
  child.kill('SIGKILL')
  // The processes hold its standard output until they end.
  await once(lines, 'close')
  expect(await ask(origin)).toBeUndefined()
})

test('one that cannot start ends the whole with its exit code', async () => {
  const { child } = await startTwo('at once')
  expect(await once(child, 'exit')).toEqual([3, null])
})
