import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'

type Package = { dev?: boolean; license?: string; licenses?: unknown }

const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))

test('every package that an installation gets states its licence', async () => {
  const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, Package> }
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev)
  const silent = installed.filter(([, { license }]) => license === undefined).map(([path]) => path)
  // Older packages say it in the plural, which the lock file leaves out.
  const stated = await Promise.all(
    silent.map(async path => (await readJson(`${path}/package.json`)).licenses),
  )
  expect(silent.filter((_, index) => stated[index] === undefined)).toEqual([])
})
