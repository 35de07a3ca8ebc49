import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { routedFolders } from '#app/_http/router.ts'
import { bundleName, programs, root } from '#db/own-files.ts'
import { inSources } from '#db/telemetry/log/in-sources.ts'
import { bundle } from './build.ts'

const folder = join(root, `built-test-${process.pid}`)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(async () => {
  await bundle(programs, folder)
  return () => rm(folder, { recursive: true })
})

test('every route is in a bundle, and loaded when it is asked for', async () => {
  const files = await Array.fromAsync(
    glob(
      routedFolders.map(name => `${name}/**/route.ts`),
      { cwd: join(root, 'app') },
    ),
  )
  const bundles = await Array.fromAsync(glob('*.mjs', { cwd: folder }))
  const listing = bundles.map(read).find(code => code.includes('"v2/openapi/route.ts"')) ?? ''
  const inOneLine = listing.replaceAll(/\\?\n/g, '')
  expect(files.filter(file => !inOneLine.includes(`{file:"${file}",load:()=>import("./`))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('no bundle looks beside itself for what lies beside its source', async () => {
  const bundles = await Array.fromAsync(glob('*.mjs', { cwd: folder }))
  const looked = bundles.flatMap(name => read(name).match(besideItself) ?? [])
  // The package that asks for it goes on without.
  expect(looked.filter(text => !text.includes('sshcrypto'))).toEqual([])
})

const besideItself =
  /new URL\(\s*["'`]\.[^)]*import\.meta\.url\s*\)|\brequire\d*(?:\.resolve)?\(\s*["'`]\.[^)]*\)/g

test('the log names files and lines of the sources', () => {
  const name = `${bundleName('app/_start/migrate.ts')}.mjs`
  const before = read(name).split('must name the PostgreSQL')[0]?.split('\n') ?? []
  const place = `${join(folder, name)}:${before.length}:${before.at(-1)?.length}`
  const stack = (scheme: string) => `CannotStart: no\n    at work (${scheme}${place})`
  const source = /at work \((file:\/\/)?(\S+):(\d+):\d+\)$/
  for (const scheme of ['file://', '']) {
    const [, written = '', path, line] = source.exec(inSources(stack(scheme), folder)) ?? []
    expect([written, path]).toEqual([scheme, join(root, 'app/_start/migrate.ts')])
    expect(Number(line)).toBeGreaterThan(1)
  }
  const elsewhere = `at work (${join(folder, 'none.mjs')}:1:1) at ${root}/db/env.ts:2:3`
  expect(inSources(elsewhere, folder)).toBe(elsewhere)
  expect(inSources(stack('file://'))).toBe(stack('file://'))
})

test('a bundle runs where it is put, with the files that it reads beside itself', () => {
  const program = join(folder, `${bundleName('app/_start/migrate.ts')}.mjs`)
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: '' } as const
  const ended = () =>
    execFileSync(process.execPath, [program], { cwd: '/', env, stdio: 'pipe', encoding: 'utf8' })
  expect(ended).toThrow('DATABASE_URL must name the PostgreSQL to bring up to date')
})
