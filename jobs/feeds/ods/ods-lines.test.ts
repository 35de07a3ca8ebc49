import { describe, expect, test } from 'vitest'
import { onlyProduct, readFeed, refusalOf } from '#jobs/feeds/feeds.fixture.ts'
import { zip } from '#jobs/feeds/packed/zip.fixture.ts'
import { cell, document, header, row, spreadsheet, text } from './spreadsheets.fixture.ts'

const sentences = async (content: Buffer) => (await readFeed(content)).notes.map(({ sentence }) => sentence)

describe('an OpenDocument spreadsheet', () => {
  test('is a feed whose first row names the fields, below titles and empty rows', async () => {
    const rows =
      row([text('Autumn 2026')]) +
      row([cell('')], 'table:number-rows-repeated="3"') +
      header +
      row([text('A-1'), text('Chair')]) +
      row([cell('table:number-columns-repeated="16384"')], 'table:number-rows-repeated="1048000"')
    expect((await readFeed(spreadsheet({ rows }))).products).toMatchObject([
      { line: 6, sku: 'A-1', title: 'Chair', price: null },
    ])
  })

  test.each([
    ['office:value-type="float" office:value="19.989999999999998"', '19,99', '19.99', null],
    [
      'office:value-type="currency" office:currency="EUR" office:value="1234.5"',
      '1.234,50 €',
      '1234.5',
      'EUR',
    ],
    ['office:value-type="string"', '1.299,- €', '1299', 'EUR'],
  ])('tells a cell of %s that shows %s as the price %s', async (attributes, shown, price, currency) => {
    const rows = header + row([text('1'), text('Chair'), cell(attributes, `<text:p>${shown}</text:p>`)])
    expect(await onlyProduct(spreadsheet({ rows }))).toMatchObject({ price, currency })
  })

  test.each([
    ['office:value-type="date" office:date-value="2026-11-21"', '21.11.26', '2026-11-21'],
    [
      'office:value-type="date" office:date-value="2026-11-21T12:00:00.000000000"',
      'x',
      '2026-11-21T12:00:00',
    ],
    ['office:value-type="percentage" office:value="0.15"', '15,00 %', '15%'],
    ['office:value-type="boolean" office:boolean-value="true"', 'WAHR', 'TRUE'],
    ['office:value-type="float" office:value="123"', '00123', '00123'],
    ['office:value-type="float" office:value="4.006381333931E12"', '4,01E+12', '4006381333931'],
  ])('tells a cell of %s that shows %s as %s', async (attributes, shown, label) => {
    const value = cell(attributes, `<text:p>${shown}</text:p>`)
    const rows = header + row([text('1'), text('Chair'), cell(''), value])
    const { customLabels } = await onlyProduct(spreadsheet({ rows }))
    expect(customLabels).toEqual({ custom_label_0: label })
  })

  test('has texts with spaces, lines and links, without its comments', async () => {
    const comment = '<office:annotation><text:p>Ask Anna</text:p></office:annotation>'
    const title = `${comment}<text:p>Red<text:s text:c="999999999"/><text:a>garden</text:a></text:p><text:p>chair</text:p>`
    const rows = header + row([text('1'), cell('office:value-type="string"', title)])
    expect(await onlyProduct(spreadsheet({ rows }))).toMatchObject({ title: 'Red garden chair' })
  })

  test('may repeat cells and rows, which take no more memory than two of them', async () => {
    const many = 'table:number-rows-repeated="1000000000"'
    const wide = 'table:number-columns-repeated="1000000000"'
    const rows =
      header +
      row([text('1'), text('Chair'), text('5 EUR'), text('x', wide)], many) +
      row([text('2'), text('Table')])
    const { products, notes } = await readFeed(spreadsheet({ rows }))
    expect(products).toMatchObject([
      { sku: '1', line: 2, customLabels: { custom_label_0: 'x' } },
      { sku: '2' },
    ])
    expect(notes.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([expect.stringContaining('Only the first 500 columns of the sheet were read.')]),
    )
  })

  test('has merged cells counted, with the cells that they cover left empty', async () => {
    const spanned = text('1', 'table:number-columns-spanned="2"')
    const rows =
      row(['id', '', 'title'].map(name => text(name))) +
      row([spanned, '<table:covered-table-cell/>', text('Chair')])
    const content = spreadsheet({ rows })
    expect(await onlyProduct(content)).toMatchObject({ sku: '1', title: 'Chair' })
    expect(await sentences(content)).toEqual([expect.stringContaining('The sheet has a merged cell.')])
  })

  test('has the first visible sheet read that names its columns, and says so', async () => {
    const products = header + row([text('1'), text('Chair')])
    const content = spreadsheet(
      { title: 'Old', rows: header + row([text('9'), text('Old chair')]), isHidden: true },
      { title: 'Notes', rows: row([text('Call'), text('Anna')]) },
      { title: 'Autumn', rows: products },
    )
    expect((await readFeed(content)).products).toMatchObject([{ sku: '1' }])
    expect(await sentences(content)).toEqual(['Only the sheet “Autumn” was read. The other sheet was not.'])
  })

  test('has cells without a result read as empty', async () => {
    const error = cell('office:value-type="string" calcext:value-type="error"', '<text:p>#REF!</text:p>')
    const rows = header + row([text('1'), text('Chair'), error, cell('table:formula="of:=1+1"')])
    expect(await sentences(spreadsheet({ rows }))).toEqual([
      'A cell shows the error #REF!, so it was read as empty.',
      'A cell has a formula without its result, so it was read as empty. Open the file in your spreadsheet program and save it.',
    ])
  })

  test.each([
    ['a text', document('<office:text/>'), 'but no spreadsheet'],
    ['one without sheets', document('<office:spreadsheet/>'), 'no sheet that can be read'],
    ['an empty one', spreadsheet({ rows: '' }), 'no products'],
    ['one that is cut off', document('<office:spreadsheet><table:table>'), 'damaged or incomplete'],
    [
      'one with a password',
      zip({ name: 'mimetype' }, { name: 'content.xml', content: '\x07\x9f?' }),
      'has a password',
    ],
  ])('is refused in words if it is %s', async (_, content, sentence) => {
    expect((await refusalOf(content)).message).toContain(sentence)
  })
})
