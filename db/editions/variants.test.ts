import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { NotFound } from '../errors.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { importInto } from '../imports/imports.fixture.ts'
import { noteWantedPhotos } from '../products/photo-fetching.ts'
import { newProduct, stagedProduct } from '../products/products.fixture.ts'
import type { ProductSet } from '../products/sets.ts'
import { photos } from '../schema/products/photos.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { findShownProduct } from './shown-products.ts'

let feed: ProductSet
beforeEach(async () => {
  feed = { groupId: (await newAccount()).group.id, productLibraryId: null }
})

const shirt = (sku: string, color: string, itemGroupId: string | null = 'SHIRT') =>
  stagedProduct(sku, { color, itemGroupId })

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
