import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonApiSettings } from '#db/imports/integrations.fixture.ts'
import type { Paging } from '#db/rules/imports/integrations.ts'
import type { Json } from '../feeds/json/json-text.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { JsonPages } from './json-pages.ts'
import { linksIn } from './link-header.ts'

const address = 'https://shop.example/products'

/** A list of an API, cut into pages; it says of its pages what its kind of paging and `says` tell. */
type List = { count: number; size: number; paging: Paging; says: Says }
type Says = {
  links: 'all' | 'next' | 'none'
  rel: (name: string) => string
  strange: string[]
  total: boolean
  body: boolean
}

/** Reads a list as an import does. @returns the number of products; undefined where it is refused */
function read({ count, size, paging, says }: List, isSizeAsked: boolean): number | undefined {
  const url = isSizeAsked ? `${address}?limit=${size}` : address
  const pages = new JsonPages({
    ...jsonApiSettings({ url, itemsPath: 'items' }),
    paging,
    pagingName: 'next',
    pagingParameter: 'after',
  })
  const last = Math.max(1, Math.ceil(count / size))
  let given = 0
  let at: string | undefined = pages.first
  for (let page = 1; at !== undefined; page += 1) {
    if (page > last + 2) throw new Error('The pages never end')
    const products: Json[] = Array.from({ length: Math.max(0, Math.min(size, count - given)) }, (_, n) => ({
      next: given + n + 1,
    }))
    given += products.length
    const answer = answerOf(products, { page, last, paging, says, count })
    const link = linksOf(at, { page, last, says })
    const header = (name: string) => (name === 'link' && link !== '' ? link : undefined)
    try {
      at = pages.after({
        url: at,
        answer,
        hash: String(page),
        header,
        products,
        isAll: says.total && given >= count,
      })
    } catch (error) {
      if (error instanceof FeedRefused) return undefined
      throw error
    }
  }
  return says.total && given < count ? undefined : given
}

type Page = { page: number; last: number; says: Says }

function linksOf(url: string, { page, last, says }: Page): string {
  const to = (name: string, n: number) => `<${address}?page=${n}>; ${says.rel(name)}`
  const own = `<${url}>; ${says.rel('last')}`
  const links = [...says.strange]
  if (says.links !== 'none' && page < last) links.push(to('next', page + 1))
  if (says.links === 'all')
    links.push(page < last ? to('last', last) : own, ...(page > 1 ? [to('prev', page - 1)] : []))
  return links.join(', ')
}

function answerOf(
  products: Json[],
  { page, last, paging, says, count }: Page & { paging: Paging; count: number },
): Json {
  const isMore = page < last
  if (paging === 'next_link') return { items: products, next: isMore ? `${address}?page=${page + 1}` : null }
  if (paging === 'token') return { items: products, next: isMore ? page + 1 : null }
  return { items: products, ...(says.body && { has_more: isMore, total: count }) }
}

const says = fc.record({
  links: fc.constantFrom('all' as const, 'next' as const, 'none' as const),
  rel: fc.constantFrom(
    (name: string) => `rel="${name}"`,
    (name: string) => `rel='${name}'`,
    (name: string) => `rel={${name}}`,
    (name: string) => `rel=${name}`,
    (name: string) => `title="a, b"; REL = "${name}"`,
  ),
  strange: fc.subarray([
    '</app.js>; rel=preload; as=script',
    '<https://cdn.example>; rel=dns-prefetch',
    '<https://hub.example>; rel="hub"',
    `<${address}>; rel="self"`,
    '<https://shop.example/wp-json/>; rel="https://api.w.org/"',
    'nonsense',
  ]),
  total: fc.boolean(),
  body: fc.boolean(),
})

const list = fc.record({
  count: fc.nat(12),
  size: fc.integer({ min: 1, max: 5 }),
  paging: fc.constantFrom<Paging>('link_header', 'next_link', 'token', 'page_number', 'cursor'),
  says,
})

describe('an import of a list', () => {
  test('that follows pages has all products, or fails', () => {
    fc.assert(
      fc.property(list, fc.boolean(), (list, isSizeAsked) => {
        const given = read({ ...list, paging: list.paging }, isSizeAsked)
        expect(given ?? list.count).toBe(list.count)
      }),
      { numRuns: 1000 },
    )
  })

  test('that is said to have no pages has all products, or fails, where anything at all says that there are more', () => {
    fc.assert(
      fc.property(list, fc.boolean(), (list, isSizeAsked) => {
        const { total, body, links } = list.says
        const isSaid = total || body || links !== 'none' || isSizeAsked
        const given = read({ ...list, paging: 'none' }, isSizeAsked)
        if (isSaid) expect(given ?? list.count).toBe(list.count)
      }),
      { numRuns: 1000 },
    )
  })

  test('is a success where its pages say all that such pages say', () => {
    const whole: Says = {
      links: 'all',
      rel: name => `rel="${name}"`,
      strange: ['<a>; rel=preload'],
      total: false,
      body: false,
    }
    for (const count of [0, 1, 5, 6, 11])
      expect(read({ count, size: 5, paging: 'link_header', says: whole }, false)).toBe(count)
  })
})

test.each([
  ['<a>; rel={next}', ['next']],
  ["<a>; rel='prev next'", ['prev', 'next']],
  ['<a>; as=script; rel=preload', ['preload']],
  ['<a>; rel=', []],
])('%s has the relations %j', (header, relations) => {
  expect(linksIn(header)).toEqual([{ address: 'a', relations }])
})
