import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { createCollection, updateCollection } from '../collections/collections.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { importInto } from '../imports/imports.fixture.ts'
import { createProductLibrary } from '../libraries/libraries.ts'
import type { Group } from '../schema/groups.ts'
import { products } from '../schema/products/products.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newProduct, stagedProduct } from './products.fixture.ts'
import { findProduct, mostFound, type ProductSource, searchProducts } from './search.ts'
import { listProductUses } from './uses.ts'
import { indexProducts, unindexedSets } from './words.ts'

let group: Group
let libraryId: number
const feed = () => ({ groupId: group.id, productLibraryId: null })

beforeAll(async () => {
  group = (await newAccount()).group
  libraryId = (await createProductLibrary(group.id, { title: 'Outlet' })).id
  await importInto(feed(), [
    stagedProduct('CH-10', {
      title: 'Gärtnerstuhl Eiche',
      description: 'Klappbar, wetterfest',
      brand: 'Sitwell',
    }),
    stagedProduct('CH-2', { title: 'Eiche Tisch' }),
    stagedProduct('ch-2b', { title: 'Lampe', description: 'Sockel aus Eiche' }),
    stagedProduct('100%_X', { title: 'Band' }),
  ])
  await importInto({ groupId: group.id, productLibraryId: libraryId }, [
    stagedProduct('CH-10', { title: 'Stuhl aus dem Outlet' }),
  ])
  await indexProducts(feed())
  await indexProducts({ groupId: group.id, productLibraryId: libraryId })
})

const first = { limit: 50, offset: 0 }

async function skusOf(text: string, source: ProductSource = 'feed', slice = first) {
  const { items } = await searchProducts(group, { text, source }, slice)
  return items.map(({ sku }) => sku)
}

describe('products are found', () => {
  test('by the beginning of their SKU, whatever its case, the exact one first', async () => {
    expect(await skusOf('ch-2')).toEqual(['CH-2', 'ch-2b'])
    expect(await skusOf('CH-1')).toEqual(['CH-10'])
  })

  test('by the words of title and description, titles first, without accents', async () => {
    expect(await skusOf('eiche')).toEqual(['CH-2', 'CH-10', 'ch-2b'])
    expect(await skusOf('gartner wetter')).toEqual(['CH-10'])
    expect(await skusOf('SITWELL')).toEqual(['CH-10'])
    expect(await skusOf('eiche lampe tisch')).toEqual([])
  })

  test('by signs that mean something to the database as the signs they are', async () => {
    expect(await skusOf('100%_')).toEqual(['100%_X'])
    expect(await skusOf('%')).toEqual([])
    expect(await skusOf(`'`)).toEqual([])
    expect(await skusOf('c_-2')).toEqual([])
  })

  test('in one set or in all of them', async () => {
    expect(await skusOf('CH-10', 'all')).toEqual(['CH-10', 'CH-10'])
    expect(await skusOf('stuhl', { libraryId })).toEqual(['CH-10'])
    expect(await skusOf('stuhl')).toEqual([])
  })

  test('a page at a time; without words all, by SKU', async () => {
    expect(await skusOf('', 'feed', { limit: 2, offset: 0 })).toEqual(['100%_X', 'CH-10'])
    expect(await skusOf('', 'feed', { limit: 2, offset: 2 })).toEqual(['CH-2', 'ch-2b'])
    const { items, hasMore } = await searchProducts(
      group,
      { text: 'eiche', source: 'feed' },
      { limit: 2, offset: 0 },
    )
    expect([items.length, hasMore]).toEqual([2, true])
    const rest = await searchProducts(group, { text: 'eiche', source: 'feed' }, { limit: 2, offset: 2 })
    expect([rest.items.length, rest.hasMore]).toEqual([1, false])
    expect(await skusOf('eiche', 'feed', { limit: 50, offset: mostFound })).toEqual([])
  })

  test('among those that the SKUs of a publication lead to', async () => {
    const { publicationId } = await newProductHotspot(group.id, [])
    expect(await skusOf('eiche', { publicationId })).toHaveLength(3)
    const collection = await createCollection(group.id, { title: 'Outlet' })
    await updateCollection(group.id, collection.id, { currentProductLibraryId: libraryId })
    const other = await newProductHotspot(group.id, [], { collectionId: collection.id })
    expect(await skusOf('eiche', { publicationId: other.publicationId })).toEqual([])
    expect(await skusOf('outlet', { publicationId: other.publicationId })).toEqual(['CH-10'])
  })

  test('but not by another group', async () => {
    const other = await newAccount()
    const { items } = await searchProducts(other.group, { text: 'eiche', source: 'all' }, first)
    expect(items).toEqual([])
    const [own] = (await searchProducts(group, { text: 'CH-2', source: 'feed' }, first)).items
    await expect(findProduct(other.group, own?.id ?? 0)).rejects.toThrow('Product')
  })
})

test('a product tells how many hotspots show it, and where', async () => {
  await newProduct(group.id, 'USED')
  const one = await newProductHotspot(group.id, ['USED'])
  const other = await newProductHotspot(group.id, ['USED', 'CH-2'])
  await indexProducts(feed())
  const [found] = (await searchProducts(group, { text: 'used', source: 'feed' }, first)).items
  expect(found?.hotspotCount).toBe(2)
  const uses = await listProductUses(found?.id ?? 0)
  expect(uses.map(use => [use.publication.id, use.pages])).toEqual([
    [other.publicationId, [expect.objectContaining({ number: 1, hotspotIds: [other.hotspotId] })]],
    [one.publicationId, [expect.objectContaining({ number: 1, hotspotIds: [one.hotspotId] })]],
  ])
})

test('what an import changes is found by its new words, what it takes away by none', async () => {
  const own = (await newAccount()).group
  const set = { groupId: own.id, productLibraryId: null }
  const titles = async (text: string) =>
    (await searchProducts(own, { text, source: 'feed' }, first)).items.map(({ title }) => title)
  await importInto(set, [
    stagedProduct('A', { title: 'Red chair' }),
    stagedProduct('B', { title: 'Red bench' }),
  ])
  expect(await unindexedSets()).toContainEqual(set)
  await indexProducts(set)
  expect(await unindexedSets()).not.toContainEqual(set)
  await importInto(set, [stagedProduct('A', { title: 'Blue chair' })])
  await indexProducts(set)
  expect(await titles('blue')).toEqual(['Blue chair'])
  expect(await titles('red')).toEqual([])
})

test('words of many products are noted', async () => {
  const own = (await newAccount()).group
  await database()
    .insert(products)
    .values(Array.from({ length: 4500 }, (_, n) => ({ groupId: own.id, sku: `S${n}`, title: `Chair ${n}` })))
  await indexProducts({ groupId: own.id, productLibraryId: null })
  const { items } = await searchProducts(own, { text: 'chair 4499', source: 'feed' }, first)
  expect(items.map(({ sku }) => sku)).toEqual(['S4499'])
  const many = await searchProducts(own, { text: 'chair', source: 'feed' }, { limit: 50, offset: 450 })
  expect([many.items.length, many.hasMore]).toEqual([50, false])
})
