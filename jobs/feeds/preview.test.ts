import { describe, expect, test } from 'vitest'
import type { RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { bounds, chair, feedFileOf, inEnglish, readFeed, rss } from './feeds.fixture.ts'
import { previewFeed } from './preview.ts'
import { header, number, row, text, workbook } from './xlsx/workbooks.fixture.ts'

type Chosen = { reading?: FeedReading; remembered?: RememberedColumn[] }

async function preview(content: string | Uint8Array, { reading = {}, remembered = [] }: Chosen = {}) {
  const { rows, notes, ...seen } = await previewFeed(feedFileOf(content), { ...bounds, reading }, remembered)
  return {
    ...seen,
    notes: notes.map(reasonInEnglish),
    rows: rows.map(({ problems, ...row }) => ({ ...row, problems: problems.map(inEnglish) })),
  }
}

const german =
  'Art.-Nr.;Bezeichnung;Preis;Währung;Lager\n7;Stuhl;19,90;EUR;in stock\n8;Tisch;gratis;EUR;in stock\n7;Bett;5;EUR;\n'

describe('the look into an uploaded file', () => {
  test('proposes what columns hold, and shows rows as they would be imported with what is wrong', async () => {
    const seen = await preview(german)
    expect(seen.columns[1]).toEqual({ name: 'Bezeichnung', samples: ['Stuhl', 'Tisch', 'Bett'] })
    expect(seen.mapping).toEqual(['id', 'title', 'price', 'currency', 'availability'])
    expect(seen.rows).toMatchObject([
      { line: 2, product: { sku: '7', title: 'Stuhl', price: '19.90', currency: 'EUR' }, problems: [] },
      { line: 3, product: { sku: '8', price: null }, problems: [{ field: 'price' }] },
      { line: 4, product: null, problems: [{ field: 'id', sentence: expect.stringContaining('same id') }] },
    ])
  })

  test('follows what a person chose, and shows no rows as long as ids or titles are missing', async () => {
    const chosen = await preview(german, { reading: { columns: [{ name: 'preis', target: null }] } })
    expect(chosen.rows[0]?.product).toMatchObject({ sku: '7', price: null })
    const untitled = { columns: [{ name: 'Bezeichnung', target: null }] }
    expect((await preview(german, { reading: untitled })).rows).toEqual([])
  })

  test('remembers the last file, and tells which columns are new or missing', async () => {
    const remembered: RememberedColumn[] = [
      { name: 'ART.-NR. ', target: 'mpn' },
      { name: 'Bezeichnung', target: null },
      { name: 'EAN', target: 'gtin' },
      { name: 'Unused', target: null },
    ]
    const { mapping, changes } = await preview(german, { reading: { columns: remembered }, remembered })
    expect(mapping.slice(0, 3)).toEqual(['mpn', null, 'price'])
    expect(changes).toEqual({
      added: ['Preis', 'Währung', 'Lager'],
      missing: [{ name: 'EAN', target: 'gtin' }],
    })
  })

  test('reads Excel as it reads text, and XML by the names of its fields', async () => {
    const rows =
      header +
      row(2, number(7), text('Chair'), number(19.9)) +
      row(3, text('8'), text('Bed'), '<c t="e"><v>#N/A</v></c>')
    const seen = await preview(workbook({ rows }))
    expect(seen.rows).toMatchObject([
      { product: { sku: '7', price: '19.9' }, problems: [] },
      { product: { sku: '8' }, problems: [{ sentence: expect.stringContaining('#N/A') }] },
    ])
    expect(await preview(rss(chair))).toMatchObject({ rows: [{ product: { title: 'Chair' } }] })
  })

  test('shows the elements and attributes of XML as columns, and reads those that were chosen', async () => {
    const stock = `<Bestand xmlns:g="http://base.google.com/ns/1.0">
      <Posten nr="7"><Kennung>A-7</Kennung><g:title>Stuhl</g:title><title>Stuhl aus Eiche</title>
        <Betrag><netto>15,00</netto></Betrag><Bild>https://a.example/1.jpg</Bild></Posten>
      <Posten nr="8"><Kennung>A-8</Kennung><title>Tisch</title><Extra><![CDATA[neu]]></Extra></Posten>
    </Bestand>`
    const asFound = await preview(stock, { reading: { rowElement: 'Posten' } })
    expect(asFound.columns).toEqual([
      { name: '@nr', samples: ['7', '8'] },
      { name: 'Kennung', samples: ['A-7', 'A-8'] },
      { name: 'g:title', samples: ['Stuhl'] },
      { name: 'title', samples: ['Stuhl aus Eiche', 'Tisch'] },
      { name: 'Betrag', samples: ['15,00'] },
      { name: 'Bild', samples: ['https://a.example/1.jpg'] },
      { name: 'Extra', samples: ['neu'] },
    ])
    expect(asFound.mapping).toEqual([null, null, 'title', null, null, 'image_link', null])
    expect(asFound.rows).toMatchObject([{ product: null }, { product: null }])
    const columns: RememberedColumn[] = [
      { name: 'kennung', target: 'id' },
      { name: '@nr', target: 'mpn' },
      { name: 'Bild', target: null },
      { name: 'Gone', target: 'brand' },
    ]
    const chosen = await preview(stock, { reading: { rowElement: 'Posten', columns }, remembered: columns })
    expect(chosen.mapping).toEqual(['mpn', 'id', 'title', null, null, null, null])
    expect(chosen.changes).toEqual({ added: [], missing: [{ name: 'Gone', target: 'brand' }] })
    expect(chosen.rows).toMatchObject([
      { product: { sku: 'A-7', title: 'Stuhl', photo: null } },
      { product: { sku: 'A-8', title: 'Tisch' } },
    ])
  })

  test('shows what stands deeper in XML as columns of their own, which can be chosen', async () => {
    const shop =
      '<shop><product><id>A1</id><name>Stuhl</name><price><net>10</net><gross>12.50</gross><currency>EUR</currency></price><details><ean>4006381333931</ean><weight>3</weight></details><param name="Farbe">rot</param></product></shop>'
    const seen = await preview(shop)
    expect(seen.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
      ['id', 'A1'],
      ['name', 'Stuhl'],
      ['price', '10 12.50 EUR'],
      ['details/ean', '4006381333931'],
      ['details/weight', '3'],
      ['param Farbe', 'rot'],
    ])
    expect(seen.mapping).toEqual(['id', 'title', 'price', 'gtin', null, 'color'])
    const columns: RememberedColumn[] = [
      { name: 'details/ean', target: null },
      { name: 'param Farbe', target: 'brand' },
    ]
    const [product] = (await readFeed(shop, { reading: { columns } })).products
    expect(product).toMatchObject({ gtin: null, color: null, brand: 'rot', price: '12.50', currency: 'EUR' })
  })

  test('names rows in one line by their number and id, also those that make no product', async () => {
    const items = '<item><g:id>1</g:id><title>Chair</title></item><item><g:id>2</g:id></item>'
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`
    expect((await preview(feed)).rows).toMatchObject([
      { line: 1, item: 1, id: '1', problems: [] },
      {
        line: 1,
        item: 2,
        id: '2',
        product: null,
        problems: [{ field: 'title', sentence: 'The row has no title, so it was left out.' }],
      },
    ])
  })

  test('refuses an error that came instead of a feed', async () => {
    await expect(preview('{"error":"unauthorized","message":"Your token has expired"}')).rejects.toThrow(
      'It says: “unauthorized: Your token has expired”',
    )
  })

  test('a choice comes before the names of elements that say the same', async () => {
    const columns: RememberedColumn[] = [{ name: 'ref', target: 'id' }]
    const item =
      '<item><g:id>1</g:id><ref>R-1</ref><title>Chair</title></item><item><g:id>2</g:id><title>Bed</title></item>'
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`
    const { mapping, rows } = await preview(feed, { reading: { columns } })
    expect(mapping).toEqual([null, 'id', 'title'])
    expect(rows).toMatchObject([{ product: { sku: 'R-1' } }, { product: { sku: '2' } }])
  })

  test('lists sheets by titles that fit a screen, and tells of columns beyond those that are read', async () => {
    const rows = header + row(2, text('1'), text('Chair'), '<c r="XFD2"><v>1</v></c>')
    const sheets = Array.from({ length: 300 }, (_, n) => ({ name: `${n} ${'x'.repeat(5000)}` }))
    const { form, notes } = await preview(workbook({ sheets: [{ name: 'Autumn', rows }, ...sheets] }))
    expect(form?.sheets.map(title => title.length)).toEqual([6, ...Array(99).fill(100)])
    expect(notes).toContainEqual(
      expect.stringContaining('Only the first 500 columns of the sheet were read.'),
    )
  })

  test('tells products in one line apart, each with its own problems', async () => {
    const items = ['<id>1</id><title>Caf&eacute;</title>', '<id>2</id><title>Table</title>']
    const { rows } = await preview(
      `<rss><channel><item>${items.join('</item><item>')}</item></channel></rss>`,
    )
    expect(rows.map(({ item, problems }) => [item, problems.length])).toEqual([
      [1, 1],
      [2, 0],
    ])
  })

  test('numbers the products of a JSON feed in one line', async () => {
    const { rows } = await preview(JSON.stringify([1, 2].map(id => ({ id, title: 'Chair' }))))
    expect(rows).toMatchObject([
      { line: 1, item: 1 },
      { line: 1, item: 2 },
    ])
  })

  test.each([
    ['a table', 'id,title,published\nA1,Chair,TRUE\nB1,Table,FALSE\n'],
    ['JSON', '[{"id":"A1","title":"Chair"},{"id":"B1","title":"Table","status":"draft"}]'],
  ])('shows which products of %s the shop does not publish', async (_, content) => {
    const { rows } = await preview(content)
    expect(rows).toMatchObject([
      { id: 'A1', problems: [] },
      {
        id: 'B1',
        product: null,
        problems: [{ field: null, sentence: expect.stringMatching(/not publish/) }],
      },
    ])
  })

  test('shows 20 rows of many', async () => {
    const many = `id\ttitle\n${Array.from({ length: 5000 }, (_, n) => `${n}\tChair ${n}\n`).join('')}`
    expect((await preview(many)).rows).toHaveLength(20)
  })

  test.each([
    ['an empty file', '', 'is empty'],
    ['one of words', 'Dear colleague\nhere is the list\n', 'no table of products'],
    ['one of a million columns', `${'a,'.repeat(1_000_000)}\n1,2\n`, 'more than 500 columns'],
    ['one of 501 columns', `${'a,'.repeat(500)}a\n1,2\n`, 'more than 500 columns'],
    ['a web page', '<!doctype html><title>Shop</title>', 'is a web page'],
  ])('%s is refused in words', async (_, content, sentence) => {
    await expect(preview(content)).rejects.toThrow(sentence)
  })
})
