import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { expectAccessible } from './fixtures/dashboard.ts'
import { expect, test } from './fixtures/test.ts'
import { commandOf, environmentOf, processTree } from './process-tree.ts'

let folder: string
let dataDir: string
let port: number
let started: Recto[]
/** The latest on `dataDir`. Most journeys go on with what those before them left running. */
let latest: Running | undefined
/** All that the first start on `dataDir` has printed up to now. */
let printedFirst: (() => string) | undefined
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-npm-start-'))
  dataDir = join(folder, 'data')
  port = await freePort()
  started = []
})
test.afterAll(async () => {
  for (const recto of started) recto.npm.kill('SIGTERM')
  for (const recto of started) await recto.nothingLeft()
  await rm(folder, { recursive: true, force: true })
})

test('the first start tells how to sign in, and its link makes the installation somebody’s own', async ({
  page,
}) => {
  await test.step('the first start tells once how to sign in and how to make a publication, and SIGTERM to npm alone stops it', async () => {
    const first = await running()
    expect(first.printed()).toContain(`Dashboard   ${first.address}/dashboard`)
    expect(first.printed()).toMatch(/E-mail {6}\S+@\S+/)
    expect(first.printed()).toMatch(/Password {4}\S{10,}/)
    const answer = await postAsPrinted(first.printed())
    expect(answer.ok).toBe(true)
    await expect.poll(first.printed).toContain('/dashboard/set-up/')
    first.npm.kill('SIGTERM')
    await first.nothingLeft()
    expect(first.printed()).toContain('Stopping …')

    const second = await running()
    expect(second.printed()).toContain(`Recto is ready: ${second.address}/dashboard`)
    expect(second.printed()).not.toContain('Password')
  })

  await test.step('the link that the first start prints makes the installation somebody’s own, once', async () => {
    await running()
    const printed = () => printedFirst?.() ?? ''
    await expect.poll(printed).toMatch(/\/dashboard\/set-up\/\S+/)
    const [link = ''] = /http\S+\/dashboard\/set-up\/\S+/.exec(printed()) ?? []
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Recto' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('Ann')
    await page.getByLabel('E-mail').fill('ann@example.com')
    await page.getByLabel('Password').fill('quiet green harbour')
    await page.getByLabel('Company').fill('Garden & Co')
    await page.getByLabel('First group').fill('Kataloge Zürich')
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect(page.getByLabel('Time zone')).toHaveValue(zone)
    await page.getByLabel('Time zone').selectOption('Europe/Zurich')
    await expect(page.getByLabel('Currency')).toHaveValue('CHF')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
    await expect(page.getByRole('button', { name: /^ann@example\.com/ })).toBeVisible()
    expect((await postAsPrinted(printed())).ok).toBe(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('kataloge-zurich')
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Zurich')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  })
})

test('what is killed is started again, and a second start is refused', async () => {
  await test.step('killed web processes and a killed worker are started again', async () => {
    const recto = await running()
    await expect.poll(() => isReady(recto)).toBe(true)
    for (const pid of webAndWorker(recto)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => recto.printed()).toMatch(/web {6}│ ended/)
    await expect.poll(() => recto.printed()).toMatch(/worker {3}│ ended/)
    await expect.poll(() => isReady(recto)).toBe(true)
  })

  await test.step('a killed PostgreSQL is started again, and what was there is there', async () => {
    const recto = await running()
    const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
    await expect.poll(() => recto.printed()).toContain('postgres │ ended; it is started again')
    await expect.poll(() => isReady(recto)).toBe(true)
    expect((await postAsPrinted(printedFirst?.() ?? '')).ok).toBe(true)
  })

  await test.step('a second start on the data of a living one is refused, and the first goes on', async () => {
    const first = await running()
    const second = launch(await freePort())
    expect(await second.npmEnded).toBe(1)
    expect(second.printed()).toContain(`Recto is already running on ${dataDir}. Stop it first`)
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  })
})

test('Ctrl-C and kills leave nothing running, and the next start works', async () => {
  await test.step('Ctrl-C, which the terminal sends to npm and to Recto, stops everything in order', async () => {
    const recto = await running()
    process.kill(-recto.pid, 'SIGINT')
    await recto.nothingLeft()
    expect(recto.printed()).toContain('Stopping …')
    // PostgreSQL takes this file away when it has put everything on disk.
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  await test.step('a killed npm leaves nothing running, and the next start works', async () => {
    const recto = await running()
    recto.npm.kill('SIGKILL')
    await recto.nothingLeft()
    await running()
  })

  await test.step('a killed Recto leaves nothing running, and the next start on the same port works at once', async () => {
    const first = await running()
    process.kill(first.supervisor, 'SIGKILL')
    await first.npmEnded
    await running()
    await first.nothingLeft()
  })
})

test('secrets of the environment are printed nowhere, and given to nobody who needs none', async () => {
  const secrets = {
    ADMIN_PASSWORD: 'quiet green harbour',
    ADMIN_API_KEY: 'key-that-somebody-chose-1234',
    SECRET_KEY: 'c0de'.repeat(16),
    SMTP_URL: 'smtp://ann:geheimnis@127.0.0.1:9',
  }
  const ownDir = join(folder, 'secrets')
  const recto = await npmStart(await freePort(), {
    ...secrets,
    ADMIN_EMAIL: 'ann@example.com',
    DATA_DIR: ownDir,
  })
  await expect.poll(() => recto.printed()).toContain('the one of ADMIN_PASSWORD')
  const [npm, supervisor, ...others] = recto.seeChildren()
  const seen = [recto.printed(), ...[npm ?? 0, supervisor ?? 0, ...others].map(commandOf)].join('\n')
  for (const secret of [...Object.values(secrets), 'geheimnis']) expect(seen).not.toContain(secret)
  if (process.platform === 'linux') {
    const environments = others.map(environmentOf).join('\n')
    for (const secret of [secrets.ADMIN_PASSWORD, secrets.ADMIN_API_KEY])
      expect(environments).not.toContain(secret)
  }
  expect(existsSync(join(ownDir, 'secret.key'))).toBe(false)
  expect((await stat(ownDir)).mode & 0o777).toBe(0o700)
})

/** A running `npm start`. */
type Recto = {
  npm: ChildProcess
  pid: number
  address: string
  /** All that it has printed up to now. */
  printed(): string
  npmEnded: Promise<number | null>
  /** Notes which processes belong to it now, npm first. */
  seeChildren(): number[]
  /** Waits until none of the processes that were noted runs. */
  nothingLeft(): Promise<void>
}

/** One that has said that it is ready. */
type Running = Recto & { supervisor: number }

/** Returns the installation that runs on `dataDir`; starts it again on the same port if npm has ended. */
async function running(): Promise<Running> {
  const isThere = latest?.npm.exitCode === null && latest.npm.signalCode === null
  if (latest !== undefined && isThere) {
    // Some of its processes may have been started again.
    latest.seeChildren()
    return latest
  }
  latest = await npmStart(port)
  printedFirst ??= latest.printed
  return latest
}

/** Starts Recto as its operator does, and waits until it says that it is ready. */
async function npmStart(port: number, settings?: Record<string, string>): Promise<Running> {
  const recto = launch(port, settings)
  const failed = recto.npmEnded.then(() => Promise.reject(new Error(recto.printed())))
  await Promise.race([saysReady(recto), failed])
  const [, supervisor] = recto.seeChildren()
  if (supervisor === undefined) throw new Error('npm has started nothing')
  return { ...recto, supervisor }
}

function launch(port: number, settings: Record<string, string> = {}): Recto {
  const { PATH = '', HOME = '' } = process.env
  const npm: ChildProcess = spawn('npm', ['start'], {
    // A group of its own, as a terminal gives it.
    detached: true,
    env: environment({ PATH, HOME, PORT: String(port), DATA_DIR: dataDir, SAMPLE: 'false', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = npm.pid
  if (pid === undefined) throw new Error('npm could not be started')
  let printed = ''
  for (const output of [npm.stdout, npm.stderr]) output?.on('data', chunk => (printed += chunk))
  let tree = [pid]
  const seeChildren = () => {
    tree = [...new Set([...tree, ...processTree(pid)])]
    return tree
  }
  const npmEnded = new Promise<number | null>(resolve => npm.on('exit', resolve))
  const recto: Recto = {
    npm,
    pid,
    address: `http://localhost:${port}`,
    printed: () => printed,
    npmEnded,
    seeChildren,
    nothingLeft: async () => {
      await expect.poll(() => tree.filter(isRunning)).toEqual([])
      // Node hears of the end later than the system's list tells it, and until then npm counts as there.
      await npmEnded
    },
  }
  started.push(recto)
  return recto
}

async function saysReady(recto: Recto) {
  await expect.poll(() => recto.printed()).toMatch(/Recto is ready[\s\S]*worker {3}│ .*The worker is ready/)
}

function webAndWorker(recto: Recto): number[] {
  return recto.seeChildren().filter(pid => /web-(processes|server)\.mjs|worker\.mjs/.test(commandOf(pid)))
}

async function isReady({ address }: Recto): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

/** Sends what the printed `curl` line would send. */
function postAsPrinted(printed: string): Promise<Response> {
  const [, address = '', authorization = '', body = ''] =
    /curl (\S+) [\s\S]*'Authorization: ([^']+)'[\s\S]*-d '([^']+)'/.exec(printed) ?? []
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body })
}
