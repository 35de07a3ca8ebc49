import { expect, test } from 'vitest'
import { filterOf, filterQueryOf, isNarrowed, pageOf, parseListQuery } from './query.ts'

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
  expect(pageOf(query, all)).toBe('sort=created&direction=desc&page=1&per_page=60')
})

test('everything that the address says is asked for', () => {
  const query = parse('q=spring&state=online&collection=7&metatags=3,4&sort=title&page=2')
  expect(filterQueryOf(query, all)).toBe('q=spring&state=public&collection_id=7&metatag_ids=3%2C4')
  expect(filterOf(query, all)).toEqual({ q: 'spring', state: 'public', collection_id: 7, metatag_ids: '3,4' })
  expect(pageOf(query, all)).toMatch(/&sort=title&direction=asc&page=2&per_page=60$/)
  expect(isNarrowed(query)).toBe(true)
})

test('an address that somebody wrote by hand shows what of it can be meant', () => {
  const query = parse('state=lost&collection=x&metatags=1,b&sort=size&direction=up&page=-1')
  expect(query).toEqual(parse(''))
})

test('the list of a collection, and the archive, stay what they are', () => {
  const collection = { kind: 'collection', id: 9, title: 'Spring' } as const
  expect(filterQueryOf(parse('collection=7'), collection)).toBe('collection_id=9')
  expect(filterQueryOf(parse('state=offline'), { kind: 'archive' })).toBe('state=offline&archived=true')
})
