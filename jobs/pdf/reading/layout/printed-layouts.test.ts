import { beforeAll, describe, expect, test } from 'vitest'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { inChromium, printed } from '../printing.fixture.ts'
import { readPdf } from '../read-pdf.fixture.ts'

const prose = (about: string) =>
  `The ${about} is made of solid acacia and seats six people at once. It is delivered flat, assembled within ten minutes, and stays outside all winter long if it is oiled twice a year. `
const picture = (width: number, height: number) =>
  `<img width=${width} height=${height} style="display:block" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><defs><pattern id='p' width='4' height='4'><rect width='2' height='2' fill='teal'/></pattern></defs><rect width='100%' height='100%' fill='url(#p)'/></svg>`)}">`

const sizes = [
  ['Name', 'Width', 'Price'],
  ['Desk', '120', '99.00'],
  ['Bench', '140', '59.00'],
  ['Shelf', '80', '39.50'],
]
const rowsIn = (rows: string[][]) =>
  rows
    .map(
      (row, at) =>
        `<tr>${row.map(cell => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')

/** Pages as HTML, which a test prints without tags. */
const pages: Record<string, string> = {
  columns: `<h1>Garden news</h1><div style="columns:2;column-gap:12px"><h2>Tables</h2><p>${prose('first table').repeat(3)}</p><h2>Chairs</h2><p>${prose('second chair').repeat(4)}</p></div><footer style="text-align:center">17</footer>`,
  three: `<div style="columns:3">${['one', 'two', 'three', 'four', 'five', 'six'].map(name => `<p>${prose(`number ${name}`)}</p>`).join('')}</div>`,
  sidebar: `<div style="display:flex;gap:10px"><main style="flex:2"><p>${prose('main table').repeat(3)}</p></main><aside style="flex:1;background:#eee;padding:8px"><b>Good to know</b><p>${prose('aside')}</p></aside></div><p>${prose('end')}</p>`,
  ruled: `<style>td,th{border:1px solid}table{border-collapse:collapse}</style><p>Before.</p><table>${rowsIn(sizes)}</table><p>After.</p>`,
  spans: `<style>td,th{border:1px solid;padding:4px}table{border-collapse:collapse}</style><table><tr><th rowspan=2>Name</th><th colspan=2>Size</th></tr><tr><th>Width</th><th>Depth</th></tr><tr><td>Desk</td><td>120</td><td>60</td></tr><tr><td>A bench for<br>the garden</td><td>140</td><td></td></tr></table>`,
  plain: `<style>td,th{padding:2px 20px 2px 0;text-align:left}</style><p>${prose('table')}</p><table>${rowsIn(sizes)}</table>`,
  zebra: `<style>td,th{padding:3px 24px 3px 6px;text-align:left}tr:nth-child(even){background:#ddd}table{border-spacing:0}</style><table>${rowsIn(sizes)}</table>`,
  contents: `<style>p{display:flex;margin:2px;width:500px}i{flex:1;overflow:hidden;white-space:nowrap}</style>${['Tables', 'Chairs', 'Lamps', 'Beds'].map((name, at) => `<p><span>${name}</span><i>${'.'.repeat(300)}</i><span>${4 + 8 * at}</span></p>`).join('')}`,
  tiles: `<div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:20px">${['Heron', 'Finch', 'Raven', 'Robin', 'Stork', 'Swift'].map((name, at) => `<div>${picture(120, 90)}<b>${name}</b><div style="font-size:11px">DD-30${at}</div><div style="font-size:20px">EUR ${at}9.95</div></div>`).join('')}</div>`,
  frames: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:0">${['Heron', 'Finch', 'Raven', 'Robin'].map((name, at) => `<div style="border:1px solid;padding:6px">${picture(120, 90)}<b style="font-size:18px">${name} lamp</b><div>DD-30${at}</div><div>EUR ${at}9.95</div></div>`).join('')}</div>`,
  form: `<style>div{margin:14px 0;display:flex;gap:30px}</style>${['Name', 'Street', 'Town', 'Telephone'].map(name => `<div><span>${name}</span><span>${'_'.repeat(30)}</span></div>`).join('')}`,
  code: `<pre>const tables = 3\nfor (const table of all) {\n  count(table)      // one\n  print(table)      // two\n  await ended(table) // three\n}</pre>`,
  justified: `<p style="width:220px;text-align:justify">${prose('extraordinarily comfortable recliner').repeat(3)}</p>`,
  lists: `<ul><li>Oak</li><li>Beech<ul><li>red</li><li>white</li></ul></li><li>Pine</li></ul><p>Then:</p><ol><li>Unpack it</li><li>Oil it</li></ol>`,
  headings: `<h1>Lamps</h1><p>${prose('lamp')}</p><h3>Care</h3><p>${prose('care')}</p><p><b>Cleaning</b></p><p>${prose('cloth')}</p>`,
  caption: `<style>td,th{border:1px solid}table{border-collapse:collapse}</style><p>${prose('first')}</p><p>Table 3: Sizes of all</p><table>${rowsIn(sizes)}</table><p>Figure 2. A lamp in its place</p>`,
  rightToLeft: `<html dir=rtl><style>td,th{border:1px solid}table{border-collapse:collapse}</style><table><tr><th>اسم</th><th>عرض</th></tr><tr><td>كرسي</td><td>120</td></tr><tr><td>طاولة</td><td>140</td></tr></table>`,
  uneven: `<div style="display:grid;grid-template-columns:300px 300px;gap:14px;width:614px">${[
    `<div><figure style="margin:0 0 26px"><div style="height:150px;text-align:center;border:1px solid">Lamp</div><figcaption style="text-align:center">Figure 1: A lamp</figcaption></figure><h2>Long</h2><p>${prose('first column').repeat(4)}</p></div>`,
    `<div><h2>Short</h2><p>It ends above.</p><p>Nothing follows.</p></div>`,
  ].join('')}</div>`,
  notes: `<div style="display:grid;grid-template-columns:80px 290px 200px;gap:14px;width:600px">${[
    `<small style="padding-top:250px">Notes are in the margin.</small>`,
    `<div><figure style="margin:0 0 26px"><div style="height:150px;text-align:center;border:1px solid">Lamp</div><figcaption>Figure 1: A lamp</figcaption></figure><h2>Long</h2><p>${prose('first column').repeat(4)}</p></div>`,
    `<div><h2>Short</h2><p>It ends above.</p></div>`,
  ].join('')}</div>`,
  lastTile: `<div style="display:grid;grid-template-columns:280px 280px;gap:30px">${['Heron', 'Finch', 'Raven'].map(name => `<div>${picture(120, 90)}<h3>${name}</h3><p>${prose(name)}</p></div>`).join('')}</div>`,
  rowHeads: `<style>td,th{padding:4px 14px}table{border-spacing:0}.in{border:1px solid}</style><table><tr><th></th><th class=in>Width</th><th class=in>Price</th></tr>${sizes
    .slice(1)
    .map(
      ([name, ...own]) => `<tr><td>${name}</td>${own.map(cell => `<td class=in>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</table><p>After.</p>`,
  besideTable: `<style>td,th{padding:4px 14px;border:1px solid}table{border-collapse:collapse}</style><div style="display:grid;grid-template-columns:200px 300px;width:500px"><p>${prose('text beside')}</p><table>${rowsIn(sizes)}</table></div>`,
  beside: `<div style="width:600px">${['Heron', 'Finch'].map(name => `<article style="margin:20px 0"><header style="display:flex;justify-content:space-between"><h2 style="margin:0">${name} lamp</h2><span>EUR 420</span></header><p>${prose(name)}</p><div>DD-${name}</div></article>`).join('')}</div>`,
  priceRows: `<style>div{width:600px;margin-bottom:16px}p{margin:0}</style>${rowsOfProducts('grid-template-columns:110px 1fr 100px;align-items:center', name => `<b>${name}</b><p>${prose(name)}</p><p>DD-${name}</p>`, 22)}`,
  priceColumns: `<style>body{display:grid;grid-template-columns:280px 280px;gap:24px}p{margin:0}</style>${rowsOfProducts('grid-template-columns:1fr 70px', name => `<p>${prose(name)}</p><p>DD-${name}</p>`, 14)}`,
  priceBox: `<div style="width:600px">${['Heron', 'Finch', 'Raven'].map(name => `<h3>${name}</h3><div style="display:grid;grid-template-columns:1fr 120px;gap:16px"><p>${prose(name)}</p><div style="text-align:center;border:1px solid;padding:8px">now only<div style="font-size:24px">49.95 €</div>incl. VAT</div></div>`).join('')}</div>`,
  flyer: `<div style="display:grid;grid-template-columns:1fr 1fr 1fr;width:600px">${['Heron', 'Finch', 'Raven', 'Robin', 'Stork', 'Swift', 'Crane', 'Wren', 'Dunlin'].map((name, at) => `<div style="border:1px solid #999;padding:8px"><b>${name}</b><p>${at % 2 ? 'Delivered flat.' : prose(name).slice(0, 80)}</p><div style="font-size:24px">${at}9.95 €</div></div>`).join('')}</div>`,
  zigzag: ['Heron', 'Finch', 'Raven']
    .map((name, at) => {
      const photo = `<div>${picture(200, 130)}</div>`
      const text = `<div><h2>${name}</h2><p>${prose(name)}</p></div>`
      return `<div style="display:grid;grid-template-columns:280px 280px;gap:24px;margin:12px 0">${at % 2 ? photo + text : text + photo}</div>`
    })
    .join(''),
  levelRules: `<style>td,th{padding:4px 8px;text-align:left;border-bottom:1px solid #999}table{border-collapse:collapse;width:420px}</style><p>Before.</p><table><tr><th>Name</th><th>What it is</th><th>Size</th></tr>${['Heron', 'Finch', 'Raven', 'Robin'].map(name => `<tr><td>${name}</td><td>${prose(name).slice(0, 90)}</td><td>120 × 60 cm</td></tr>`).join('')}</table><p>After.</p>`,
  listsBeside: `<div style="display:grid;grid-template-columns:230px 230px;gap:34px">${['Lamps', 'Chairs'].map(title => `<section><h3>${title}</h3>${['Heron', 'Finch', 'Raven', 'Robin'].map((name, at) => `<div style="display:flex;justify-content:space-between"><span>${name} of ${title}</span><span>EUR ${at}9.95</span></div>`).join('')}</section>`).join('')}</div>`,
  sections: ['Lamps', 'Chairs']
    .map(
      (title, section) =>
        `<h2>${title}</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:14px;width:600px">${['Heron', 'Finch', 'Raven'].map(name => `<div><b>${name} ${section}</b><div>${prose(name).slice(0, 40 + 20 * name.length)}</div></div>`).join('')}</div>`,
    )
    .join(''),
}

function rowsOfProducts(style: string, textOf: (name: string) => string, size: number): string {
  return ['Heron', 'Finch', 'Raven', 'Robin']
    .map(
      (name, at) =>
        `<div style="display:grid;gap:12px;${style}">${style.includes('center') ? picture(110, 80) : ''}<section>${textOf(name)}</section><b style="font-size:${size}px">${at}9.95 €</b></div>`,
    )
    .join('')
}

let blocks: Record<string, PageBlock[]>

beforeAll(async () => {
  const pdfs = await inChromium(async page => {
    const all: [string, Uint8Array][] = []
    for (const [name, html] of Object.entries(pages))
      all.push([name, await printed(page, `<!doctype html>${html}`, false)])
    return all
  })
  const read: [string, PageBlock[]][] = []
  for (const [name, pdf] of pdfs) read.push([name, (await readPdf(pdf)).blocks])
  blocks = Object.fromEntries(read)
})

const kinds = (name: string) => (blocks[name] ?? []).map(({ kind }) => kind)
const texts = (name: string) => (blocks[name] ?? []).map(({ text }) => text)
const tables = (name: string) =>
  [
    ...Map.groupBy(
      (blocks[name] ?? []).filter(({ kind }) => kind === 'cell'),
      ({ table }) => table?.row,
    ).values(),
  ].map(row => row.map(({ text }) => text))
/** Places of words in all text of a page. */
const orderOf = (name: string, ...words: string[]) => {
  const text = texts(name).join(' ')
  const places = words.map(word => text.indexOf(word))
  return places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0)))
}

