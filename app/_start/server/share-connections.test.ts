import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'

const program = fileURLToPath(new URL('share-connections.fixture.ts', import.meta.url))

async function startTwo(settings: Record<string, string> = {}, ...args: string[]) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program, ...args], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, origin: `http://127.0.0.1:${port}`, lines: createInterface({ input: child.stdout }) }
}

/** Asks on a connection of its own. @returns the process that answered */
async function ask(origin: string): Promise<string | undefined> {
  const answer = await fetch(origin, { headers: { Connection: 'close' } }).catch(() => undefined)
  return answer?.text()
}

/** Asks until two processes have answered, and each of them that is named has. @returns both */
async function askBoth(origin: string): Promise<string[]> {
  const found = new Set<string>()
  // One that is busy leaves the next connection to the other.
  while (found.size < 2) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`${origin}/busy`)))
    for (const answer of answers) if (answer !== undefined) found.add(answer)
  }
  return [...found]
}

async function started(settings: Record<string, string> = {}) {
  const two = await startTwo(settings)
  const listening = two.lines[Symbol.asyncIterator]()
  await listening.next()
  await listening.next()
  return { ...two, listening }
}

test('connections go to both processes', async () => {
  const { origin } = await started()
  expect(await askBoth(origin)).toHaveLength(2)
})

test('a process that ends is replaced, and the other one goes on', async () => {
  const { origin, listening } = await started()
  const before = await askBoth(origin)
  expect(await ask(`${origin}/end`)).toBeUndefined()
  expect(before).toContain(await ask(origin))
  // The next line is that of the log, or of the new process.
  for (let line = ''; !/^\d+$/.test(line); ) line = (await listening.next()).value ?? ''
  const after = await askBoth(origin)
  expect(after.filter(id => before.includes(id))).toHaveLength(1)
})

test('of two that are busy one is killed: no request fails but those that it had, and none hangs', async () => {
  const { origin } = await started()
  const [killed = ''] = await askBoth(origin)
  let isKilled = false
  const failed: number[] = []
  const answered: string[] = []
  const askOn = async () => {
    for (let times = 0; times < 30; times += 1) {
      const wasKilled = isKilled
      const answer = await ask(`${origin}/busy`)
      if (answer === undefined) failed.push(wasKilled ? 1 : 0)
      else answered.push(answer)
      if (answered.length === 40) {
        isKilled = true
        process.kill(Number(killed), 'SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, askOn))
  expect(isKilled).toBe(true)
  // What it had accepted before it was killed is lost with it; nothing that was asked later is.
  expect(failed.filter(Boolean)).toEqual([])
  expect(failed.length + answered.length).toBe(240)
})

test('the metrics of both are served as their sum, on one port', async () => {
  const metricsPort = await freePort()
  const { origin } = await started({ METRICS_PORT: String(metricsPort) })
  await askBoth(origin)
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return text.match(/^recto_(?:pages_converted_total|workers|database_up) \d+$/gm)
  }
  // Each process has counted one page; of the queue, which both read, each tells the same.
  await expect.poll(read).toEqual(['recto_pages_converted_total 2', 'recto_workers 0', 'recto_database_up 1'])
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
  const { child } = await startTwo({}, 'at once')
  expect(await once(child, 'exit')).toEqual([3, null])
})
