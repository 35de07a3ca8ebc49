import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { root } from '#db/own-files.ts'
import { markPruned } from './building/pruned.mjs'

test('says nothing where everything is installed', async () => {
  expect(await install(root)).toEqual({ code: 0, printed: '' })
})

test('packages of developers are installed only for their commands', async () => {
  const checkout = await installedCheckout()
  const settings = await nowhere(checkout)
  expect(await install(checkout, settings)).toEqual({ code: 0, printed: '' })
  expect((await install(checkout, settings, ['--dev'])).printed).toContain('Installing packages')
})

test('a pruned installation is complete for its own build, and for no other', async () => {
  const checkout = await installedCheckout()
  const settings = await nowhere(checkout)
  await withFreshBuild(checkout)
  markPruned(checkout)
  expect(await install(checkout, settings)).toEqual({ code: 0, printed: '' })
  expect((await install(checkout, settings, ['--build'])).printed).toContain('Installing packages')
  await writeFile(join(checkout, 'db/changed.ts'), '')
  expect((await install(checkout, settings)).printed).toContain('Installing packages')
})

test('a release, which has no sources, is complete as it is', async () => {
  const checkout = await bareCheckout()
  await rm(join(checkout, 'app/_start/start.ts'))
  await rm(join(checkout, 'package-lock.json'))
  expect(await install(checkout, await nowhere(checkout))).toEqual({ code: 0, printed: '' })
})

test('an installation that fails shows what npm said and ends with a sentence', async () => {
  const checkout = await bareCheckout()
  const { code, printed } = await install(checkout, await nowhere(checkout))
  expect(code).toBe(1)
  expect(printed).toContain('Installing packages')
  expect(printed).toContain('ECONNREFUSED')
  expect(printed).toContain(
    "could not be installed; npm's own words are above. Check that this machine reaches",
  )
})

/** Settings of npm that find no registry. */
async function nowhere(checkout: string) {
  return {
    npm_config_registry: `http://127.0.0.1:${await freePort()}`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(checkout, 'cache'),
  }
}

/** The lock file without packages of developers, as npm records a production install. */
async function lockOf(checkout: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true)
  return JSON.stringify({ packages: Object.fromEntries(packages) })
}

/** As `bareCheckout`, with all packages but those of developers. */
async function installedCheckout(): Promise<string> {
  const checkout = await bareCheckout()
  await mkdir(join(checkout, 'node_modules/.bin'), { recursive: true })
  await writeFile(join(checkout, 'node_modules/.bin/node'), '')
  await writeFile(join(checkout, 'node_modules/.package-lock.json'), await lockOf(checkout))
  return checkout
}

/** Leaves results of a build of the checkout's sources. */
async function withFreshBuild(checkout: string): Promise<void> {
  for (const result of [
    'public/openapi/v2.json',
    'public/reader/manifest.json',
    '.next/BUILD_ID',
    'built/app._start.start.mjs',
  ]) {
    await mkdir(dirname(join(checkout, result)), { recursive: true })
    await writeFile(join(checkout, result), '')
  }
  const sources = await import(join(checkout, 'app/_start/building/sources.mjs'))
  for (const name of ['pages', 'programs']) sources.stampBuild(name, sources.fingerprint(name))
}

/** A new folder with this checkout's packages named, and none installed. */
async function bareCheckout(): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'recto-install-'))
  onTestFinished(() => rm(checkout, { recursive: true, force: true }))
  await mkdir(join(checkout, 'app/_start/building'), { recursive: true })
  for (const folder of ['components', 'db', 'jobs']) await mkdir(join(checkout, folder))
  for (const file of [
    'package.json',
    'package-lock.json',
    'app/_start/install.mjs',
    'app/_start/secret-variables.mjs',
    'app/_start/building/pruned.mjs',
    'app/_start/building/sources.mjs',
    'app/_start/start.ts',
  ]) {
    await copyFile(join(root, file), join(checkout, file))
  }
  await writeFile(join(checkout, '.npmrc'), 'update-notifier=false\n')
  return checkout
}

async function install(checkout: string, settings: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, ['app/_start/install.mjs', ...args], {
    cwd: checkout,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>(resolve => child.on('exit', resolve))
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { code, printed: out + err }
}