describe('untagged pages are read', () => {
  test('down the columns, although headings stand level and a number stands below both', () => {
    expect(orderOf('columns', 'Garden news', 'Tables', 'first table', 'Chairs', 'second chair', '17')).toBe(
      true,
    )
    expect(
      orderOf(
        'three',
        'number one',
        'number two',
        'number three',
        'number four',
        'number five',
        'number six',
      ),
    ).toBe(true)
  })

  test('down a column that goes on with text where the one beside it has ended', () => {
    expect(orderOf('uneven', 'Figure 1', 'Long', 'first column', 'Short', 'ends above')).toBe(true)
    expect(orderOf('notes', 'Figure 1', 'Long', 'first column', 'Short', 'ends above')).toBe(true)
  })

  test('but row by row where the last row of products is not full', () => {
    expect(orderOf('lastTile', 'The Heron', 'The Finch', 'The Raven')).toBe(true)
  })

  test('with the picture of each text, on whichever side it stands', () => {
    expect(orderOf('zigzag', 'The Heron', 'The Finch', 'The Raven')).toBe(true)
  })

  test('with price lists side by side one after the other, wherever the currency stands', () => {
    expect(orderOf('listsBeside', 'Heron of Lamps', 'Robin of Lamps', 'Heron of Chairs')).toBe(true)
  })

  test('with tables whose rows have several lines between rules', () => {
    const [head, ...rows] = tables('levelRules')
    expect(head).toEqual(['Name', 'What it is', 'Size'])
    expect(rows.map(([name, about, size]) => [name, about?.startsWith(`The ${name} is`), size])).toEqual(
      ['Heron', 'Finch', 'Raven', 'Robin'].map(name => [name, true, '120 × 60 cm']),
    )
  })

  test('with a box at the side as one', () => {
    expect(orderOf('sidebar', 'The main table', 'Good to know', 'The aside', 'The end')).toBe(true)
  })

  test('with the price of a product after its name, and before the next product', () => {
    expect(
      orderOf('beside', 'Heron lamp', 'EUR 420', 'The Heron is', 'DD-Heron', 'Finch lamp', 'The Finch is'),
    ).toBe(true)
  })

  test('with headings by size, then by weight', () => {
    const headings = (blocks.headings ?? []).filter(({ kind }) => kind === 'heading')
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [1, 'Lamps'],
      [2, 'Care'],
      [3, 'Cleaning'],
    ])
  })

  test('with lists in lists', () => {
    const items = (blocks.lists ?? []).filter(({ kind }) => kind === 'list_item')
    expect(items.map(({ text, list }) => [text, list?.id, list?.depth])).toEqual([
      ['Oak', 0, 1],
      ['Beech', 0, 1],
      ['red', 1, 2],
      ['white', 1, 2],
      ['Pine', 0, 1],
      ['Unpack it', 2, 1],
      ['Oil it', 2, 1],
    ])
  })
})

