import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { updateCollection } from '../collections/collections.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { replaceProducts } from '../hotspots/products.ts'
import { importInto } from '../imports/imports.fixture.ts'
import { newProduct } from '../products/products.fixture.ts'
import { updatePublication } from '../publication-changes/changes.ts'
import { collections } from '../schema/collections.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { deleteProductLibrary } from './libraries.ts'

/** A group with two libraries, two collections and a publication in the first of them. */
async function newShop() {
  const { group } = await newAccount()
  const [first, second] = await database()
    .insert(productLibraries)
    .values([1, 2].map(n => ({ groupId: group.id, title: `Library ${n}` })))
    .returning()
  const [one, other] = await database()
    .insert(collections)
    .values([1, 2].map(n => ({ groupId: group.id, title: `Collection ${n}` })))
    .returning()
  if (!first || !second || !one || !other) throw new Error('Not stored')
  const sets = [null, first.id, second.id].map(productLibraryId => ({ groupId: group.id, productLibraryId }))
  return { group, sets, one, other }
}
type Shop = Awaited<ReturnType<typeof newShop>>

/** What hotspots show, as `SKU of the set`. */
async function shownOf({ publicationId, hotspotId }: { publicationId: number; hotspotId: number }) {
  const rows = await database()
    .select({ sku: hotspotProducts.sku, libraryId: products.productLibraryId, productId: products.id })
    .from(hotspotProducts)
    .leftJoin(products, eq(products.id, hotspotProducts.productId))
    .where(eq(hotspotProducts.hotspotId, hotspotId))
    .orderBy(asc(hotspotProducts.position))
  const [publication] = await database()
    .select({ revision: publications.revision })
    .from(publications)
    .where(eq(publications.id, publicationId))
  const shown = rows.map(row => (row.productId === null ? null : (row.libraryId ?? 'feed')))
  return { shown, revision: publication?.revision ?? 0 }
}

/** Carries out one after another what in real life comes in any order. */
async function carryOut(shop: Shop, steps: readonly Step[]) {
  const { group, sets, one } = shop
  const hotspot = await newProductHotspot(group.id, [])
  for (const step of steps) {
    if (step === 'name') await name(hotspot, ['A', 'B', 'C'])
    else if (step === 'join')
      await updatePublication(group.id, hotspot.publicationId, { collectionId: one.id })
    else if (step === 'choose')
      await updateCollection(group.id, one.id, { currentProductLibraryId: sets[1]?.productLibraryId })
    else await importInto(sets[step] ?? never(), ['A', 'B'])
  }
  return shownOf(hotspot)
}
type Step = 'name' | 'join' | 'choose' | 0 | 1

async function name(hotspot: { publicationId: number; hotspotId: number }, skus: string[]) {
  await database().transaction(async tx => {
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, hotspot.publicationId))
      .for('update')
    if (publication) await replaceProducts(tx, publication, hotspot.hotspotId, { skus })
  })
}

function never(): never {
  throw new Error('No such set')
}

test('in whichever order feed, PDF, collection and library come, the same products are shown', async () => {
  const steps: Step[] = ['name', 'join', 'choose', 0, 1]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async order => {
      const shop = await newShop()
      const library = shop.sets[1]?.productLibraryId
      expect((await carryOut(shop, order)).shown).toEqual([library, library, null])
    }),
    { numRuns: 12 },
  )
})

describe('hotspots are bound anew', () => {
  test.each<[string, (shop: Shop, publicationId: number) => Promise<unknown>, 0 | 2]>([
    [
      'when the collection gets another library',
      ({ group, one, sets }) =>
        updateCollection(group.id, one.id, { currentProductLibraryId: sets[2]?.productLibraryId ?? null }),
      2,
    ],
    [
      'when the collection gets none any more',
      ({ group, one }) => updateCollection(group.id, one.id, { currentProductLibraryId: null }),
      0,
    ],
    [
      'when the publication goes into another collection',
      ({ group, other }, id) => updatePublication(group.id, id, { collectionId: other.id }),
      0,
    ],
    [
      'when the publication leaves its collection',
      ({ group }, id) => updatePublication(group.id, id, { collectionId: null }),
      0,
    ],
    [
      'when the library is deleted',
      ({ group, sets }) => deleteProductLibrary(group.id, sets[1]?.productLibraryId ?? 0),
      0,
    ],
  ])('%s, and readers come to know', async (_, change, expected) => {
    const shop = await newShop()
    const { group, sets, one } = shop
    await updateCollection(group.id, one.id, { currentProductLibraryId: sets[1]?.productLibraryId })
    for (const set of sets) await importInto(set, ['A'])
    const hotspot = await newProductHotspot(group.id, ['A', 'B'], { collectionId: one.id })
    const before = await shownOf(hotspot)
    expect(before.shown).toEqual([sets[1]?.productLibraryId, null])
    await change(shop, hotspot.publicationId)
    const after = await shownOf(hotspot)
    expect(after.shown).toEqual([sets[expected]?.productLibraryId ?? 'feed', null])
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test('but not where nothing changes for them', async () => {
    const shop = await newShop()
    const hotspot = await newProductHotspot(shop.group.id, ['A'], { collectionId: shop.other.id })
    await importInto(shop.sets[0] ?? never(), ['A'])
    const before = await shownOf(hotspot)
    await updateCollection(shop.group.id, shop.one.id, {
      currentProductLibraryId: shop.sets[1]?.productLibraryId,
    })
    await importInto(shop.sets[1] ?? never(), ['A'])
    await importInto(shop.sets[0] ?? never(), ['A'])
    expect(await shownOf(hotspot)).toEqual(before)
  })
})

test('a product of another set that was named by its id stays, until it is deleted', async () => {
  const shop = await newShop()
  const { group, sets } = shop
  const pinned = await newProduct(group.id, 'A', { productLibraryId: sets[2]?.productLibraryId })
  const hotspot = await newProductHotspot(group.id, [], { productIds: [pinned.id] })
  await importInto(sets[0] ?? never(), ['A'])
  expect((await shownOf(hotspot)).shown).toEqual([pinned.productLibraryId])
  await deleteProductLibrary(group.id, pinned.productLibraryId ?? 0)
  await importInto(sets[0] ?? never(), ['A', 'B'])
  expect((await shownOf(hotspot)).shown).toEqual(['feed'])
})

test('hotspots that are made while an import swaps its products are bound all the same', async () => {
  const shop = await newShop()
  const hotspots = await Promise.all(Array.from({ length: 8 }, () => newProductHotspot(shop.group.id, [])))
  const naming = async () => {
    for (const hotspot of hotspots) await name(hotspot, ['A', 'B'])
  }
  await Promise.all([importInto(shop.sets[0] ?? never(), ['A', 'B']), naming(), naming()])
  for (const hotspot of hotspots) expect((await shownOf(hotspot)).shown).toEqual(['feed', 'feed'])
})
