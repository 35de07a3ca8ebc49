import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { findShownProduct } from '../editions/shown-products.ts'
import { NotFound } from '../errors.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { importInto } from '../imports/imports.fixture.ts'
import { photos } from '../schema/products/photos.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { noteWantedPhotos } from './photo-fetching.ts'
import { newProduct, stagedProduct } from './products.fixture.ts'
import type { ProductSet } from './sets.ts'
import { mostVariants, readVariants } from './variants.ts'

let feed: ProductSet
beforeEach(async () => {
  feed = { groupId: (await newAccount()).group.id, productLibraryId: null }
})

const shirt = (sku: string, color: string, itemGroupId: string | null = 'SHIRT') =>
  stagedProduct(sku, { color, itemGroupId })

describe('the variants of a product', () => {
  test('are the products of its set with the same item_group_id that are sold', async () => {
    const { groupId } = feed
    const red = await newProduct(groupId, 'RED', { itemGroupId: 'SHIRT', color: 'Red' })
    const blue = await newProduct(groupId, 'BLUE', { itemGroupId: 'SHIRT', color: 'Blue' })
    await newProduct(groupId, 'GONE', { itemGroupId: 'SHIRT', removedFromFeed: true })
    await newProduct(groupId, 'HAT', { itemGroupId: 'HAT' })
    await newProduct(groupId, 'LIBRARY', { itemGroupId: 'SHIRT', productLibraryId: 7 })
    await newProduct((await newAccount()).group.id, 'STRANGE', { itemGroupId: 'SHIRT' })
    const found = await readVariants([red, blue])
    expect(found.get(red.id)?.map(({ sku, color }) => [sku, color])).toEqual([
      ['RED', 'Red'],
      ['BLUE', 'Blue'],
    ])
    expect(found.get(blue.id)?.map(({ sku }) => sku)).toEqual(['RED', 'BLUE'])
  })

  test('are none where there is no other, or no group', async () => {
    const alone = await newProduct(feed.groupId, 'ALONE', { itemGroupId: 'ALONE' })
    const plain = await newProduct(feed.groupId, 'PLAIN')
    await newProduct(feed.groupId, 'PLAINER')
    expect(await readVariants([alone, plain])).toEqual(new Map())
    expect(await readVariants([])).toEqual(new Map())
  })

  test('of one that is gone are the others', async () => {
    const gone = await newProduct(feed.groupId, 'GONE', { itemGroupId: 'SHIRT', removedFromFeed: true })
    await newProduct(feed.groupId, 'RED', { itemGroupId: 'SHIRT' })
    expect((await readVariants([gone])).get(gone.id)?.map(({ sku }) => sku)).toEqual(['RED'])
  })

  test('are not the whole of a feed that gives one id to all, and it is among them', async () => {
    await importInto(
      feed,
      Array.from({ length: 120 }, (_, at) => shirt(`S-${at}`, `${at}`)),
    )
    const last = await newProduct(feed.groupId, 'LAST', { itemGroupId: 'SHIRT' })
    const variants = (await readVariants([last])).get(last.id)
    expect(variants).toHaveLength(mostVariants + 1)
    expect(variants?.[0]?.id).toBe(last.id)
  })
})

describe('a publication that shows one variant', () => {
  test('shows the others on its hotspot, and nothing of another product', async () => {
    const red = await newProduct(feed.groupId, 'RED', { itemGroupId: 'SHIRT' })
    const blue = await newProduct(feed.groupId, 'BLUE', { itemGroupId: 'SHIRT' })
    const hat = await newProduct(feed.groupId, 'HAT', { itemGroupId: 'HAT' })
    const { publicationId, hotspotId } = await newProductHotspot(feed.groupId, ['RED'])
    expect(await findShownProduct(publicationId, red.id)).toMatchObject({ product: red, hotspotId })
    expect(await findShownProduct(publicationId, blue.id)).toMatchObject({ product: blue, hotspotId })
    await expect(findShownProduct(publicationId, hat.id)).rejects.toThrow(NotFound)
  })

  test('has the photos of all fetched', async () => {
    const { groupId } = feed
    const photo = (name: string) => [`https://example.com/${name}.jpg`]
    await newProduct(groupId, 'RED', { itemGroupId: 'SHIRT', photoUrls: photo('red') })
    await newProduct(groupId, 'BLUE', { itemGroupId: 'SHIRT', photoUrls: photo('blue') })
    await newProduct(groupId, 'HAT', { itemGroupId: 'HAT', photoUrls: photo('hat') })
    await newProductHotspot(groupId, ['RED'])
    await noteWantedPhotos(groupId)
    const wanted = await database().select().from(photos).where(eq(photos.groupId, groupId))
    expect(wanted.map(({ url }) => url).toSorted()).toEqual([...photo('blue'), ...photo('red')])
  })

  const red = shirt('RED', 'Red')
  const blue = shirt('BLUE', 'Blue')
  test.each([
    ['another changed', [red, shirt('BLUE', 'Navy')], 1],
    ['one came', [red, blue, shirt('GREEN', 'Green')], 1],
    ['another went', [red], 1],
    ['another left the group', [red, shirt('BLUE', 'Blue', null)], 1],
    ['both changed', [shirt('RED', 'Scarlet'), shirt('BLUE', 'Navy')], 1],
    ['products of other groups changed', [red, blue, shirt('HAT', 'Red', 'HAT')], 0],
  ])('is made anew for readers when %s', async (_, next, more) => {
    const revision = async (id: number) =>
      (await database().select().from(publications).where(eq(publications.id, id)))[0]?.revision ?? 0
    await importInto(feed, [red, blue])
    const shown = await newProductHotspot(feed.groupId, ['RED'])
    const other = await newProductHotspot(feed.groupId, [])
    const before = [await revision(shown.publicationId), await revision(other.publicationId)]
    await importInto(feed, next)
    const after = [await revision(shown.publicationId), await revision(other.publicationId)]
    expect(after).toEqual([(before[0] ?? 0) + more, before[1]])
  })
})
