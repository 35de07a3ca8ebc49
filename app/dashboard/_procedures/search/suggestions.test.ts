import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { importInto } from '#db/imports/imports.fixture.ts'
import { stagedProduct } from '#db/products/products.fixture.ts'
import { indexProducts } from '#db/products/words.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
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

describe('pages', () => {
  let other: Awaited<ReturnType<typeof newAccount>>
  beforeAll(async () => {
    other = await newAccount()
  })

  async function written(title: string, texts: string[]): Promise<number> {
    const { id } = await newPublication(other.group.id, { title, pageCount: texts.length })
    for (const [at, text] of texts.entries())
      await database()
        .update(pages)
        .set({ text })
        .where(and(eq(pages.publicationId, id), eq(pages.number, at + 1)))
    return id
  }

  test('are found by their text, first those of what was opened last', async () => {
    const sale = await written('Sale', ['Preise', 'Stühle aus Eiche, zwei Tische'])
    const garden = await written('Garden', ['Ein Stuhl im Garten'])
    const old = await written('Old', ['Ein Stuhl von gestern'])
    await archive(other.group.id, old)
    const found = async (text: string, recent: number[] = []) => {
      const asked = { groupId: other.group.id, text, recent }
      const { suggestions } = proceduresAs(other.user)
      return (await suggestions.pages(asked)).map(({ title, number, excerpt }) => [title, number, ...excerpt])
    }
    const inSale = ['Sale', 2, '', 'Stühl', 'e aus Eiche, zwei Tische']
    const inGarden = ['Garden', 1, 'Ein ', 'Stuhl', ' im Garten']
    expect(await found('stuhl', [garden, sale])).toEqual([inGarden, inSale])
    expect(await found('stuhl', [sale, old])).toEqual([inSale, inGarden])
    expect(await found('tisch stuhl')).toEqual([['Sale', 2, '', 'Stühl', 'e aus Eiche, zwei ', 'Tisch', 'e']])
    for (const text of ['', 's', '%', 'Sofa']) expect(await found(text)).toEqual([])
  })
})

test('another account finds nothing here', async () => {
  await expect(suggest('winter', [], await newAccount())).rejects.toMatchObject({ status: 403 })
})
