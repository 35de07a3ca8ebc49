import { beforeEach, expect, test } from 'vitest'
import { newProduct } from '#db/products/products.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let named: { groupId: number; publicationId: number }
beforeEach(async () => {
  owner = await newAccount()
  const { id } = await newPublication(owner.group.id, { pageCount: 2 })
  named = { groupId: owner.group.id, publicationId: id }
  await newProduct(owner.group.id, 'AB-1001', { title: 'Chair' })
  await newProduct(owner.group.id, 'AB-1002', { title: 'Table' })
})

const finding = { kind: 'missing_product', key: 'AB-1001' } as const

test('the overview has counts and the first findings', async () => {
  const { coverage } = proceduresAs(owner.user)
  expect(await coverage.inBrief(named)).toMatchObject({
    products: 2,
    onPages: 0,
    first: [{ product: { title: 'Chair' } }, { product: { title: 'Table' } }],
  })
})

test('an ignored finding leaves the list until it is restored', async () => {
  const { coverage } = proceduresAs(owner.user)
  const titles = async (isIgnored: boolean) =>
    (await coverage.list({ ...named, isIgnored, part: 1 })).items.map(
      each => each.kind === 'missing_product' && each.product.title,
    )
  await coverage.ignore({ ...named, finding })
  expect([await titles(false), await titles(true)]).toEqual([['Table'], ['Chair']])
  await coverage.heed({ ...named, finding })
  expect([await titles(false), await titles(true)]).toEqual([['Chair', 'Table'], []])
})

test('viewers read, and do not ignore; other accounts are refused', async () => {
  const viewer = await newPerson(owner.account.id, { role: 'viewer', allGroups: true })
  const { coverage } = proceduresAs(viewer.user)
  expect((await coverage.list({ ...named, part: 1 })).items).toHaveLength(2)
  await expect(coverage.ignore({ ...named, finding })).rejects.toMatchObject({ status: 403 })
  const stranger = proceduresAs((await newAccount()).user)
  await expect(stranger.coverage.inBrief(named)).rejects.toMatchObject({ status: 403 })
  await expect(stranger.coverage.ignore({ ...named, finding })).rejects.toMatchObject({ status: 403 })
})
