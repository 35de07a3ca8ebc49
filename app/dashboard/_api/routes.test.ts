import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findOperations } from '#app/_http/openapi.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const folders = ['dashboard/api', 'v2']

test('every path with endpoints is named with its module', async () => {
  const operations = await operationsIn(...folders)
  const wanted = new Set(operations.map(({ path }) => `'${path}': typeof import('${moduleOf(path)}')`))
  const text = await readFile(join(here, 'routes.ts'), 'utf8')
  const kept = text.match(/'[^']+':\s+typeof import\(\s*'[^']+'\s*\)/g)
  expect(kept?.toSorted()).toEqual(Array.from(wanted).toSorted())
})

test('what an endpoint answers is JSON as it is declared', async () => {
  // It throws where JSON has no such value, as a date, or where it would be another.
  for (const { path, method, declaration } of await operationsIn(...folders))
    for (const { body } of Object.values(declaration.returns))
      if (body) expect(() => z.toJSONSchema(body, { io: 'output' }), `${method} ${path}`).not.toThrow()
})

test("what lies under the dashboard's address is the dashboard's alone, and nothing else is", async () => {
  for (const { path, method, declaration } of await operationsIn(...folders))
    expect(declaration.audience === 'dashboard', `${method} ${path}`).toBe(path.startsWith('/dashboard/'))
})

test('no module of an endpoint reaches the browser with the client', async () => {
  const files = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: here }))
  const { metafile } = await build({
    entryPoints: files.filter(file => !file.includes('.test.')).map(file => join(here, file)),
    bundle: true,
    packages: 'external',
    write: false,
    outdir: here,
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs)
  expect(inputs).toContain('app/dashboard/_api/client.ts')
  expect(inputs.filter(file => /^(app\/(_http|v2|dashboard\/(api|_procedures))\/|db\/(?!rules\/))/.test(file))).toEqual([])
})

async function operationsIn(...folders: string[]) {
  const found = folders.map(async folder => {
    const operations = await findOperations(join(here, '../..', folder))
    return operations.map(operation => ({ ...operation, path: `/${folder}${operation.path}` }))
  })
  return (await Promise.all(found)).flat()
}

function moduleOf(path: string): string {
  return `#app${path.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`
}
