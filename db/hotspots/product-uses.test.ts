import { expect, test } from 'vitest'
import { newProduct } from '../products/products.fixture.ts'
import { searchProducts } from '../products/search.ts'
import { listProductUses } from '../products/uses.ts'
import { indexProducts } from '../products/words.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newProductHotspot } from './hotspots.fixture.ts'

test('a product tells how many hotspots show it, and where', async () => {
  const { group } = await newAccount()
  await newProduct(group.id, 'USED')
  const one = await newProductHotspot(group.id, ['USED'])
  const other = await newProductHotspot(group.id, ['USED', 'CH-2'])
  await indexProducts({ groupId: group.id, productLibraryId: null })
  const [found] = (await searchProducts(group, { text: 'used', source: 'feed' }, { limit: 50, offset: 0 }))
    .items
  expect(found?.hotspotCount).toBe(2)
  const uses = await listProductUses(found?.id ?? 0)
  expect(uses.map(use => [use.publication.id, use.pages])).toEqual([
    [other.publicationId, [expect.objectContaining({ number: 1, hotspotIds: [other.hotspotId] })]],
    [one.publicationId, [expect.objectContaining({ number: 1, hotspotIds: [one.hotspotId] })]],
  ])
})
