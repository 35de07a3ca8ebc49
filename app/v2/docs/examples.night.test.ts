// Each example of the reference is run as a reader would run it, by its language, against a real server.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { v2Document } from '#app/_start/api/v2-document.ts'
import { endImports, newRecords, type Records } from '#app/v2/records.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { publications } from '#db/schema/publications.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import { type ApiDocument, operationsOf } from './_document/document.ts'
import { exampleLanguages, type LanguageName, languageNames } from './_examples/languages.ts'
import { exampleRequest } from './_examples/request.ts'
import { type Interpreter, startNode, startPython } from './interpreter.fixture.ts'
import { hasPhp, runPhp } from './php-program.fixture.ts'

const run = promisify(execFile)
const operations = operationsOf(JSON.parse(JSON.stringify(await v2Document())) as ApiDocument)

let server: RunningServer
let folder: string
let node: Interpreter
let python: Interpreter
let shared: Records
let ids: Record<string, string | number | undefined>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-examples-'))
  await writeFile(join(folder, 'spring.pdf'), '%PDF-1.7')
  await writeFile(join(folder, 'chair.png'), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  await writeFile(join(folder, 'brand.woff2'), await readFontFile())
  node = startNode(folder)
  python = startPython(folder)
  server = await startServer()
  shared = await newRecords()
  ids = await putOnline(shared)
})

afterAll(async () => {
  node.stop()
  python.stop()
  await server.stop()
  await rm(folder, { recursive: true })
})

const programs: Record<LanguageName, (text: string, key: string) => Promise<unknown>> = {
  curl: (text, key) => ran('sh', ['-c', text], key),
  javascript: (text, key) => node.run(text, key),
  python: (text, key) => python.run(text, key),
  php: async (text, key) => {
    if (!hasPhp) return expect(await runPhp(text, folder, key)).toBeLessThan(300)
    const { stdout } = await ran('php', ['-r', text.replace('<?php', '')], key)
    // A program that ends with a sentence ends with 0 all the same.
    expect(stdout).toMatch(/^(Array|2\d\d$)/)
  },
}

/** Fails with what the program printed if it ends with an error. */
function ran(program: string, args: string[], key: string) {
  return run(program, args, { cwd: folder, env: { ...process.env, RECTO_KEY: key } })
}

/** Returns what paths of both versions name, of a publication that readers see, with a product. */
async function putOnline({ group, key, path, ids }: Records) {
  const product = await newProduct(group.id, 'TABLE-1')
  const place = { top: 0, left: 0, width: 0.1, height: 0.1 }
  const json = { type: 'product', ...place, product_ids: [product.id] }
  const made = await call('POST', `/v2/spreads/${ids.spread_id?.[0]}/hotspots`, { key, json })
  expect(made.status).toBe(201)
  const id = ids.publication_id?.[0] ?? 0
  expect((await call('POST', `${path}/publications/${id}/online`, { key })).status).toBe(200)
  const [publication] = await database().select().from(publications).where(eq(publications.id, id))
  return { group_slug: group.slug, publication_slug: publication?.slug, product_id: product.id }
}

const all = operations.flatMap(operation =>
  languageNames.map(name => [operation.operationId, name, operation] as const),
)

/** Publishes the edition that waits, so that it can be undone. */
async function publishEdition({ key, path, ids }: Records): Promise<void> {
  const edition = `${path}/publications/${ids.publication_id?.[0]}/editions/${ids.edition_id?.[0]}`
  expect((await call('POST', `${edition}/publish`, { key })).status).toBe(200)
}

test.each(all)('%s runs in %s', async (id, name, operation) => {
  const records = operation.method === 'GET' ? shared : await newRecords()
  if (id === 'undoEdition') await publishEdition(records)
  await endImports()
  const value = (parameter: string) => records.ids[parameter]?.[0] ?? ids[parameter] ?? `no-${parameter}`
  const text = exampleLanguages[name].write(exampleRequest(operation, server.url, value))
  await programs[name](text, records.key)
})

test('no example holds a key', () => {
  for (const operation of operations)
    for (const name of languageNames) {
      const text = exampleLanguages[name].write(exampleRequest(operation, 'https://recto.test'))
      expect(text.includes('RECTO_KEY')).toBe(operation.security.length > 0)
    }
})

test.each(['curl', 'javascript', 'python', 'php'] as const)('texts in %s mean what they say', async name => {
  const title = `O'Neil's "50%" \\ $HOME \`x\``
  const [create] = operations.filter(({ operationId }) => operationId === 'createCollection')
  if (create === undefined) throw new Error('The document has no createCollection')
  const value = (parameter: string) => shared.ids[parameter]?.[0] ?? 0
  const request = { ...exampleRequest(create, server.url, value), json: { collection: { title } } }
  await programs[name](exampleLanguages[name].write(request), shared.key)
  const { body } = await call('GET', `${shared.path}/collections`, { key: shared.key })
  expect(body.collections.at(-1).title).toBe(title)
})
