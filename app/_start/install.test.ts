import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { root } from './root.ts'

test('says nothing where everything is installed', async () => {
  expect(await install(root)).toEqual({ code: 0, printed: '' })
})

test('an installation that fails shows what npm said and ends with a sentence', async () => {
  const checkout = await bareCheckout()
  const { code, printed } = await install(checkout, {
    npm_config_registry: `http://127.0.0.1:${await freePort()}`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(checkout, 'cache'),
  })
  expect(code).toBe(1)
  expect(printed).toContain('Installing packages')
  expect(printed).toContain('ECONNREFUSED')
  expect(printed).toContain(
    "could not be installed; npm's own words are above. Check that this machine reaches",
  )
})

/** A new folder with this checkout's packages named, and none installed. */
async function bareCheckout(): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'recto-install-'))
  onTestFinished(() => rm(checkout, { recursive: true, force: true }))
  await mkdir(join(checkout, 'app/_start'), { recursive: true })
  for (const file of [
    'package.json',
    'package-lock.json',
    'app/_start/install.mjs',
    'app/_start/secret-variables.mjs',
  ]) {
    await copyFile(join(root, file), join(checkout, file))
  }
  await writeFile(join(checkout, '.npmrc'), 'update-notifier=false\n')
  return checkout
}

async function install(checkout: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['app/_start/install.mjs'], {
    cwd: checkout,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>(resolve => child.on('exit', resolve))
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { code, printed: out + err }
}
