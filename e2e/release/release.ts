// `npm run test:release`: unpacks a release outside of the checkout, and publishes a PDF with everything embedded, and
// with web and worker of their own beside a PostgreSQL; then updates the release before, and goes back. Run `npm run release`
// before. RELEASE_BEFORE names the tarball of the release before; without it, this one takes its place.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { type Published, readPublished, requireSame } from './published.ts'
import { visit } from './visit.ts'

const mostMegabytes = 300 // of which recognising words in four languages takes 10
const apiKey = 'a-key-of-the-release-1234567890'

const [tarball] = globSync('.next/release/*.tar.gz')
if (tarball === undefined) throw new Error('There is no release. Run: npm run release')
const folder = await mkdtemp(join(tmpdir(), 'recto-release-'))
const before = await mkdtemp(join(tmpdir(), 'recto-release-before-'))
try {
  unpack(tarball, folder)
  const megabytes = Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10)
  console.log(`Unpacked, the release has ${megabytes} MB.`)
  if (megabytes > mostMegabytes) throw new Error(`The release has more than ${mostMegabytes} MB`)
  installNothing()
  await embedded(join(folder, 'data'))
  await apart(join(folder, 'data-apart'))
  unpack(process.env.RELEASE_BEFORE ?? tarball, before)
  await updatedAndBack(join(folder, 'data-updated'))
} finally {
  for (const unpacked of [folder, before]) await rm(unpacked, { recursive: true, force: true })
}

function unpack(archive: string, into: string): void {
  execFileSync('tar', ['-xzf', archive, '-C', into, '--strip-components=1'])
}

/** @throws if `npm start` in the release would install anything */
function installNothing(): void {
  const program = join(folder, 'node_modules/.bin/node')
  execFileSync(program, ['app/_start/install.mjs'], {
    cwd: folder,
    env: { PATH: '', NODE_ENV: 'production' },
  })
}

async function embedded(dataDir: string): Promise<void> {
  const { address, settings } = await place(dataDir)
  await using running = new AsyncDisposableStack()
  run(running, settings, 'start')
  console.log(await visit(address, apiKey))
}

async function apart(dataDir: string): Promise<void> {
  await using running = new AsyncDisposableStack()
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database') })
  running.defer(() => postgres.stop())
  const { address, settings } = await place(dataDir)
  const all = { ...settings, DATABASE_URL: postgres.url }
  const [code] = await once(run(running, all, 'migrate'), 'exit')
  if (code !== 0) throw new Error(`The migration ended with ${code}`)
  run(running, all, 'web')
  run(running, all, 'worker')
  console.log(await visit(address, apiKey))
}

/** Each release on the same data reads and answers what those before it published, and publishes itself. */
async function updatedAndBack(dataDir: string): Promise<void> {
  const { address, settings } = await place(dataDir)
  const published: Published[] = []
  for (const release of [before, folder, before]) {
    await using running = new AsyncDisposableStack()
    run(running, settings, 'start', { release })
    const said = await visit(address, apiKey)
    for (const one of published) await requireSame(one, { address, apiKey, dataDir })
    published.push(await readPublished(said.split(' ').at(-1) ?? '', { address, apiKey, dataDir }))
    if (release === folder) await checkFiles(running, settings)
  }
  console.log(
    'The release before was updated, and put back, with the answers, rows and files of all of them.',
  )
}

/** Reads every file that the database names. @throws if one is missing, or not as it was stored */
async function checkFiles(running: AsyncDisposableStack, settings: NodeJS.ProcessEnv): Promise<void> {
  const check = run(running, settings, 'files/check', { options: ['--all'], output: 'inherit' })
  const [code] = await once(check, 'exit')
  if (code !== 0) throw new Error(`Checking the files after the update ended with ${code}`)
}

async function place(dataDir: string) {
  const port = await freePort()
  return {
    address: `http://localhost:${port}`,
    settings: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_API_KEY: apiKey,
      PATH: '/usr/bin:/bin',
    } as const,
  }
}

type Run = { release?: string; options?: string[]; output?: 'ignore' | 'inherit' }

/** Runs a command of the release with its own Node, as the image and the systemd units do. */
function run(
  running: AsyncDisposableStack,
  env: NodeJS.ProcessEnv,
  command: string,
  { release = folder, options = [], output = 'ignore' }: Run = {},
): ChildProcess {
  const args = ['app/_start/run.mjs', command, ...options]
  const child = spawn(join(release, 'node_modules/.bin/node'), args, {
    cwd: release,
    env,
    stdio: ['ignore', output, 'inherit'],
  })
  running.defer(async () => {
    if (child.exitCode !== null || !child.kill('SIGTERM')) return
    await once(child, 'exit')
  })
  return child
}
