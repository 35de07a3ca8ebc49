import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newIntegration } from '#db/imports/integrations.fixture.ts'
import { updateIntegration } from '#db/imports/integrations.ts'
import { createProductLibrary, findProductLibrary, syncProductLibrary } from '#db/libraries/libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { watchOutput } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const secret = 'the-key-of-the-shop'

let answer: unknown
const server = createServer((request, response) => {
  if (request.headers['x-api-key'] !== secret) response.writeHead(401).end()
  else response.end(JSON.stringify(answer))
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
  answer = [{ sku: 'A', name: 'Chair' }, { sku: 'B', name: 'Table' }, { sku: 'C' }]
})

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/products`
const withKey = () => ({ url: url(), headerName: 'X-Api-Key', headerValue: secret })

async function libraryOf(integrationInstanceId: number) {
  return createProductLibrary(groupId, { title: 'Shop', integrationInstanceId })
}

/** Carries out the import that waits. */
async function run({ id, lastImport }: Awaited<ReturnType<typeof libraryOf>>) {
  await importProductsJob({ importId: lastImport?.id ?? 0 }, unstopped)
  return (await findProductLibrary(groupId, id)).lastImport
}

const skusOf = async (id: number) => {
  const rows = await database()
    .select()
    .from(products)
    .where(eq(products.productLibraryId, id))
    .orderBy(asc(products.id))
  return rows.map(({ sku }) => sku)
}

describe('a library with an integration', () => {
  test('gets its products, counts and log like one with a feed', async () => {
    const { id } = await newIntegration(groupId, withKey())
    const library = await libraryOf(id)
    expect(await run(library)).toMatchObject({ state: 'success', successCount: 2, failedCount: 1 })
    expect(await skusOf(library.id)).toEqual(['A', 'B'])
  })

  test('keeps its products when the API is broken, and says why', async () => {
    const { id } = await newIntegration(groupId, withKey())
    const library = await libraryOf(id)
    await run(library)
    answer = { error: 'down' }
    const failed = await run(await syncProductLibrary(groupId, library.id))
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('is no list') })
    expect(await skusOf(library.id)).toEqual(['A', 'B'])
  })

  test('is imported from it rather than from its url', async () => {
    const { id } = await newIntegration(groupId, withKey())
    const both = { title: 'Shop', integrationInstanceId: id, url: 'http://10.0.0.1/feed.xml' }
    const library = await createProductLibrary(groupId, both)
    expect(await run(library)).toMatchObject({ state: 'success', url: '' })
  })

  test('is imported anew when its integration changes, but not for another title', async () => {
    const { id } = await newIntegration(groupId, withKey())
    const library = await libraryOf(id)
    const first = await run(library)
    await updateIntegration(groupId, id, {
      title: 'Renamed',
      settings: { fields: { title: 'name', id: 'sku' } },
    })
    expect((await findProductLibrary(groupId, library.id)).lastImport?.id).toBe(first?.id)
    await updateIntegration(groupId, id, { settings: { currency: 'EUR' } })
    const again = await findProductLibrary(groupId, library.id)
    expect(again.lastImport).toMatchObject({ state: 'processing' })
    expect(await run(again)).toMatchObject({ state: 'success' })
  })
})

test('nobody is told the secret of an integration: not the log, nor the owner', async () => {
  const watched = watchOutput()
  const { id } = await newIntegration(groupId, { ...withKey(), headerValue: `${secret}-old` })
  const library = await libraryOf(id)
  const failed = await run(library)
  watched.end()
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('does not let us have') })
  expect(watched.text()).toContain('A feed could not be fetched')
  expect(JSON.stringify([watched.text(), failed])).not.toContain(secret)
})
