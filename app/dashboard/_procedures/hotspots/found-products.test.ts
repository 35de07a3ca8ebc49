import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

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

const wanted = () => ({
  groupId: owner.group.id,
  publicationId,
  sources: { annotations: true, options: { products: {} } },
})
const tagging = (from = owner) => proceduresAs(from.user).autoTagging

test('a preview tells tiles that a finger hits, with name, picture and price', async () => {
  const { counts, found } = await tagging().preview(wanted())
  expect(counts).toEqual({ product: 2 })
  const [chair] = found
  expect(chair).toMatchObject({
    pageNumber: 2,
    leadsTo: 'A-100',
    products: [{ sku: 'A-100', title: 'Oak chair', price: '€99.00', photoUrl: null }],
  })
  const { width = 0, top = 1, height = 0 } = chair?.area ?? {}
  expect(width * 390).toBeGreaterThanOrEqual(43.99)
  expect(top).toBeLessThanOrEqual(0.5)
  expect(top + height).toBeGreaterThanOrEqual(0.535 - 1e-9)
  expect(await database().$count(hotspots, eq(hotspots.foundBy, 'text'))).toBe(0)
})

test('what is added is told by spread, what is left out is not added, and nothing a second time', async () => {
  const [, lamp] = (await tagging().preview(wanted())).found
  const leftOut = [lamp?.key ?? '']
  const added = await tagging().apply({ ...wanted(), leftOut })
  expect([...added]).toEqual([[expect.any(Number), [expect.any(Number)]]])
  expect(await tagging().apply({ ...wanted(), leftOut })).toEqual(new Map())
})

test('403 to other accounts', async () => {
  const theirs = tagging(await newAccount())
  await expect(theirs.preview(wanted())).rejects.toMatchObject({ status: 403 })
  await expect(theirs.apply({ ...wanted(), leftOut: [] })).rejects.toMatchObject({ status: 403 })
})
