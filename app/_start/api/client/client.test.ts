// The packed client against a real server.
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { root } from '#db/own-files.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import type { Client, ClientSettings, Options } from './package/client.ts'
import { installPackage, run } from './packed.fixture.ts'
import { startUnsteadyServer } from './unsteady-server.fixture.ts'

type Collection = { id: number; title: string }
type ByGroup = { group_id: number }
type Used = {
  listCollections: {
    input: ByGroup & { page?: number; per_page?: number }
    answer: { collections: Collection[] }
    item: Collection
  }
  createCollection: {
    input: ByGroup & { collection: { title?: string } }
    answer: { collection: Collection }
  }
  runBatch: {
    input: ByGroup & { changes: { method: string; path: string; body?: object }[] }
    answer: { results: { status: number; body: unknown }[] }
  }
  queryStatistics: { input: ByGroup & { metrics: string[]; dimensions: string[] }; answer: unknown }
  deleteCollection: { input: ByGroup & { collection_id: number }; answer: undefined }
  createUpload: {
    input: ByGroup & { file: Blob; file_name: string }
    answer: { upload: { bytes: number; file_name: string } }
  }
}
type Installed = { connect(settings: ClientSettings): Client<Used> } & Record<string, new () => Error>

let installed: Awaited<ReturnType<typeof installPackage>>
let server: RunningServer
let unsteady: Awaited<ReturnType<typeof startUnsteadyServer>>
let client: Installed
let owner: Awaited<ReturnType<typeof newAccount>>
let recto: Client<Used>
let byGroup: ByGroup

beforeAll(async () => {
  installed = await installPackage()
  server = await startServer()
  unsteady = await startUnsteadyServer(server.url)
  client = await import(installed.module)
})

afterAll(async () => {
  unsteady.stop()
  await server.stop()
  await installed.remove()
})

beforeEach(async () => {
  owner = await newAccount()
  recto = client.connect({ url: unsteady.url, key: owner.key })
  byGroup = { group_id: owner.group.id }
  unsteady.seen.length = 0
  unsteady.troubles.length = 0
})

const create = (title: string, options?: Options) =>
  recto.createCollection({ ...byGroup, collection: { title } }, options)

test('it has no dependencies and holds what it needs alone', async () => {
  const { stdout } = await run('tar', ['-tzf', installed.archive])
  const files = stdout.trim().split('\n')
  expect(files).toEqual(expect.arrayContaining(['package/README.md', 'package/dist/index.d.ts']))
  expect(
    files.filter(file => !/^package\/(dist\/.+\.(js|d\.ts)|package\.json|README\.md)$/.test(file)),
  ).toEqual([])
  const { stdout: tree } = await run('npm', ['ls', '--all', '--parseable'], { cwd: installed.project })
  expect(tree.trim().split('\n')).toHaveLength(2)
})

test('a program with its types compiles, and one that is wrong does not', async () => {
  await writeFile(join(installed.project, 'program.ts'), program)
  await symlink(join(root, 'node_modules/@types'), join(installed.project, 'node_modules/@types'))
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node']
  const compiler = join(root, 'node_modules/.bin/tsc')
  const compiled = run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: installed.project })
  expect((await compiled.catch(error => error)).stdout).toBe('')
})

const program = `
import { connect, InvalidError, type Publication } from 'recto-client'
const recto = connect({ url: 'https://recto.test', key: 'secret' })
const { publication } = await recto.createPublication({ group_id: 1, publication: { title: 'Spring' } })
const title: string = publication.title
for await (const one of recto.each('listPublications', { group_id: 1, state: 'online' })) {
  const known: Publication = one
  console.log(known.id, title)
}
const { results } = await recto.runBatch({ group_id: 1, changes: [{ method: 'DELETE', path: '/v2/groups/1' }] })
console.log(results[0]?.status.toFixed())
// @ts-expect-error: a batch reads nothing
await recto.runBatch({ group_id: 1, changes: [{ method: 'GET', path: '/v2/groups/1' }] })
// @ts-expect-error: a group is missing
await recto.listPublications({})
// @ts-expect-error: there is no such state
await recto.listPublications({ group_id: 1, state: 'gone' })
// @ts-expect-error: a group is read in one piece
recto.each('getGroup', { group_id: 1 })
const error: unknown = undefined
if (error instanceof InvalidError) console.log(error.errors.title?.join())
`

test('records are made, listed page by page and removed', async () => {
  const titles = ['A', 'B', 'C', 'D', 'E']
  for (const title of titles) await create(title)
  unsteady.seen.length = 0
  const listed: Collection[] = []
  for await (const one of recto.each('listCollections', { ...byGroup, per_page: 2 })) listed.push(one)
  expect(listed.map(({ title }) => title)).toEqual(titles)
  expect(unsteady.seen).toHaveLength(3)
  const [first] = listed
  expect(await recto.deleteCollection({ ...byGroup, collection_id: first?.id ?? 0 })).toBeUndefined()
  expect((await recto.listCollections(byGroup)).collections).toHaveLength(4)
})

