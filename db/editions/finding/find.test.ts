import { describe, expect, it } from 'vitest'
import { fold } from '../../rules/folding.ts'
import { stepsBetween } from '../../rules/steps-between.ts'
import { correctedQuery, ownWords } from './did-you-mean.ts'
import { searchIn } from './find.ts'

const index = (texts: string[], products: { pageNumber: number; title: string; sku: string }[] = []) => ({
  pages: texts.map((text, at) => ({ number: at + 1, text, folded: fold(text) })),
  products: products.map((product, at) => ({
    ...product,
    id: at + 1,
    folded: fold(`${product.title}\n${product.sku}`),
  })),
  ownWords: () => ownWords([...texts, ...products.map(({ title }) => title)]),
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

describe('a word that nothing has', () => {
  const texts = ['Ein Stuhl, zwei Stühle und das Shampoo „Fjord“.', 'Lampen für Räume. Lampen!', 'LAMPEN']
  const meant = (query: string) => searchIn(index(texts), query).meant

  it('is taken for the nearest word of the publication, as it is written there', () => {
    expect(meant('shapmoo')).toBe('Shampoo')
    expect(meant('shampo0')).toBe('Shampoo')
    expect(meant('lamppen')).toBe('Lampen')
    expect(meant('stuhle fjrod')).toBe('stuhle Fjord')
  })

  it('is left alone where nothing is near, where all is there, and where the correction finds nothing', () => {
    for (const query of ['kettle', 'stuhl', 'shampoo lamppen', 'xy', '', '“', 'a b c d e lamppen', '洗发水'])
      expect([query, meant(query)]).toEqual([query, undefined])
  })

  it('leads to the more frequent of two words that are equally near', () => {
    expect(correctedQuery('cup', ownWords(['cap', 'cop cop']))).toBe('cop')
  })

  it('is compared letter by letter', () => {
    expect(stepsBetween('kettle', 'kettle', 2)).toBe(0)
    expect(stepsBetween('ketlte', 'kettle', 2)).toBe(1)
    expect(stepsBetween('ettle', 'kettle', 2)).toBe(1)
    expect(stepsBetween('mettal', 'kettle', 3)).toBe(3)
    expect(stepsBetween('lamp', 'kettle', 1)).toBeGreaterThan(1)
  })
})
