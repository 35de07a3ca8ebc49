import { describe, expect, test } from 'vitest'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import type { Meaning } from '#db/rules/feed-values/meanings.ts'
import { bounds, feedFileOf, item, readFeed, rss, tsv } from './feeds.fixture.ts'
import { previewFeed } from './preview.ts'
import { row, rowsOf, text, workbook } from './xlsx/workbooks.fixture.ts'

const read = (content: string | Uint8Array, reading: FeedReading) => readFeed(content, { reading })
const skus = async (content: string | Uint8Array, reading: FeedReading) =>
  (await read(content, reading)).products.map(({ sku }) => sku)
const columns = (...named: [string, 'id' | 'title' | 'price' | 'mpn' | null][]) => ({
  columns: named.map(([name, target]) => ({ name, target })),
})
const formOf = async (content: string | Uint8Array, reading: FeedReading = {}) =>
  (await previewFeed(feedFileOf(content), { ...bounds, reading })).form

const twoHeaders = 'SKU,Product name\nid,title\nA1,Chair\n'
const offers = '<root><group><name>Seats</name><offer><id>A1</id><name>Chair</name></offer></group></root>'

describe('the form of a feed that was chosen', () => {
  test.each<[string, string | Uint8Array, FeedReading, string[]]>([
    ['the header row', twoHeaders, { headerLine: 1 }, ['id', 'A1']],
    [
      'a header row below a title and a blank line',
      'Our list, 2026\n\nSKU,Name\nA1,Chair\n',
      { headerLine: 3 },
      ['A1'],
    ],
    ['the separator', 'id;title;a\tb\nA1;Chair;x\ty\n', { separator: ';' }, ['A1']],
    ['bars', 'id|title\nA1|Chair\n', { separator: '|' }, ['A1']],
    ['bars, unasked', 'id|title\nA1|Chair\n', {}, ['A1']],
    ['the element', offers, { rowElement: 'offer' }, ['A1']],
    [
      'another element',
      rss(item('<id>1</id><title>A</title>'), '<extra><id>2</id><title>B</title></extra>'),
      { rowElement: 'extra' },
      ['2'],
    ],
    [
      'an element with a prefix',
      '<x:a xmlns:x="u"><x:p><x:id>7</x:id><x:title>T</x:title></x:p></x:a>',
      { rowElement: 'x:p' },
      ['7'],
    ],
    [
      'columns by name',
      'Code,Nr,Was\n1,A1,Chair\n',
      columns(['nr', 'id'], ['Was', 'title'], ['Code', 'mpn']),
      ['A1'],
    ],
    [
      'the second of two columns of one name',
      'Nr,Nr,title\n1,A1,Chair\n',
      columns(['Nr', null], ['Nr', 'id']),
      ['A1'],
    ],
    ['columns of which one is gone', 'id,title\nA1,Chair\n', columns(['Old', 'mpn'], ['id', 'id']), ['A1']],
  ])('%s counts', async (_, content, reading, expected) => {
    expect(await skus(content, reading)).toEqual(expected)
  })

  test('the encoding counts before what the feed declares, and a byte order mark before both', async () => {
    const latin = Buffer.from('id\ttitle\nA1\tCrème\n', 'latin1')
    const titleOf = async (content: Uint8Array, reading: FeedReading) =>
      (await read(content, reading)).products[0]?.title
    expect(await titleOf(latin, { encoding: 'windows-1251' })).toBe('Crиme')
    expect(await titleOf(Buffer.from('\ufeffid\ttitle\nA1\tCrème\n'), { encoding: 'windows-1251' })).toBe(
      'Crème',
    )
    const declared = Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?>${rss(item('<id>1</id><title>\u00e8</title>')).slice(21)}`,
      'latin1',
    )
    expect(await titleOf(declared, { encoding: 'iso-8859-2' })).toBe('č')
  })

  test('a sheet counts by its title, and nothing is said of the others then', async () => {
    const seats = rowsOf(['SKU', 'Title']) + row(2, text('A1'), text('Chair'))
    const book = workbook({ rows: seats })
    const seen = await previewFeed(feedFileOf(book), bounds)
    expect(seen.form).toMatchObject({
      kind: 'workbook',
      used: { sheet: seen.form?.sheets[0], headerLine: 1 },
    })
    const { notes, products } = await read(book, { sheet: 'Gone' })
    expect(products).toHaveLength(1)
    expect(notes).toMatchObject([{ line: null, sentence: expect.stringContaining('no sheet “Gone”') }])
  })

  test.each<[string, string, FeedReading, string]>([
    ['a line that names no columns', 'id,title\nA1,Chair\n', { headerLine: 2 }, 'Line 2'],
    ['a line beyond the file', 'id,title\nA1,Chair\n', { headerLine: 99 }, 'Line 99'],
    ['a separator that it does not have', 'id,title\nA1,Chair\n', { separator: '|' }, 'separators'],
    [
      'an element that it does not have',
      rss(item('<id>A1</id><title>Chair</title>')),
      { rowElement: 'offer' },
      '“offer”',
    ],
  ])('%s does not count for a later file, and is noted', async (_, content, reading, sentence) => {
    const { products, notes } = await read(content, reading)
    expect(products.map(({ sku }) => sku)).toEqual(['A1'])
    expect(notes).toMatchObject([{ line: null, sentence: expect.stringContaining(sentence) }])
  })
})

describe('a preview', () => {
  test('tells the form that it recognised, and what else could be chosen', async () => {
    expect(await formOf(twoHeaders)).toEqual({
      kind: 'table',
      used: { separator: ',', headerLine: 1, encoding: 'utf-8' },
      sheets: [],
      headers: [
        { line: 1, text: 'SKU · Product name' },
        { line: 2, text: 'id · title' },
        { line: 3, text: 'A1 · Chair' },
      ],
      rowElements: [],
    })
    expect(await formOf(offers)).toMatchObject({
      kind: 'xml',
      used: { rowElement: 'offer', encoding: 'utf-8' },
      rowElements: ['offer', 'group'],
    })
  })

  test('takes any line as header, so that its columns can be chosen', async () => {
    const seen = await previewFeed(feedFileOf('id,title\nA1,Chair\nB2,Table\n'), {
      ...bounds,
      reading: { headerLine: 2 },
    })
    expect(seen.columns.map(({ name }) => name)).toEqual(['A1', 'Chair'])
  })
})

describe('values', () => {
  const meaning = (field: Meaning['field'], value: string, means: string): FeedReading => ({
    meanings: [{ field, value, means }],
  })
  const names = [
    'id',
    'title',
    'price',
    'sale_price',
    'sale_price_effective_date',
    'sale_price_start_date',
    'availability',
    'multipack',
    'currency',
  ]
  const feed = (values: Record<string, string>) =>
    tsv(
      names,
      names.map(name => ({ id: 'A1', title: 'Chair', ...values })[name] ?? ''),
    )
  const sale = { price: '20 EUR', sale_price: '15 EUR' }

  test.each<[string, Record<string, string>, FeedReading, object]>([
    [
      'an availability',
      { availability: 'Auf  Anfrage' },
      meaning('availability', 'auf anfrage', 'backorder'),
      { availability: 'backorder' },
    ],
    [
      'an availability that is none',
      { availability: 'siehe Shop' },
      meaning('availability', 'siehe Shop', ''),
      { availability: null },
    ],
    [
      'a price',
      { price: 'gratis' },
      meaning('price', 'gratis', '0.00 EUR'),
      { price: '0.00', currency: 'EUR' },
    ],
    ['a price that is none', { price: 'POA' }, meaning('price', 'poa', ''), { price: null }],
    [
      'a sign of several currencies',
      { price: '$ 12.50' },
      meaning('currency', '$', 'CAD'),
      { price: '12.50', currency: 'CAD' },
    ],
    [
      'an unknown currency',
      { price: '12.50 Taler' },
      meaning('currency', 'taler', 'EUR'),
      { price: '12.50', currency: 'EUR' },
    ],
    [
      'an unknown currency of a column',
      { price: '12.50', currency: 'Taler' },
      meaning('currency', 'Taler', 'EUR'),
      { currency: 'EUR' },
    ],
    [
      'a word beside amounts',
      { price: 'ab 12.50 EUR' },
      meaning('currency', 'ab', ''),
      { price: '12.50', currency: 'EUR' },
    ],
    [
      'a period',
      { ...sale, sale_price_effective_date: 'Adventszeit' },
      meaning('sale_price_effective_date', 'Adventszeit', '2026-11-29/2026-12-24'),
      {
        salePrice: '15',
        saleStartsAt: new Date('2026-11-29T00:00Z'),
        saleEndsAt: new Date('2026-12-25T00:00Z'),
      },
    ],
    [
      'a period without an end',
      { ...sale, sale_price_effective_date: 'Dauertief' },
      meaning('sale_price_effective_date', 'Dauertief', ''),
      { salePrice: '15', saleEndsAt: null },
    ],
    [
      'a period that is none',
      { ...sale, sale_price_effective_date: 'vorbei' },
      meaning('sale_price_effective_date', 'vorbei', 'never'),
      { salePrice: null },
    ],
    [
      'a day',
      { ...sale, sale_price_start_date: 'Advent' },
      meaning('sale_price_start_date', 'Advent', '2026-11-29'),
      { salePrice: '15', saleStartsAt: new Date('2026-11-29T00:00Z') },
    ],
    ['a quantity', { multipack: 'Dutzend' }, meaning('multipack', 'Dutzend', '12'), { multipack: 12 }],
    [
      'the currency of prices without one',
      { price: '12.50' },
      { currency: 'CHF' },
      { price: '12.50', currency: 'CHF' },
    ],
    ['but of no others', { price: '12.50 EUR' }, { currency: 'CHF' }, { currency: 'EUR' }],
    [
      'nor of a sign that it does not share',
      { price: '12.50 kr' },
      { currency: 'CHF' },
      { price: '12.50', currency: null },
    ],
    ['but of a sign that it shares', { price: '12.50 kr' }, { currency: 'NOK' }, { currency: 'NOK' }],
    [
      'the time zone of days',
      { ...sale, sale_price_effective_date: '2026-11-29/2026-11-30' },
      { timeZone: 'America/New_York' },
      { saleStartsAt: new Date('2026-11-29T05:00Z') },
    ],
  ])('%s is as it was chosen', async (_, values, reading, product) => {
    const { products, notes } = await read(feed(values), reading)
    expect(products).toMatchObject([product])
    if (reading.meanings) expect(notes).toEqual([])
  })

  test('that were not understood are counted by what can be given a meaning', async () => {
    const valuesOf = async (values: Record<string, string>) =>
      (await read(feed(values), {})).notes.map(({ field, value }) => [field, value])
    expect(await valuesOf({ price: '$12.50' })).toEqual([['currency', '$']])
    expect(await valuesOf({ price: '12.50 Taler' })).toEqual([['currency', 'Taler']])
    expect(await valuesOf({ price: '12.50', currency: 'Taler' })).toEqual([['currency', 'Taler']])
    expect(await valuesOf({ price: 'ab 5 EUR' })).toEqual([['price', 'ab 5 EUR']])
    expect(await valuesOf({ price: '-5' })).toEqual([['price', '-5']])
    const long = `on request, ${'please '.repeat(20)}`
    expect((await valuesOf({ availability: long }))[0]?.[1]).toHaveLength(60)
    expect(
      (await read(feed({ availability: long }), meaning('availability', long.slice(0, 60), 'preorder')))
        .notes,
    ).toEqual([])
  })
})
