import { expect, test } from 'vitest'
import type { StructureChild, StructureNode } from './structure.ts'
import { readTags } from './tagged-blocks.ts'

const content = (id: string) => ({ type: 'content', id })
const node = (role: string, ...children: StructureChild[]): StructureNode => ({ role, children })
const read = (...children: StructureNode[]) => readTags(node('Root', ...children), () => null).blocks
const inShort = (...children: StructureNode[]) =>
  read(...children).map(({ kind, content }) => `${kind} ${content.join('')}`)

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
    { kind: 'list_item', list: { id: 0, depth: 1 }, labels: ['d'], content: ['d', 'e'] },
    { kind: 'figure', alt: 'A chair of oak', content: ['f'] },
    { kind: 'paragraph', isLoose: true, content: ['g'] },
  ])
})

test('roles named like what every object has are groups like others', () => {
  expect(inShort(node('constructor', node('P', content('a'))))).toEqual(['paragraph a'])
})

test('a paragraph without a tag ends at the next block: a background never draws the price before its heading', () => {
  const article = node(
    'Art',
    content('a'),
    node('NonStruct', node('H2', node('NonStruct', content('b'))), node('NonStruct', content('c'))),
    node('P', content('d')),
    node('NonStruct', node('NonStruct', content('e'))),
    node('NonStruct', content('f')),
    content('g'),
  )
  expect(inShort(article)).toEqual([
    'paragraph a',
    'heading b',
    'paragraph c',
    'paragraph d',
    'paragraph e',
    'paragraph fg',
  ])
})

test('items of lists are as deep as they are tagged, and know their lists', () => {
  const inner = node('L', node('LI', node('LBody', content('b'))))
  const tree = node('L', node('LI', node('LBody', content('a'), inner)), node('LI', content('c')))
  expect(read(tree, node('L', node('LI', content('d')))).map(({ list }) => list)).toEqual([
    { id: 0, depth: 1 },
    { id: 1, depth: 2 },
    { id: 0, depth: 1 },
    { id: 2, depth: 1 },
  ])
})

test('an item that holds headings, as of a list of products, is a group', () => {
  const item = node('LI', node('H3', content('a')), node('P', content('b')))
  expect(inShort(node('L', item))).toEqual(['heading a', 'paragraph b'])
})

test('tables are rows of cells that know what they head, after their caption', () => {
  const heading = { ...node('TH', content('c')), scope: 'Column', colSpan: 2 }
  const table = node(
    'Table',
    node('THead', node('TR', node('TH'), heading)),
    node(
      'TBody',
      node('TR', node('TH', content('d')), node('TD', node('P', content('e')), node('P', content('f')))),
    ),
    node('Caption', content('a')),
  )
  expect(read(table)).toEqual([
    { kind: 'caption', table: { id: 0 }, content: ['a'] },
    { kind: 'cell', table: { id: 0, row: 0, header: 'column' }, content: [] },
    { kind: 'cell', table: { id: 0, row: 0, header: 'column', columnSpan: 2 }, content: ['c'] },
    { kind: 'cell', table: { id: 0, row: 1, header: 'row' }, content: ['d'] },
    { kind: 'cell', table: { id: 0, row: 1 }, content: ['e', 'f'] },
  ])
})

test('a table that lays out headings is no table', () => {
  const row = node(
    'TR',
    node('TD', node('H2', content('a')), node('P', content('b'))),
    node('TD', content('c')),
  )
  expect(inShort(node('Table', row))).toEqual(['heading a', 'paragraph b', 'paragraph c'])
})

test('captions of figures are told apart from their alternatives', () => {
  const picture = { ...node('Figure', content('a')), alt: 'A lamp' }
  expect(inShort(node('Figure', picture, node('Caption', content('b'))))).toEqual(['figure a', 'caption b'])
  expect(inShort({ ...picture, children: [content('a'), node('Caption', content('b'))] })).toEqual([
    'figure a',
    'caption b',
  ])
})

test('blocks are in the language of their element, or of all their parts', () => {
  const language = (lang: string, one: StructureNode) => ({ ...one, lang })
  const tree = language(
    'en_us',
    node(
      'Document',
      language('fr', node('P', content('a'))),
      node('P', language('de', node('Span', content('b')))),
      node('P', content('c'), language('de', node('Span', content('d')))),
      language('no language at all', node('P', content('e'))),
    ),
  )
  expect(read(tree).map(block => block.language)).toEqual(['fr', 'de', 'en-US', 'en-US'])
})

test('what is to be read instead of a part of a line stands for all of its content', () => {
  const part = { ...node('Span', content('b'), content('c')), alt: 'fi' }
  const { substitutes } = readTags(node('Root', node('P', content('a'), part)), () => null)
  expect([...substitutes]).toEqual([
    ['b', { text: 'fi' }],
    ['c', { text: 'fi' }],
  ])
  expect(substitutes.get('b')).toBe(substitutes.get('c'))
})
