import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { autoTag } from '../hotspots/auto-tagging.ts'
import { createHotspot } from '../hotspots/creating.ts'
import { updateHotspot } from '../hotspots/hotspots.ts'
import type { Viewer } from '../people/viewer.ts'
import { viewerOfKey } from '../people/viewers.ts'
import { newProduct } from '../products/products.fixture.ts'
import { ruleShape } from '../rules/product-rules/rule.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newConverted } from './conversions.fixture.ts'
import { movePages, removePages } from './manager.ts'
import { removePage } from './pages.ts'

let groupId: number
let viewer: Viewer
let publicationId: number

beforeEach(async () => {
  const account = await newAccount()
  groupId = account.group.id
  viewer = { ...(await viewerOfKey(account.key)), permission: 'write' }
  publicationId = (await newConverted(groupId, 3)).id
  for (const sku of ['A-1', 'B-1', 'C-1', 'D-1']) await newProduct(groupId, sku)
})

async function pageAt(number: number) {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, number)))
  if (page === undefined) throw new Error('No page')
  return page
}

const left = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
const right = { ...left, left: 0.6 }

/** Spread 1 has page 1 alone, spread 2 pages 2 and 3. */
async function ruledOn(number: number, rule: object = {}) {
  const { spreadId } = await pageAt(number)
  const details = { product_rule: ruleShape.parse({ count: 1, ...rule }) }
  const made = { type: 'product' as const, area: number === 3 ? right : left, details }
  return (await createHotspot(viewer, spreadId ?? 0, made)).id
}

async function skusOf(...hotspotIds: number[]) {
  const rows = await database().select().from(hotspotProducts).orderBy(asc(hotspotProducts.position))
  return hotspotIds.map(id => rows.filter(({ hotspotId }) => hotspotId === id).map(({ sku }) => sku))
}

const images = async () =>
  (
    await database()
      .select()
      .from(pages)
      .where(eq(pages.publicationId, publicationId))
      .orderBy(asc(pages.number))
  ).map(({ imageKey }) => imageKey)

async function revision() {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  return row?.revision ?? 0
}

describe('hotspots with rules choose anew', () => {
  test('when pages are moved, as earlier pages choose first, in one revision', async () => {
    const second = await ruledOn(2)
    const third = await ruledOn(3)
    expect(await skusOf(second, third)).toEqual([['A-1'], ['B-1']])
    const before = await revision()
    await movePages(groupId, publicationId, await images(), [3, 1, 2])
    expect(await skusOf(second, third)).toEqual([['B-1'], ['A-1']])
    expect(await revision()).toBe(before + 1)
  })

  test('when pages are removed with the products that they showed', async () => {
    const [first, second, third] = [await ruledOn(1), await ruledOn(2), await ruledOn(3)]
    expect(await skusOf(first, second, third)).toEqual([['A-1'], ['B-1'], ['C-1']])
    await removePage(groupId, publicationId, 1)
    expect(await skusOf(second, third)).toEqual([['A-1'], ['B-1']])
    await removePages(groupId, publicationId, await images(), { pageNumbers: [1], removeReferences: false })
    expect(await skusOf(third)).toEqual([['A-1']])
  })

  test('when one of them is dragged to another page of its spread', async () => {
    const [second, third] = [await ruledOn(2), await ruledOn(3)]
    const { spreadId } = await pageAt(2)
    await updateHotspot(viewer, spreadId ?? 0, second, { area: { left: 0.7 } })
    expect(await skusOf(second, third)).toEqual([['A-1'], ['B-1']])
    await updateHotspot(viewer, spreadId ?? 0, third, { area: { left: 0.1 } })
    expect(await skusOf(second, third)).toEqual([['B-1'], ['A-1']])
  })

  test('when Find hotspots puts their products on pages', async () => {
    const second = await ruledOn(2)
    const runs = [{ text: 'A-1', left: 0.1, top: 0.1, width: 0.5, height: 0.02 }]
    const { id } = await pageAt(3)
    await database().update(pages).set({ text: 'A-1', runs }).where(eq(pages.id, id))
    await autoTag(groupId, publicationId, { annotations: false, options: { products: {} } })
    expect(await skusOf(second)).toEqual([['B-1']])
  })

  test('never after a change by hand where products may stand twice', async () => {
    const second = await ruledOn(2, { once: false })
    // As if an import had brought a better product without choosing anew.
    await database().update(hotspotProducts).set({ sku: 'D-1' }).where(eq(hotspotProducts.hotspotId, second))
    const { spreadId } = await pageAt(1)
    await createHotspot(viewer, spreadId ?? 0, {
      type: 'product',
      area: left,
      details: {},
      products: { skus: ['D-1'] },
    })
    expect(await skusOf(second)).toEqual([['D-1']])
    await ruledOn(3)
    expect(await skusOf(second)).toEqual([['A-1']])
  })
})
