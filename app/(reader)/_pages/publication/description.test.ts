import { expect, test } from 'vitest'
import { describedBy, describedByNames } from './description.ts'

const page = (...texts: string[]) => ({
  text: texts.join('\n'),
  blocks: texts.map(text => ({ kind: 'paragraph' as const, text, runs: 0 })),
})

test('pages without a description are described by what they tell, in whole words', () => {
  const told = 'My mother opened the shop with one lamp in the window and no till.'
  expect(describedBy([page('Light', '€420', told), page('DD-301')])).toBe(told)
  const long = describedBy([page(`${told}  ${told}\n${told}`)])
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/^My mother .*\w…$/)
})

test('a page of labels is described by these, a picture by nothing, words without blocks by themselves', () => {
  expect(describedBy([page('Spring', 'Sale')])).toBe('Spring · Sale')
  const figure = { text: '', blocks: [{ kind: 'figure' as const, text: 'A dunnock on a chair', runs: 0 }] }
  expect(describedBy([figure])).toBe('')
  expect(describedBy([{ text: 'As \n printed', blocks: [] }])).toBe('As printed')
  expect(describedBy([page('很'.repeat(300))])).toHaveLength(160)
})

test('products are listed by their names, as many as fit', () => {
  expect(describedByNames(['Lamp', 'Chair'])).toBe('Lamp · Chair')
  expect(describedByNames(Array.from({ length: 60 }, () => 'Rocking chair'))).toMatch(/chair…$/)
})