test('a file is sent, and its sender told how much is on its way', async () => {
  const told: number[] = []
  const file = new Blob(['%PDF-1.7', 'x'.repeat(300_000)])
  const { upload } = await recto.createUpload(
    { ...byGroup, file, file_name: 'a b&c.pdf' },
    { onUpload: sent => told.push(sent) },
  )
  expect(upload).toMatchObject({ bytes: file.size, file_name: 'a b&c.pdf' })
  expect(told.at(-1)).toBe(file.size)
})

test.each([
  ['text/csv', 'day,visits'],
  ['application/vnd.apache.parquet', 'PAR1'],
])('an answer that is asked for as %s is a file', async (Accept, begins) => {
  const query = { ...byGroup, metrics: ['visits'], dimensions: ['day'] }
  const file = await recto.queryStatistics(query, { headers: { Accept } })
  expect(file).toBeInstanceOf(Blob)
  expect(await (file as Blob).slice(0, begins.length).text()).toBe(begins)
})

test('a POST whose answer was lost is done once', async () => {
  unsteady.troubles.push('lost')
  await create('Once')
  const [one, other] = unsteady.seen
  expect(unsteady.seen).toHaveLength(2)
  expect(one?.idempotencyKey).toBe(other?.idempotencyKey)
  expect((await recto.listCollections(byGroup)).collections).toHaveLength(1)
  const own = await create('Own', { idempotencyKey: 'own-1' })
  expect(await create('Own', { idempotencyKey: 'own-1' })).toEqual(own)
})

test.each([
  ['seconds', () => '1'],
  ['a date', () => new Date(Date.now() + 1500).toUTCString()],
])('it comes again as Retry-After asks, in %s', async (_name, retryAfter) => {
  unsteady.troubles.push({ status: 503, headers: { 'Retry-After': retryAfter() } }, { status: 429 })
  expect((await create('Later')).collection.title).toBe('Later')
  expect(unsteady.seen).toHaveLength(3)
})

test('a batch whose answer was lost is done once, and tells of each change', async () => {
  unsteady.troubles.push('lost')
  const path = `${owner.path}/collections`
  const { results } = await recto.runBatch({
    ...byGroup,
    changes: ['A', ''].map(title => ({ method: 'POST', path, body: { collection: { title } } })),
  })
  expect(results.map(({ status }) => status)).toEqual([201, 422])
  const { collections } = await recto.listCollections(byGroup)
  expect(collections.map(({ title }) => title)).toEqual(['A'])
})

test('it gives up when it is asked to wait too long, or has tried enough', async () => {
  unsteady.troubles.push({ status: 429, headers: { 'Retry-After': '3600' } })
  await expect(create('Never')).rejects.toBeInstanceOf(client.TooManyRequestsError)
  expect(unsteady.seen).toHaveLength(1)
  const hasty = client.connect({ url: unsteady.url, key: owner.key, tries: 2 })
  const down = { status: 503, headers: { 'Retry-After': '0' } }
  unsteady.troubles.push(down, down)
  await expect(hasty.listCollections(byGroup)).rejects.toBeInstanceOf(client.UnavailableError)
  expect(unsteady.seen).toHaveLength(3)
})

test('a DELETE whose answer was lost is not sent again', async () => {
  const { collection } = await create('Gone')
  unsteady.troubles.push('lost')
  const removed = recto.deleteCollection({ ...byGroup, collection_id: collection.id })
  await expect(removed).rejects.toBeInstanceOf(client.ConnectionError)
  expect(unsteady.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a refusal is an error of its own kind, with fields and the id to quote', async () => {
  const error = await create('').catch(error => error)
  expect(error).toBeInstanceOf(client.InvalidError)
  expect(error).toMatchObject({
    status: 422,
    message: 'title must not be empty',
    errors: { title: ['must not be empty'] },
    requestId: expect.stringMatching(/./),
  })
  const stranger = client.connect({ url: server.url, key: 'wrong' })
  await expect(stranger.listCollections(byGroup)).rejects.toBeInstanceOf(client.ForbiddenError)
  const gone = recto.deleteCollection({ ...byGroup, collection_id: 2_147_483_647 })
  await expect(gone).rejects.toBeInstanceOf(client.NotFoundError)
  const nowhere = client.connect({ url: 'http://localhost:1', key: 'x', tries: 1 })
  await expect(nowhere.listCollections(byGroup)).rejects.toBeInstanceOf(client.ConnectionError)
})

test('a call ends at once when it is aborted', async () => {
  unsteady.troubles.push({ status: 503, headers: { 'Retry-After': '50' } })
  const aborting = new AbortController()
  const asked = recto.listCollections(byGroup, { signal: aborting.signal })
  await expect.poll(() => unsteady.seen.length).toBe(1)
  aborting.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
})
