import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { textLayer } from './text-layer.ts'

const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.02 }
const run = (text: string) => ({ ...box, text })
const block = (kind: PageBlock['kind'], text: string, more: Partial<PageBlock> = {}): PageBlock => ({
  kind,
  text,
  runs: 1,
  ...more,
})

/** The elements of a layer and what stands in them. */
const outline = (html: string) => html.replace(/<span[^>]*>|<\/span>| style="[^"]*"/g, '')

it('keeps paragraphs as paragraphs and puts each run where it is printed', () => {
  const html = textLayer(
    { text: 'Two chairs\n\nof beech', runs: [run('Two chairs'), run('of beech')], blocks: [] },
    0.7,
    'en',
  )
  expect(outline(html)).toBe('<p>Two chairs\n</p><p>of beech\n</p>')
  expect(html).toContain(
    '<p style="--h:1.76"><span style="left:10%;top:20%" data-em="19.89">Two chairs\n</span></p>',
  )
})

it('says what is a heading, a list and a picture, in the order in which they are read', () => {
  const html = textLayer(
    {
      text: 'Chairs\n\nOak\n\nBeech\n\nMade to last',
      runs: ['Chairs', 'Oak', 'Beech', 'Made to last'].map(run),
      blocks: [
        block('heading', 'Chairs', { level: 3 }),
        block('list_item', 'Oak'),
        block('list_item', 'Beech'),
        block('figure', 'A chair "by" the sea', { runs: 0, left: 0.5, top: 0, width: 0.5, height: 1 }),
        block('paragraph', 'Made to last', { rightToLeft: true }),
      ],
    },
    0.7,
    'en',
  )
  expect(outline(html)).toBe(
    '<h2>Chairs\n</h2><ul><li>Oak\n</li><li>Beech\n</li></ul><p></p><p dir="rtl">Made to last\n</p>',
  )
  expect(html).toContain(
    '<span role="img" aria-label="A chair &quot;by&quot; the sea" style="left:50%;top:0%;width:50%;height:100%">',
  )
})

it('shows tables, lists in lists and languages as such', () => {
  const cell = (text: string, row: number, more = {}) =>
    block('cell', text, { table: { id: 0, row, ...more } })
  const item = (text: string, depth: number) =>
    block('list_item', text, { list: { id: depth, depth }, label: '1.' })
  const blocks = [
    block('caption', 'Sizes', { table: { id: 0 } }),
    cell('Width', 0, { header: 'column', columnSpan: 2 }),
    cell('120', 1),
    item('One', 1),
    item('Inner', 2),
    block('paragraph', 'Bonjour', { language: 'fr' }),
  ]
  const html = textLayer(
    { text: blocks.map(({ text }) => text).join('\n\n'), runs: blocks.map(({ text }) => run(text)), blocks },
    0.7,
    'en',
  )
  expect(outline(html).replaceAll('\n', '')).toBe(
    '<table><caption>Sizes</caption><tr><th scope="col" colspan="2">Width</th></tr><tr><td>120</td></tr></table>' +
      '<ol><li>One<ol><li>Inner</li></ol></li></ol><p lang="fr">Bonjour</p>',
  )
})

it('tells a size once for a block, and again only where a run has another', () => {
  const runs = [run('from'), { ...run('49'), height: 0.06 }, { ...run('each'), height: 0.0202 }]
  const html = textLayer({ text: 'from 49 each', runs, blocks: [] }, 0.7, 'en')
  expect(html.match(/--h:[\d.]+/g)).toEqual(['--h:1.76', '--h:5.28'])
})

it('never lets the text of a PDF become markup', () => {
  const text = '<script>alert(1)</script> & "more"'
  const html = textLayer({ text, runs: [run(text)], blocks: [] }, 0.7, 'en')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script')
})

it('turns text that is written downwards', () => {
  const runs = [{ text: 'Autumn', left: 0.9, top: 0.1, width: 0.02, height: 0.4 }]
  expect(textLayer({ text: 'Autumn', runs, blocks: [] }, 0.7, 'en')).toContain('class="upright"')
})

it('keeps text of which the place is not known', () => {
  expect(textLayer({ text: 'Two <chairs>', runs: [], blocks: [] }, 0.7, 'en')).toBe(
    '<p dir="auto">Two &lt;chairs&gt;</p>',
  )
})

it('is empty for a page without text', () => {
  expect(textLayer({ text: '', runs: [], blocks: [] }, 0.7, 'en')).toBe('')
})

it('takes a page of 2,000 runs over the line in a few dozen kilobytes', () => {
  const runs = Array.from({ length: 2000 }, (_, index) => ({
    text: `Item ${index * 7919}`,
    left: ((index * 37) % 100) / 103,
    top: index / 2000.7,
    width: 0.05 + (index % 13) / 300,
    height: 0.0117,
  }))
  const html = textLayer({ text: runs.map(({ text }) => text).join('\n'), runs, blocks: [] }, 0.7, 'en')
  expect(gzipSync(html).length).toBeLessThan(32_000)
})

it('marks words of another language than their block', () => {
  const html = textLayer(
    {
      text: 'Say Blumen too',
      runs: [run('Say'), { ...run('Blumen'), language: 'de' }, { ...run('too'), language: 'en-GB' }],
      blocks: [block('paragraph', 'Say Blumen too', { runs: 3, language: 'en-US' })],
    },
    0.7,
    'fr',
  )
  expect(html.match(/<[^>]* lang="[^"]*"/g)).toEqual(['<p lang="en-US"', '<span lang="de"'])
})
