import { beforeAll, describe, expect, test } from 'vitest'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { inChromium, printed } from '../../printing.fixture.ts'
import { readPdf } from '../../read-pdf.fixture.ts'

type Rows = (string | [string, number])[][] // with the columns that a cell is over, where it is over several

const names = ['Heron', 'Finch', 'Raven', 'Robin']
const articles = [
  ['Model', 'What it is', 'Price'],
  ...names.map((name, at) => [name, `Lamp of oak ${at + 1} with a shade`, `${at}9.95 €`]),
]
const data = [
  ['Material', 'Oak, oiled'],
  ['Width', '120 cm'],
  ['Colours', 'Black, white'],
  ['Power supply', '230 V'],
  ['Guarantee', '5 years'],
]
const wide = [
  ['', ['Outside', 2], ['Inside', 2]],
  ['Model', 'Width', 'Depth', 'Width', 'Depth'],
  ...names.map((name, at) => [name, `1${at}0`, '60', `9${at}`, '55']),
] satisfies Rows
const sections = [
  ['Model', 'Width', 'Price'],
  [['Lamps', 3]],
  ['Heron', '120', '99.95'],
  ['Finch', '140', '59.00'],
  [['Chairs', 3]],
  ['Raven', '80', '39.50'],
  ['Robin', '60', '19.50'],
] satisfies Rows
const answers = [
  ['Included', 'Basic', 'Plus'],
  ['Own domain', '✓', '–'],
  ['Statistics', '–', '✓'],
  ['Offline reading', '–', '✓'],
]

const base = 'table{border-collapse:collapse}td,th{padding:4px 12px;text-align:left;vertical-align:top}'
const level = 'tr{border-bottom:1px solid #888}'
const zebra = 'tr:nth-child(even){background:#ddd}'

function tableOf(rows: Rows, style: string, heads = 1): string {
  const cellOf = (cell: Rows[number][number], tag: string) =>
    Array.isArray(cell)
      ? `<th colspan=${cell[1]} class=wide>${cell[0]}</th>`
      : `<${tag}><span>${cell}</span></${tag}>`
  const row = (cells: Rows[number], at: number) =>
    `<tr>${cells.map(cell => cellOf(cell, at < heads ? 'th' : 'td')).join('')}</tr>`
  return `<style>${base}${style}</style><p>Before the table.</p><table>${rows.map(row).join('')}</table><p>After it.</p>`
}

const turned =
  'th{vertical-align:bottom}th:not(:first-child) span{writing-mode:vertical-rl;transform:rotate(180deg)}'

const tables: Record<string, { rows: Rows; html: string }> = {
  zebra: { rows: articles, html: tableOf(articles, zebra) },
  'zebra with lines that wrap': { rows: articles, html: tableOf(articles, `${zebra}td{max-width:110px}`) },
  'names and values on zebra': { rows: data, html: tableOf(data, zebra, 0) },
  'names and values between rules': { rows: data, html: tableOf(data, level, 0) },
  'names and values': { rows: data, html: tableOf(data, '', 0) },
  'a first row above the rules': {
    rows: data,
    html: tableOf(data, 'tr:not(:last-child){border-bottom:1px solid}', 0),
  },
  'heads over several columns': { rows: wide, html: tableOf(wide, '.wide{text-align:center}', 2) },
  'heads that are turned': { rows: articles, html: tableOf(articles, level + turned) },
  'sections on backgrounds': { rows: sections, html: tableOf(sections, '.wide{background:#ccc}') },
  'marks for yes and no': { rows: answers, html: tableOf(answers, level) },
}

const entries = [...names, 'Stork', 'Swift'].map((name, at) => [name, `${4 + 9 * at}`] as const)
const others: Record<string, string> = {
  'pages at the right of titles': entries
    .map(
      ([name, page]) =>
        `<div style="display:flex;justify-content:space-between;width:300px"><span>${name} of the garden</span><span>${page}</span></div>`,
    )
    .join(''),
  'pages at the left of titles': entries
    .map(
      ([name, page]) =>
        `<div style="display:flex;gap:20px"><b style="width:30px">${page}</b><span>${name} of the garden</span></div>`,
    )
    .join(''),
  'framed tiles with a bold name': `<div style="display:grid;grid-template-columns:200px 200px">${names
    .map(
      name =>
        `<div style="border:1px solid;padding:8px"><b>${name}</b><p>A lamp of solid oak for the garden and the house.</p><div>49,95 €</div></div>`,
    )
    .join('')}</div>`,
  'lists side by side': `<div style="display:flex;gap:40px">${['Lamps', 'Chairs'].map(kind => `<ul>${names.map(name => `<li>${name} ${kind} 12</li>`).join('')}</ul>`).join('')}</div>`,
}

let blocks: Record<string, PageBlock[]>

beforeAll(async () => {
  const pages = [
    ...Object.entries(tables).map(([name, { html }]) => [name, html] as const),
    ...Object.entries(others),
  ]
  const pdfs = await inChromium(async page => {
    const all: [string, Uint8Array][] = []
    for (const [name, html] of pages) all.push([name, await printed(page, `<!doctype html>${html}`, false)])
    return all
  })
  const read: [string, PageBlock[]][] = []
  for (const [name, pdf] of pdfs) read.push([name, (await readPdf(pdf)).blocks])
  blocks = Object.fromEntries(read)
})

const cells = (name: string) => (blocks[name] ?? []).filter(({ kind }) => kind === 'cell')
const rowsOf = (name: string): Rows =>
  [...Map.groupBy(cells(name), ({ table }) => table?.row).values()].map(row =>
    row.map(({ text, table }) => (table?.columnSpan ? [text, table.columnSpan] : text)),
  )
const headsOf = (name: string, kind: 'row' | 'column') =>
  cells(name).flatMap(({ text, table }) => (table?.header === kind && text !== '' ? [text] : []))

describe('tables of untagged pages', () => {
  test.each(Object.keys(tables))('have their cells: %s', name => {
    expect(rowsOf(name)).toEqual(tables[name]?.rows)
  })

  test('leave the text around them where it is', () => {
    for (const name of Object.keys(tables))
      expect((blocks[name] ?? []).filter(({ kind }) => kind !== 'cell').map(({ text }) => text)).toEqual([
        'Before the table.',
        'After it.',
      ])
  })

  test('have heads of columns, which may be turned or over several', () => {
    expect(headsOf('heads that are turned', 'column')).toEqual(articles[0])
    expect(headsOf('heads over several columns', 'column').toSorted()).toEqual(
      ['Outside', 'Inside', 'Model', 'Width', 'Depth', 'Width', 'Depth'].toSorted(),
    )
    expect(headsOf('sections on backgrounds', 'column')).toEqual([
      'Model',
      'Width',
      'Price',
      'Lamps',
      'Chairs',
    ])
  })

  test('have heads of rows: names before figures, marks or one value', () => {
    expect(headsOf('zebra', 'row')).toEqual(names)
    expect(headsOf('marks for yes and no', 'row')).toEqual(['Own domain', 'Statistics', 'Offline reading'])
    expect(headsOf('names and values between rules', 'row')).toEqual(data.map(([name]) => name))
  })

  test.each(Object.keys(others))('are none of what only looks like one: %s', name => {
    expect(cells(name)).toEqual([])
  })
})
