import { describe, expect, it } from 'vitest'
import { fold } from './folding.ts'
import { hitsIn, termsOf } from './searching.ts'

const found = (text: string, query: string) => {
  const folded = fold(text)
  return hitsIn(folded, termsOf(query)).map(({ start, end }) => folded.slice(start, end))
}

describe('a search', () => {
  it('asks for every word, in any order', () => {
    expect(found('A chair of solid oak', 'oak chair')).toEqual(['chair', 'oak'])
    expect(found('A chair of solid oak', 'oak table')).toEqual([])
  })

  it('finds words in longer ones, but short words at a beginning alone', () => {
    expect(found('Gartenstühle', 'stuhl')).toEqual(['stuhl'])
    expect(found('cart art', 'art')).toEqual(['art'])
    expect(found('artist', 'art')).toEqual(['art'])
  })

  it('takes what stands in quotes as it stands there, in whole words', () => {
    expect(found('solid oak, oak solid', '"solid oak"')).toEqual(['solid oak'])
    expect(found('solid oaks', '„solid oak“')).toEqual([])
  })

  it('finds article numbers with or without their signs', () => {
    expect(found('Art. AB-123.4', 'ab-123')).toEqual(['ab 123'])
    expect(found('Art. AB-123.4', 'AB 123,4')).toEqual(['ab', '123 4'])
  })

  it('finds signs that stand without spaces', () => {
    expect(found('新しい椅子', '椅子')).toEqual(['椅子'])
  })

  it('counts a place once', () => {
    expect(found('gartenstuhl', 'garten gartenstuhl')).toEqual(['gartenstuhl'])
  })

  it('asks for nothing where nothing is said', () => {
    expect(termsOf(' – "" ')).toEqual([])
    expect(hitsIn('anything', [])).toEqual([])
  })
})
