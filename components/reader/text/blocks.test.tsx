/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { Blocks, type ReadableBlock } from './blocks.tsx'

const shown = (...blocks: ReadableBlock[]) =>
  renderToString(<Blocks blocks={blocks} language="en" title="Page 3" />)
const cell = (text: string, row: number, more: Partial<ReadableBlock> = {}): ReadableBlock => ({
  kind: 'cell',
  text,
  table: { id: 0, row },
  ...more,
})

test('a table, which may scroll, is reached by keys, and named by its caption, heading or page', () => {
  expect(shown(cell('Oak', 0))).toContain('<section class="table" tabindex="0" aria-label="Page 3">')
  expect(shown({ kind: 'heading', text: 'Woods' }, cell('Oak', 0))).toContain('aria-label="Woods"')
  const caption: ReadableBlock = { kind: 'caption', text: 'Sizes', table: { id: 0 } }
  expect(shown({ kind: 'heading', text: 'Woods' }, caption, cell('Oak', 0))).toContain('aria-label="Sizes"')
})

test('empty cells head nothing', () => {
  const header = (text: string) => cell(text, 0, { table: { id: 0, row: 0, header: 'column' } })
  expect(shown(header(''), header('Oak'))).toContain('<tr><td></td><th scope="col">Oak</th></tr>')
})

test('tables and lists have the direction of most of their blocks', () => {
  const hebrew = { rightToLeft: true, language: 'he' } as const
  expect(shown(cell('שולחן', 0, hebrew), cell('Oak', 0), cell('129', 0), cell('כסא', 0, hebrew))).toBe(
    '<section class="table" tabindex="0" aria-label="Page 3" dir="rtl"><table><tbody><tr>' +
      '<td lang="he">שולחן</td><td dir="ltr">Oak</td><td>129</td><td lang="he">כסא</td></tr></tbody></table></section>',
  )
  const item = (text: string, more: Partial<ReadableBlock> = {}): ReadableBlock => ({
    kind: 'list_item',
    text,
    ...more,
  })
  expect(shown(item('שולחן', hebrew), item('כסא', hebrew), item('SKU-1'))).toBe(
    '<ul dir="rtl"><li lang="he">שולחן</li><li lang="he">כסא</li><li dir="ltr">SKU-1</li></ul>',
  )
})

test('words of another language are marked with it and its direction', () => {
  const parts = [{ text: 'Say ' }, { text: 'שלום!', language: 'he', direction: 'rtl' as const }]
  expect(shown({ kind: 'paragraph', text: 'Say שלום!', parts })).toBe(
    '<p>Say <span lang="he" dir="rtl">שלום!</span></p>',
  )
})