describe('tables of untagged pages', () => {
  test.each(['ruled', 'plain', 'zebra'])('have their cells: %s', name => {
    expect(tables(name)).toEqual(sizes)
    const heads = (blocks[name] ?? []).filter(({ table }) => table?.header === 'column')
    expect(heads.map(({ text }) => text)).toEqual(sizes[0])
  })

  test('have cells over several rows and columns, and empty ones', () => {
    expect(tables('spans')).toEqual([
      ['Name', 'Size'],
      ['Width', 'Depth'],
      ['Desk', '120', '60'],
      ['A bench for the garden', '140', ''],
    ])
    expect(blocks.spans?.slice(0, 2).map(({ table }) => [table?.rowSpan, table?.columnSpan])).toEqual([
      [2, undefined],
      [undefined, 2],
    ])
  })

  test('have the caption above them; one of a figure is none of theirs', () => {
    const captions = (blocks.caption ?? []).filter(({ kind }) => kind === 'caption')
    const table = blocks.caption?.find(({ kind }) => kind === 'cell')?.table
    expect(captions.map(({ text, table }) => [text, table?.id])).toEqual([
      ['Table 3: Sizes of all', table?.id],
      ['Figure 2. A lamp in its place', undefined],
    ])
  })

  test('have the names of their rows, although these stand before the frame', () => {
    expect(tables('rowHeads')).toEqual([['', 'Width', 'Price'], ...sizes.slice(1)])
  })

  test('leave text beside their frame where it is', () => {
    expect(tables('besideTable')).toEqual(sizes)
    expect(kinds('besideTable')).toContain('paragraph')
  })

  test('begin at the right where it is written from there', () => {
    expect(tables('rightToLeft')).toEqual([
      ['اسم', 'عرض'],
      ['كرسي', '120'],
      ['طاولة', '140'],
    ])
  })

  test.each([
    'contents',
    'tiles',
    'frames',
    'form',
    'code',
    'justified',
    'columns',
    'three',
    'sidebar',
    'beside',
  ])('are none of what only looks like one: %s', name => {
    expect(kinds(name)).not.toContain('cell')
  })
})

