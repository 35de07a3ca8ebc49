// Recto with two web processes, as its operator starts it.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { expect, test } from './fixtures/test.ts'
import { commandOf, processTree } from './process-tree.ts'

const headers = { Connection: 'close' }

test('two web processes answer, one that is killed is missed by nobody and started again, and SIGTERM ends both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-web-processes-'))
  const recto = await launch(join(folder, 'data'))
  try {
    await expect.poll(recto.printed).toContain('Recto is ready')
    await expect.poll(recto.eachAnswers).toBe(true)
    await expect.poll(recto.answersCounted).toBeGreaterThanOrEqual(2)

    const [killed = 0, other] = recto.webProcesses()
    await using asking = askSteadily(recto.address)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isRunning(killed)).toBe(false)
    // What it had accepted is lost with it, what is asked from now on is not.
    const gone = performance.now()
    await expect.poll(recto.printed).toMatch(/Web process [12] ended \(SIGKILL\); it is started again/)
    await expect.poll(recto.webProcesses).toHaveLength(2)
    expect(recto.webProcesses()).toContain(other)
    await expect.poll(recto.eachAnswers).toBe(true)
    await asking[Symbol.asyncDispose]()
    const later = asking.answers.filter(({ began }) => began > gone)
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter(({ status }) => status !== 200)).toEqual([])

    const all = processTree(recto.pid)
    process.kill(recto.pid, 'SIGTERM')
    await expect.poll(() => all.filter(isRunning)).toEqual([])
    expect(recto.printed()).toContain('Stopping …')
  } finally {
    // The others end with it.
    if (isRunning(recto.pid)) process.kill(recto.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Starts Recto on a database of its own. */
async function launch(dataDir: string) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    SAMPLE: 'false',
  }
  const recto = spawn(process.execPath, ['app/_start/run.mjs', 'start'], {
    env: environment({ PATH, HOME, WEB_PROCESSES: '2', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (recto.pid === undefined) throw new Error('Recto could not be started')
  let printed = ''
  for (const output of [recto.stdout, recto.stderr]) output.on('data', chunk => (printed += chunk))
  const { pid } = recto
  const address = `http://localhost:${port}`
  const webProcesses = () => processTree(pid).filter(id => /web-server\.mjs/.test(commandOf(id)))
  return {
    pid,
    address,
    printed: () => printed,
    webProcesses,
    /** True once there are two and each answers while the other one is stopped. */
    async eachAnswers() {
      const both = webProcesses()
      if (both.length < 2) return false
      for (const pid of both) if (!(await answersWithout(pid, address))) return false
      return true
    },
    /** How often the document was answered, by both. */
    async answersCounted() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const count = /^recto_http_requests_total\{route="\/v2\/openapi".*status="200"\} (\d+)$/m.exec(text)
      return Number(count?.[1])
    },
  }
}

/** Asks on a connection of its own while a web process is stopped. */
async function answersWithout(pid: number, address: string): Promise<boolean> {
  process.kill(pid, 'SIGSTOP')
  try {
    // One that does not listen yet leaves the connection waiting.
    const signal = AbortSignal.timeout(10_000)
    return (await fetch(`${address}/v2/openapi`, { headers, signal })).ok
  } catch {
    return false
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** Asks all the time, each time on a connection of its own; the status is 0 where none came. */
function askSteadily(address: string) {
  let isOver = false
  const answers: { began: number; status: number }[] = []
  const ask = async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${address}/healthz`, { headers }).catch(() => undefined)
      answers.push({ began, status: answer?.status ?? 0 })
    }
  }
  const asking = Promise.all(Array.from({ length: 4 }, ask))
  return {
    answers,
    async [Symbol.asyncDispose]() {
      isOver = true
      await asking
    },
  }
}
