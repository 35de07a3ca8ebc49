import { describe, expect, test } from 'vitest'
import { findSkus, indexSkus, skuCandidates } from './in-text.ts'

const found = (line: string, ...skus: string[]) =>
  findSkus([line], indexSkus(skus)).map(({ from, to, sku }) => [line.slice(from, to), sku])

describe('a SKU is found as a whole token', () => {
  test.each([
    ['alone', 'ABC-123'],
    ['among words', 'Chair ABC-123 of oak'],
    ['in brackets and before a comma', 'Chair (ABC-123), of oak'],
    ['at the end of a sentence', 'This is ABC-123.'],
    ['behind a colon', 'Art.Nr.:ABC-123'],
    ['behind a number sign', 'No #ABC-123'],
    ['in quotes', '“ABC-123”'],
  ])('%s', (_, line) => {
    expect(found(line, 'ABC-123')).toEqual([['ABC-123', 'ABC-123']])
  })

  test.each([
    ['a part of a word', 'XABC-1234'],
    ['a part of another SKU', 'ABC-123-4'],
    ['in other letters', 'abc-123'],
    ['a part of a price', 'ABC-123.50'],
  ])('but not %s', (_, line) => {
    expect(found(line, 'ABC-123')).toEqual([])
  })

  test('with its own signs, as it is written', () => {
    expect(found('Order 12.5/A, now', '12.5/A')).toEqual([['12.5/A', '12.5/A']])
    expect(found('Order (A).', '(A).')).toEqual([['(A).', '(A).']])
    expect(found('See C#', 'C#')).toEqual([['C#', 'C#']])
  })

  test('of several words, with any spaces between them', () => {
    expect(found('Chair AB 12 X, oak', 'AB 12 X')).toEqual([['AB 12 X', 'AB 12 X']])
    expect(found('Chair AB 12', 'AB  12')).toEqual([['AB 12', 'AB  12']])
    expect(found('Chair AB 123', 'AB 12')).toEqual([])
  })

  test('the longer one where one is part of another', () => {
    expect(found('AB 12 and 12', 'AB 12', '12')).toEqual([
      ['AB 12', 'AB 12'],
      ['12', '12'],
    ])
    expect(found('A:1', 'A:1', 'A', '1')).toEqual([['A:1', 'A:1']])
    expect(found('A:1', 'A', '1')).toEqual([
      ['A', 'A'],
      ['1', '1'],
    ])
  })

  test('names that objects have are SKUs like others', () => {
    expect(found('the constructor __proto__', 'constructor', '__proto__')).toHaveLength(2)
  })
})

describe('a SKU is found however it is spelled', () => {
  test.each([
    ['with a no-break hyphen', 'SKU\u20119001'],
    ['with a typographic hyphen', 'SKU\u20109001'],
    ['with an en dash', 'SKU–9001'],
    ['with a minus', 'SKU\u22129001'],
    ['with a wide hyphen', 'SKU\uff0d9001'],
    ['with a narrow no-break blank', 'SKU\u202f9001'],
    ['with a blank', 'SKU 9001'],
    ['with blanks around its hyphen', 'SKU - 9001'],
    ['with blanks around an en dash', 'SKU – 9001'],
  ])('%s', (_, spelled) => {
    const line = `Chair ${spelled}, oak`
    expect(found(line, 'SKU-9001')).toEqual([[spelled, 'SKU-9001']])
    expect([...skuCandidates([line])]).toContain('SKU-9001')
  })

  test('in the feed, too', () => {
    expect(found('Chair SKU-9001', 'SKU–9001')).toEqual([['SKU-9001', 'SKU–9001']])
    expect([...skuCandidates(['SKU–9001'])]).toContain('SKU–9001')
  })

  test('but two words that make a short one stay apart', () => {
    expect(found('A 12', 'A-12')).toEqual([])
    expect(found('100 - 2000', '100-2000')).toEqual([])
  })
})

test('what could be a SKU of one word is asked for', () => {
  expect([...skuCandidates(['No:AB-1, 5'])]).toEqual(['No:AB-1,', 'No:AB-1', 'No', 'AB-1', '5'])
})

describe('300,000 SKUs in the text of 500 pages', () => {
  const skus = Array.from({ length: 300_000 }, (_, at) => (at % 3 === 0 ? `ART ${at}` : `SKU-${at}`))
  const lines = Array.from(
    { length: 500 * 40 },
    (_, at) => `Chair ART ${at * 15} of oak, SKU-${at * 15 + 1} 9.99`,
  )

  test('are found in one pass', () => {
    expect(findSkus(lines, indexSkus(skus))).toHaveLength(40_000)
  })

  test('take as many steps as three SKUs', () => {
    const steps = (some: string[]) => {
      const { skus, lengths } = indexSkus(some)
      let count = 0
      const counted = <Value>(map: ReadonlyMap<string, Value>) =>
        new Proxy(map, {
          get: (target, name) => {
            const member = Reflect.get(target, name)
            count += 1
            return typeof member === 'function' ? member.bind(target) : member
          },
        })
      findSkus(lines, { skus: counted(skus), lengths: counted(lengths) })
      return count
    }
    expect(steps(skus)).toBeLessThan(1.5 * steps(['ART 0', 'SKU-1', 'SKU-2']))
  })
})

describe('where a word is no SKU, one is found', () => {
  test.each([
    ['behind a label', 'Nr.0012345', '0012345'],
    ['behind a label of several parts', 'Art.-Nr.0012345', '0012345'],
    ['behind a sign for number', 'N°0012345', '0012345'],
    ['before a slash', '0012345/4711', '0012345'],
    ['behind a slash', '(12/0012345)', '0012345'],
    ['with spaces between its letters', 'No A - 1 2 3 here', 'A-123'],
  ])('%s', (_, line, sku) => {
    expect(found(line, sku).map(([, each]) => each)).toEqual([sku])
    expect([...skuCandidates([line])]).toContain(sku)
  })

  test('two of them between slashes', () => {
    expect(found('0012345/0012346', '0012345', '0012346')).toEqual([
      ['0012345', '0012345'],
      ['0012346', '0012346'],
    ])
  })

  test('but not where the word is one', () => {
    expect(found('0012345/4711', '0012345/4711', '0012345', '4711')).toEqual([
      ['0012345/4711', '0012345/4711'],
    ])
    expect(found('Nr.0012345', 'Nr.0012345', '0012345').map(([, sku]) => sku)).toEqual(['Nr.0012345'])
  })

  test.each([
    ['short numbers', '1/2', '2'],
    ['words', 'and/chair', 'chair'],
    ['prices', '1.200', '200'],
  ])('and not in %s', (_, line, sku) => {
    expect(found(line, sku)).toEqual([])
  })
})
