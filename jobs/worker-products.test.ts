import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { createProductLibrary, findProductLibrary } from '#db/libraries/libraries.ts'
import { enqueue } from '#db/queue.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const patience = { timeout: 500_000, interval: 100 }
const workers: ChildProcess[] = []
let picture: Buffer

const server = createServer((request, response) => {
  const header = 'id\ttitle\tprice\tsale_price\timage_link\tadditional_image_link\n'
  if (request.url === '/feed.tsv')
    response.end(`${header}CHAIR\tChair\t20 EUR\t15 EUR\t${at('/chair.jpg')}\t${at('/gone.jpg')}\n`)
  else if (request.url === '/chair.jpg') response.end(picture)
  else response.writeHead(404).end()
})
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  const create = { width: 90, height: 60, channels: 3 as const, background: 'green' }
  picture = await sharp({ create }).jpeg().toBuffer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const program = fileURLToPath(new URL('worker.ts', import.meta.url))
  for (let count = 0; count < 2; count += 1)
    workers.push(
      spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    )
})
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
  server.closeAllConnections()
  server.close()
})

test('a hotspot names a SKU, a feed brings its product, and readers see price and photo without anyone else doing anything', async () => {
  const owner = await newAccount()
  const publication = await putOnline(owner.group)
  const [, spread] = await listSpreads(publication.id)
  const send = (path: string, json: object) => call('POST', path, { key: owner.key, json })
  const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
  await send(`/v2/spreads/${spread?.id}/hotspots`, { type: 'product', ...place, skus: ['CHAIR'] })
  const { body } = await send(`${owner.path}/product_feeds`, { product_feed: { url: at('/feed.tsv') } })
  const feed = `${owner.path}/product_feeds/${body.product_feed.id}`
  const state = async () => (await call('GET', feed, { key: owner.key })).body.product_feed.state
  await expect.poll(state, patience).toBe('success')
  const v1 = `/v1/groups/${owner.group.slug}/publications/${publication.slug}`
  const { spreads } = (await call('GET', `${v1}.json`)).body
  const { id } = spreads[1].hotspots[0].products[0]
  const product = async () => (await call('GET', `${v1}/products/${id}.json`)).body
  await expect.poll(async () => (await product()).photos, patience).toHaveLength(1)
  expect(await product()).toMatchObject({ title: 'Chair', price: 20, discountedPrice: 15 })
  const [photo] = (await product()).photos
  expect((await read(`/assets${photo.photoUrl}-at200.jpg`)).status).toBe(200)
  expect((await read(`/assets${photo.photoUrl}-within1000.jpg`)).status).toBe(200)
})

test('a sync that is due is done once by two workers', async () => {
  const { group } = await newAccount()
  const schedule = { hourlySyncEnabled: true }
  const { id } = await createProductLibrary(group.id, { title: 'Chairs', url: at('/feed.tsv'), ...schedule })
  const last = async () => (await findProductLibrary(group.id, id)).lastImport
  await expect.poll(async () => (await last())?.state, patience).toBe('success')
  await database().update(productLibraries).set({ nextSyncAt: sql`now()` }).where(eq(productLibraries.id, id))
  for (const key of ['one', 'other']) await enqueue(database(), 'sync_libraries', {}, { key })
  const imports = () => database().$count(productImports, eq(productImports.productLibraryId, id))
  const waiting = () =>
    database().execute(sql`select from graphile_worker.jobs where key in ('one', 'other')`)
  await expect.poll(imports, patience).toBe(2)
  await expect.poll(async () => (await waiting()).length, patience).toBe(0)
  expect(await imports()).toBe(2)
})
