import { expect, test } from 'vitest'
import { stagedProduct } from '../products/products.fixture.ts'
import { searchProducts } from '../products/search.ts'
import { indexProducts, unindexedSets } from '../products/words.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { importInto } from './imports.fixture.ts'

const first = { limit: 50, offset: 0 }

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
