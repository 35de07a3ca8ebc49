import { describe, expect, test } from 'vitest'
import { areGoodTags, type StructureNode, taggedBlocks } from './structure.ts'

const content = (id: string) => ({ type: 'content', id })
const node = (role: string, ...children: StructureNode['children'] & object) => ({ role, children })
const read = (...children: StructureNode[]) => taggedBlocks(node('Root', ...children), () => null)

test('headings, paragraphs, lists and figures are blocks, in the order of the tree', () => {
  const tree = [
    node('Sect', node('H1', content('a')), node('P', content('b'), node('Span', content('c')))),
    node('L', node('LI', node('Lbl', content('d')), node('LBody', node('P', content('e'))))),
    { ...node('Figure', content('f')), alt: ' A chair\nof oak ' },
    node('Div', content('g')),
  ]
  expect(read(...tree)).toEqual([
    { kind: 'heading', level: 1, content: ['a'] },
    { kind: 'paragraph', content: ['b', 'c'] },
    { kind: 'list_item', content: ['d', 'e'] },
    { kind: 'figure', alt: 'A chair of oak', content: ['f'] },
    { kind: 'paragraph', content: ['g'] },
  ])
})

test('roles named like what every object has are groups like others', () => {
  expect(read(node('constructor', node('P', content('a'))))).toEqual([{ kind: 'paragraph', content: ['a'] }])
})

describe('tags are good', () => {
  const paragraph = (letters: number, lines = 3) => ({ kind: 'paragraph' as const, letters, lines })
  const heading = (letters: number) => ({ kind: 'heading' as const, letters, lines: 1 })

  test.each([
    ['where a heading and paragraphs have all of the text', [heading(10), paragraph(400)], 0, true],
    ['where only a little is outside', [heading(10), paragraph(400)], 20, true],
    ['but not where a tenth is outside', [paragraph(400)], 60, false],
    ['but not where there is no text in them', [paragraph(0)], 0, false],
    ['but not where a full page is one block', [paragraph(2000, 40), heading(10)], 0, false],
    ['but not where nearly all are headings', [heading(300), paragraph(100)], 0, false],
    ['where a cover has nothing but its title', [heading(20)], 0, true],
    ['but not where every letter is a block', Array.from({ length: 50 }, () => paragraph(2, 1)), 0, false],
  ])('%s', (_, blocks, untagged, expected) => {
    expect(areGoodTags({ blocks, untagged })).toBe(expected)
  })
})
