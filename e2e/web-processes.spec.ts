// Recto with two web processes, as its operator starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { commandOf, processTree } from './process-tree.ts'

test('two web processes answer, one that is killed is started again, and SIGTERM ends both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-web-processes-'))
  const recto = await launch(join(folder, 'data'))
  try {
    await expect.poll(recto.printed).toContain('Recto is ready')
    await expect.poll(recto.webProcesses).toHaveLength(2)
    await expect.poll(recto.bothAnswer).toBe(true)

    const [killed = 0, other] = recto.webProcesses()
    process.kill(killed, 'SIGKILL')
    await expect.poll(recto.printed).toMatch(/Web process [12] ended \(SIGKILL\); it is started again/)
    // One of them goes on meanwhile.
    expect((await fetch(`${recto.address}/healthz`)).status).toBe(200)
    await expect.poll(recto.webProcesses).toHaveLength(2)
    expect(recto.webProcesses()).toContain(other)
    await expect.poll(recto.bothAnswer).toBe(true)

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
  const [port, metricsPort] = [await freePort(), await freePortPair()]
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    SAMPLE: 'false',
  }
  const recto = spawn(process.execPath, ['app/_start/start.ts'], {
    env: environment({ PATH, HOME, WEB_PROCESSES: '2', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (recto.pid === undefined) throw new Error('Recto could not be started')
  let printed = ''
  for (const output of [recto.stdout, recto.stderr]) output.on('data', chunk => (printed += chunk))
  const { pid } = recto
  const address = `http://localhost:${port}`
  return {
    pid,
    address,
    printed: () => printed,
    webProcesses: () => processTree(pid).filter(id => /web-server\.ts/.test(commandOf(id))),
    /** Asks once on a connection of its own, and tells if each process has ever answered that. */
    async bothAnswer() {
      const { status } = await fetch(`${address}/v2/openapi`, { headers: { Connection: 'close' } })
      const counts = await Promise.all([metricsPort, metricsPort + 1].map(countAnswers))
      return status === 200 && counts.every(count => count > 0)
    },
  }
}

/** Returns a free port whose next is free as well: the second process tells its metrics there. */
async function freePortPair(): Promise<number> {
  const port = await freePort()
  const next = createServer().listen(port + 1, '127.0.0.1')
  const isFree = await once(next, 'listening').then(
    () => true,
    () => false,
  )
  next.close()
  return isFree ? port : freePortPair()
}

/** Returns how often the process with that port of metrics has answered with the document; 0 if it does not run. */
async function countAnswers(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined)
  const text = (await answer?.text()) ?? ''
  const [, count = 0] =
    /^recto_http_requests_total\{route="\/v2\/openapi".*status="200"\} (\d+)$/m.exec(text) ?? []
  return Number(count)
}
