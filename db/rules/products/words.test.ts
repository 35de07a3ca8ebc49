import { expect, test } from 'vitest'
import { searchWords, wordsQuery } from './words.ts'

test('words are without accents, capitals and signs, each once', () => {
  expect(searchWords('Gärtner-Stuhl, "Bistro"', null, 'bistro 60×60')).toEqual([
    'gartner',
    'stuhl',
    'bistro',
    '60',
  ])
})

test('what is written without spaces is found by each of its signs', () => {
  expect(searchWords('木の椅子')).toEqual(['木', 'の', '椅', '子'])
})

test('words that are no words for a database are cut', () => {
  expect(searchWords('a'.repeat(5000))).toEqual(['a'.repeat(64)])
})

test('a query asks for the beginnings of all of its words', () => {
  expect(wordsQuery('Eiche Stü')).toBe(`'eiche':* & 'stu':*`)
})

test('a single letter is sought as a word', () => {
  expect(wordsQuery('L couch')).toBe(`'l' & 'couch':*`)
})

test('signs alone ask for nothing, and cannot say anything to the database', () => {
  expect(wordsQuery(' -- ')).toBeUndefined()
  expect(wordsQuery(`o'clock & !x:*`)).toBe(`'o' & 'clock':* & 'x'`)
})
