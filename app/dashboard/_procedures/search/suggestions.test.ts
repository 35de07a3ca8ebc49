import { beforeAll, expect, test } from 'vitest'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { indexProducts } from '#db/products/words.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
const ids: number[] = []

beforeAll(async () => {
  owner = await newAccount()
  for (const title of ['Fête du jardin', 'Winter sale', 'Winter catalogue', 'Old winter']) {
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    ids.push((await createPublication(owner.group.id, { source, title })).id)
  }
  await archive(owner.group.id, ids[3] ?? 0)
  const set = { groupId: owner.group.id, productLibraryId: null }
  await importInto(set, [
    stagedProduct('A-1', { title: 'Winter jacket' }),
    stagedProduct('B-1', { title: 'Lamp' }),
  ])
  await indexProducts(set)
})

async function suggest(text: string, recent: number[] = [], from = owner) {
  const { publications, products } = await proceduresAs(from.user).suggestions.list({
    ...{ groupId: owner.group.id, text, recent },
  })
  return [publications.map(({ title }) => title), products.map(({ sku }) => sku)]
}

test('publications and products are found by parts of words', async () => {
  expect(await suggest('winter')).toEqual([['Winter catalogue', 'Winter sale'], ['A-1']])
  expect(await suggest('jard fete')).toEqual([['Fête du jardin'], []])
  expect(await suggest('b-1')).toEqual([[], ['B-1']])
  expect(await suggest('%')).toEqual([['Winter catalogue', 'Winter sale', 'Fête du jardin'], []])
})

test('what was opened last comes first, whatever else was opened meanwhile', async () => {
  const [garden = 0, sale = 0, , old = 0] = ids
  const strange = 2_000_000_000
  expect(await suggest('', [strange, old, garden, sale])).toEqual([
    ['Fête du jardin', 'Winter sale', 'Winter catalogue'],
    [],
  ])
  expect(await suggest('winter', [sale])).toEqual([['Winter sale', 'Winter catalogue'], ['A-1']])
})

test('another account finds nothing here', async () => {
  await expect(suggest('winter', [], await newAccount())).rejects.toMatchObject({ status: 403 })
})
