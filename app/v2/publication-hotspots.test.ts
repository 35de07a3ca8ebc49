import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let path: string

beforeAll(async () => {
  book = await newSpreads()
  path = `${book.path}/hotspots`
  // Against their order, so that the list has to sort.
  for (const spread of [...book.spreads].reverse())
    for (const hotspot of Object.values(minimal)) await book.send('POST', `${spread}/hotspots`, hotspot)
})

test('all spreads’ hotspots come in one answer, each as on its spread and with its number', async () => {
  const expected = []
  for (const spread of book.spreads) {
    const { body } = await book.send('GET', `${spread}/hotspots`)
    const spread_id = Number(spread.split('/').at(-1))
    expected.push(...body.hotspots.map((hotspot: object) => ({ ...hotspot, spread_id })))
  }
  const { status, body } = await book.send('GET', path)
  expect([status, body.hotspots]).toEqual([200, expected])
  expect(body.hotspots).toHaveLength(book.spreads.length * Object.keys(minimal).length)
})

test('they are paged like every list', async () => {
  const whole = (await book.send('GET', path)).body.hotspots
  const { body, headers } = await book.send('GET', `${path}?per_page=5&page=2`)
  expect(body.hotspots).toEqual(whole.slice(5, 10))
  expect(['x-page', 'x-per-page', 'x-next-page', 'x-prev-page'].map(name => headers.get(name))).toEqual([
    '2',
    '5',
    '3',
    '1',
  ])
})

test('as many statements read them for a hundred pages as for four', async () => {
  const long = await newSpreads({ owner: book.owner, pageCount: 100 })
  for (const spread of long.spreads) await long.send('POST', `${spread}/hotspots`, minimal.image)
  await long.send('POST', `${long.spreads[0]}/hotspots`, minimal.slideshow)
  await long.send('POST', `${long.spreads[0]}/hotspots`, minimal.product)
  const short = await queriesOf(() => book.send('GET', path))
  expect(await queriesOf(() => long.send('GET', `${long.path}/hotspots`))).toHaveLength(short.length)
})

test('a stranger is refused, and another group’s publication is not found', async () => {
  const stranger = await newAccount()
  expect((await call('GET', path, { key: stranger.key })).status).toBe(403)
  const elsewhere = `${stranger.path}/publications/${book.publication.id}/hotspots`
  expect((await call('GET', elsewhere, { key: stranger.key })).status).toBe(404)
})
