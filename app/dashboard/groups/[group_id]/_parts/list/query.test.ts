import { expect, test } from 'vitest'
import { filterOf, isNarrowed, pageOf, parseListQuery } from './query.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text))
const all = { kind: 'all' } as const

test('without a query the newest stand first', () => {
  const query = parse('')
  expect(query).toEqual({
    sought: '',
    state: 'all',
    collection: undefined,
    metatags: [],
    order: 'created',
    direction: 'desc',
    page: 1,
  })
  expect(isNarrowed(query)).toBe(false)
  const sort = { order: 'created', direction: 'desc' }
  expect(pageOf(query, all)).toEqual({ filter: {}, sort, page: 1, perPage: 60 })
})

test('everything that the address says is asked for', () => {
  const query = parse('q=spring&state=online&collection=7&metatags=3,4&sort=title&page=2')
  const filter = { sought: 'spring', visibility: 'public', collectionId: 7, metatagIds: [3, 4] }
  expect(filterOf(query, all)).toEqual(filter)
  expect(pageOf(query, all)).toMatchObject({ filter, sort: { order: 'title', direction: 'asc' }, page: 2 })
  expect(isNarrowed(query)).toBe(true)
})

test('an address that somebody wrote by hand shows what of it can be meant', () => {
  const query = parse('state=lost&collection=x&metatags=1,b&sort=size&direction=up&page=-1')
  expect(query).toEqual(parse(''))
})

test('the list of a collection, and the archive, stay what they are', () => {
  const collection = { kind: 'collection', id: 9, title: 'Spring' } as const
  expect(filterOf(parse('collection=7'), collection)).toEqual({ collectionId: 9 })
  const archive = filterOf(parse('state=offline&collection=none'), { kind: 'archive' })
  expect(archive).toEqual({ visibility: 'offline', collectionId: null, isArchived: true })
})
