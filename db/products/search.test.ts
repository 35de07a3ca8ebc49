import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { collections } from '../schema/collections.ts'
import type { Group } from '../schema/groups.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { productWords } from '../schema/products/product-words.ts'
import { products } from '../schema/products/products.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { newProduct } from './products.fixture.ts'
import { findProduct, mostFound, type ProductSource, searchProducts } from './search.ts'
import { indexProducts } from './words.ts'

let group: Group
let libraryId: number
const feed = () => ({ groupId: group.id, productLibraryId: null })

beforeAll(async () => {
  group = (await newAccount()).group
  const groupId = group.id
  const [library] = await database().insert(productLibraries).values({ groupId, title: 'Outlet' }).returning()
  libraryId = library?.id ?? 0
  await newProduct(groupId, 'CH-10', {
    title: 'Gärtnerstuhl Eiche',
    description: 'Klappbar, wetterfest',
    brand: 'Sitwell',
  })
  await newProduct(groupId, 'CH-2', { title: 'Eiche Tisch' })
  await newProduct(groupId, 'ch-2b', { title: 'Lampe', description: 'Sockel aus Eiche' })
  await newProduct(groupId, '100%_X', { title: 'Band' })
  await newProduct(groupId, 'CH-10', { productLibraryId: libraryId, title: 'Stuhl aus dem Outlet' })
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
    const { id: publicationId } = await newPublication(group.id)
    expect(await skusOf('eiche', { publicationId })).toHaveLength(3)
    const outlet = { groupId: group.id, title: 'Outlet', currentProductLibraryId: libraryId }
    const [collection] = await database().insert(collections).values(outlet).returning()
    const other = await newPublication(group.id, { collectionId: collection?.id })
    expect(await skusOf('eiche', { publicationId: other.id })).toEqual([])
    expect(await skusOf('outlet', { publicationId: other.id })).toEqual(['CH-10'])
  })

  test('but not by another group', async () => {
    const other = await newAccount()
    const { items } = await searchProducts(other.group, { text: 'eiche', source: 'all' }, first)
    expect(items).toEqual([])
    const [own] = (await searchProducts(group, { text: 'CH-2', source: 'feed' }, first)).items
    await expect(findProduct(other.group, own?.id ?? 0)).rejects.toThrow('Product')
  })
})

test('words of many products are noted', async () => {
  const own = (await newAccount()).group
  await database()
    .insert(products)
    .values(Array.from({ length: 4500 }, (_, n) => ({ groupId: own.id, sku: `S${n}`, title: `Chair ${n}` })))
  await indexProducts({ groupId: own.id, productLibraryId: null })
  expect(await database().$count(productWords, eq(productWords.groupId, own.id))).toBe(4500)
  const { items } = await searchProducts(own, { text: 'chair 4499', source: 'feed' }, first)
  expect(items.map(({ sku }) => sku)).toEqual(['S4499'])
  const many = await searchProducts(own, { text: 'chair', source: 'feed' }, { limit: 50, offset: 450 })
  expect([many.items.length, many.hasMore]).toEqual([50, false])
})
