import { expect, test } from 'vitest'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { blockTree, printedNumber, scopeOf } from './block-tree.ts'

const block = (kind: PageBlock['kind'], text: string, more: Partial<PageBlock> = {}) => ({
  block: { kind, text, ...more },
})
const item = (text: string, id: number, depth = 1, label = '•') =>
  block('list_item', text, { label, list: { id, depth } })
const cell = (text: string, row: number, id = 0) => block('cell', text, { table: { id, row } })

const textsOf = (tree: unknown) => JSON.parse(JSON.stringify(tree), (_, value) => value?.block?.text ?? value)

test('items of lists are in their lists, inner lists in the item before', () => {
  const items = [
    item('Oak', 0),
    item('light', 1, 2),
    item('dark', 1, 2),
    item('Beech', 0),
    item('One', 2, 1, '1.'),
  ]
  const leaf = (text: string) => ({ item: text, lists: [] })
  expect(textsOf(blockTree(items))).toMatchObject([
    {
      list: {
        isNumbered: false,
        items: [
          { item: 'Oak', lists: [{ isNumbered: false, items: [leaf('light'), leaf('dark')] }] },
          leaf('Beech'),
        ],
      },
    },
    { list: { isNumbered: true, items: [leaf('One')] } },
  ])
})

test('cells are in rows, and tables that follow each other are two', () => {
  const caption = block('caption', 'Sizes', { table: { id: 0 } })
  const cells = [caption, cell('a', 0), cell('b', 0), cell('c', 1), cell('d', 0, 1)]
  expect(textsOf(blockTree(cells))).toEqual([
    { table: { caption: 'Sizes', rows: [['a', 'b'], ['c']] } },
    { table: { rows: [['d']] } },
  ])
})

test('a caption belongs to the figure before', () => {
  const blocks = [block('figure', 'A lamp'), block('caption', 'Heron'), block('caption', 'alone')]
  expect(textsOf(blockTree(blocks))).toEqual([
    { figure: { picture: 'A lamp', caption: 'Heron' } },
    { one: 'alone' },
  ])
})

test('header cells have a scope, items their numbers', () => {
  expect(scopeOf({ text: 'Oak', table: { id: 0, row: 1, header: 'row' } })).toBe('row')
  expect(scopeOf({ text: 'Oak', table: { id: 0, row: 0, header: 'both' } })).toBe('col')
  expect(scopeOf({ text: 'Oak', table: { id: 0, row: 1 } })).toBeUndefined()
  expect(scopeOf({ text: '', table: { id: 0, row: 0, header: 'column' } })).toBeUndefined()
  expect(['7.', '(12)', 'a)', '•'].map(label => printedNumber({ label }))).toEqual([
    7,
    12,
    undefined,
    undefined,
  ])
})
