import { describe, expect, it } from 'vitest'
import { fold } from '#db/rules/folding.ts'
import { searchIn } from './find.ts'

const index = (texts: string[], products: { pageNumber: number; title: string; sku: string }[] = []) => ({
  pages: texts.map((text, at) => ({ number: at + 1, text, folded: fold(text) })),
  products: products.map((product, at) => ({
    ...product,
    id: at + 1,
    folded: fold(`${product.title}\n${product.sku}`),
  })),
})

describe('a search in a publication', () => {
  it('tells on which pages something is, how often, and what stands around it', () => {
    const found = searchIn(index(['Ein Stuhl', 'Nichts', 'Gartenstühle\nDer Stuhl aus Eiche']), 'stuhl')
    expect(found).toMatchObject({
      query: 'stuhl',
      total: 3,
      counts: [
        [1, 1],
        [3, 2],
      ],
      hasMore: false,
    })
    expect(found.pages).toEqual([
      { number: 1, excerpts: [['Ein ', 'Stuhl', '']], products: [] },
      {
        number: 3,
        excerpts: [
          ['Garten', 'stühl', 'e'],
          ['Der ', 'Stuhl', ' aus Eiche'],
        ],
        products: [],
      },
    ])
  })

  it('tells of a long text no more than what stands around, in whole words', () => {
    const filling = 'Wir bauen seit vielen Jahren Möbel für draußen und für drinnen. '.repeat(3)
    const [page] = searchIn(index([`${filling}Der Stuhl ist neu. ${filling}`]), 'stuhl').pages
    const [[before, hit, after] = []] = page?.excerpts ?? []
    expect(hit).toBe('Stuhl')
    expect(before).toMatch(/^… \S.*Der $/)
    expect(after).toMatch(/^ ist neu\. .*\S …$/)
    expect(`${before}${after}`.length).toBeLessThan(150)
  })

  it('marks every word that was asked for', () => {
    expect(searchIn(index(['Stuhl und Tisch']), 'tisch stuhl').pages[0]?.excerpts).toEqual([
      ['', 'Stuhl', ' und ', 'Tisch', ''],
    ])
  })

  it('finds products by title and article number on the page that shows them', () => {
    const products = [{ pageNumber: 2, title: 'Liege', sku: 'AB-12' }]
    expect(searchIn(index(['', ''], products), 'ab-12')).toMatchObject({
      total: 1,
      counts: [[2, 1]],
      pages: [{ number: 2, excerpts: [], products: [{ id: 1, title: 'Liege' }] }],
    })
  })

  it('tells of many pages in parts, and of their numbers at once', () => {
    const many = index(Array.from({ length: 70 }, () => 'Stuhl'))
    const parts = [1, 2, 3].map(part => searchIn(many, 'stuhl', part))
    expect(parts.map(({ pages }) => pages.length)).toEqual([30, 30, 10])
    expect(parts.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect(parts[2]?.counts).toHaveLength(70)
  })

  it('finds nothing where nothing is asked for', () => {
    expect(searchIn(index(['Stuhl']), '  ')).toMatchObject({ total: 0, pages: [] })
  })
})
