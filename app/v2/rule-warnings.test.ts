import { beforeEach, expect, test } from 'vitest'
import { newProduct } from '#db/products/products.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
beforeEach(async () => {
  book = await newSpreads()
})

async function create(product_rule: object) {
  const path = `${book.spreads[1]}/hotspots`
  const { status, body } = await book.send('POST', path, { ...minimal.product, product_rule })
  expect([status, body.errors]).toEqual([201, undefined])
  return { warnings: body.warnings, path: `${path}/${body.hotspot.id}` }
}

const said = (text: string) => [{ field: 'product_rule', message: expect.stringContaining(text) }]
const chairs = { groups: [{ conditions: [{ field: 'title', operator: 'contains', value: 'chair' }] }] }
const newChair = (sku: string, more: object = {}) =>
  newProduct(book.owner.group.id, sku, { title: `Chair ${sku}`, ...more })

test('a rule without products to choose from says so', async () => {
  expect((await create(chairs)).warnings).toEqual(said('no products yet'))
})

test('a rule whose conditions no product meets says so, also when it is changed', async () => {
  await newProduct(book.owner.group.id, 'LAMP', { title: 'Lamp' })
  const { warnings, path } = await create(chairs)
  expect(warnings).toEqual(said('no product meets its conditions'))
  const lamps = { groups: [{ conditions: [{ field: 'title', operator: 'contains', value: 'lamp' }] }] }
  expect((await book.send('PATCH', path, { product_rule: lamps })).body.warnings).toBeUndefined()
  expect((await book.send('PATCH', path, { product_rule: chairs })).body.warnings).toEqual(
    said('no product meets'),
  )
})

test('a rule whose products cannot be shown says why', async () => {
  await newChair('A', { availability: 'out_of_stock' })
  expect((await create(chairs)).warnings).toEqual(
    said('1 product meets its conditions, but they are sold out'),
  )
  await newChair('B', { availability: 'in_stock' })
  expect((await create({ ...chairs, excluded: ['B'] })).warnings).toEqual(said('it excludes them'))
})

test('a rule that hides its hotspot says how many it found', async () => {
  await newChair('A', { availability: 'in_stock' })
  const rule = { ...chairs, count: 4, when_few: 'hide' }
  expect((await create(rule)).warnings).toEqual(said('finds too few: 1 can be shown, its count is 4'))
  expect((await create(chairs)).warnings).toBeUndefined()
  expect((await create(chairs)).warnings).toEqual(said('they are shown elsewhere'))
})

test('hotspots without a rule are no concern', async () => {
  const { body } = await book.send('POST', `${book.spreads[1]}/hotspots`, {
    ...minimal.product,
    skus: ['GONE'],
  })
  expect(body.warnings).toBeUndefined()
})
