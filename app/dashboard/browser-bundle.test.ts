import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('./', import.meta.url))

const ofServer = /^(app\/(_http|dashboard\/(api|_procedures))\/|db\/(?!rules\/))/
/** They hold plain functions, which screens share. */
const plain = ['app/_http/requests/field-errors.ts', 'db/errors.ts', 'db/slugs.ts']
const needsServer = /^(node:|postgres$|drizzle-orm|graphile-worker|@orpc\/server|next-auth|next\/headers)/

/** Next sends the browser a reference in place of a module of server actions. */
const serverActions: Plugin = {
  name: 'server actions',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return /^['"]use server['"]/.test(source) ? { contents: '', loader: 'ts' } : undefined
    })
  },
}

async function clientModules(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.tsx', { cwd: here }))
  const sources = await Promise.all(files.map(file => readFile(join(here, file), 'utf8')))
  return files.filter((_, index) => /^['"]use client['"]/.test(sources[index] ?? ''))
}

test('no module of the server reaches the browser with a screen', async () => {
  const screens = await clientModules()
  expect(screens.length).toBeGreaterThan(50)
  const { metafile } = await build({
    entryPoints: screens.map(file => join(here, file)),
    bundle: true,
    packages: 'external',
    write: false,
    outdir: here,
    metafile: true,
    plugins: [serverActions],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  })
  const files = Object.keys(metafile.inputs)
  expect(files.filter(file => ofServer.test(file) && !plain.includes(file))).toEqual([])
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  expect(packages.filter(name => needsServer.test(name))).toEqual([])
})