test('products side by side are read one by one', () => {
  for (const name of ['tiles', 'frames'])
    expect(
      orderOf(name, 'Heron', 'DD-300', 'EUR 09.95', 'Finch', 'DD-301', 'EUR 19.95', 'Raven', 'DD-302'),
    ).toBe(true)
})

test('prices beside products are read with them', () => {
  expect(
    orderOf('priceRows', 'The Heron', 'DD-Heron', '09.95 €', 'The Finch', 'DD-Finch', '19.95 €', 'The Raven'),
  ).toBe(true)
  expect(
    orderOf('priceColumns', 'The Heron', 'DD-Heron', '09.95 €', 'The Finch', 'DD-Finch', '19.95 €'),
  ).toBe(true)
  expect(texts('priceBox').join(' ')).toMatch(
    /The Heron .* now only 49\.95 € incl\. VAT .*The Finch .* now only 49\.95 € .*The Raven/,
  )
})

test('products side by side are read row by row, whatever their height', () => {
  const flyer = ['Heron', '09.95', 'Finch', '19.95', 'Raven', '29.95', 'Robin', '39.95', 'Stork', '49.95']
  expect(orderOf('flyer', ...flyer)).toBe(true)
  const sections = ['Lamps', 'Heron 0', 'Finch 0', 'Raven 0', 'Chairs', 'Heron 1', 'Finch 1', 'Raven 1']
  expect(orderOf('sections', ...sections)).toBe(true)
})
