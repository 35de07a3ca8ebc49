import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Handler } from '#app/_http/endpoint.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { POST as preview } from './preview/route.ts'
import { POST as apply } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number

/** Two products: a picture's room, the name with its number, and below it the price. */
beforeAll(async () => {
  owner = await newAccount()
  await newProduct(owner.group.id, 'A-100', { title: 'Oak chair', price: 99, currency: 'EUR' })
  await newProduct(owner.group.id, 'B-200', { title: 'Lamp' })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId, 3)
  for (const [number, sku] of [
    [2, 'A-100'],
    [3, 'B-200'],
  ] as const) {
    const runs = [
      { text: `No. ${sku}`, left: 0.2, top: 0.5, width: 0.2, height: 0.01 },
      { text: '99.00', left: 0.2, top: 0.515, width: 0.1, height: 0.02 },
    ]
    await database()
      .update(pages)
      .set({ text: `No. ${sku}\n99.00`, runs })
      .where(and(eq(pages.publicationId, publicationId), eq(pages.number, number)))
  }
})

async function ask(handler: Handler, body: object = {}, key = owner.key) {
  const request = new Request('http://localhost:3000/dashboard/api/auto_tagging', {
    method: 'POST',
    headers: { Authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ extraction_options: { products: {} }, ...body }),
  })
  const params = { group_id: String(owner.group.id), publication_id: String(publicationId) }
  const answer = await handler(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

test('200: a preview tells tiles that a finger hits, with name, picture and price', async () => {
  const { status, body } = await ask(preview)
  expect(status).toBe(200)
  expect(body.counts).toEqual({ product: 2 })
  const [chair] = body.hotspots
  expect(chair).toMatchObject({
    page_number: 2,
    leads_to: 'A-100',
    products: [{ sku: 'A-100', title: 'Oak chair', price: '€99.00', photoUrl: null }],
  })
  expect(chair.width * 390).toBeGreaterThanOrEqual(43.99)
  expect(chair.top).toBeLessThanOrEqual(0.5)
  expect(chair.top + chair.height).toBeGreaterThanOrEqual(0.535 - 1e-9)
  expect(await database().$count(hotspots, eq(hotspots.foundBy, 'text'))).toBe(0)
})

test('200: what is added is told by spread, what is left out is not added, and nothing a second time', async () => {
  const [, lamp] = (await ask(preview)).body.hotspots
  const { status, body } = await ask(apply, { left_out: [lamp.key] })
  expect(status).toBe(200)
  expect(body).toEqual({ added: [{ spread_id: expect.any(Number), hotspot_ids: [expect.any(Number)] }] })
  expect((await ask(apply, { left_out: [lamp.key] })).body).toEqual({ added: [] })
})

test('403 to other accounts', async () => {
  const { key } = await newAccount()
  expect((await ask(preview, {}, key)).status).toBe(403)
  expect((await ask(apply, {}, key)).status).toBe(403)
})
