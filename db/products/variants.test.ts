import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newProduct } from './products.fixture.ts'
import type { ProductSet } from './sets.ts'
import { mostVariants, readVariants } from './variants.ts'

let feed: ProductSet
beforeEach(async () => {
  feed = { groupId: (await newAccount()).group.id, productLibraryId: null }
})

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
    for (let at = 0; at < 120; at += 1) await newProduct(feed.groupId, `S-${at}`, { itemGroupId: 'SHIRT' })
    const last = await newProduct(feed.groupId, 'LAST', { itemGroupId: 'SHIRT' })
    const variants = (await readVariants([last])).get(last.id)
    expect(variants).toHaveLength(mostVariants + 1)
    expect(variants?.[0]?.id).toBe(last.id)
  })
})
