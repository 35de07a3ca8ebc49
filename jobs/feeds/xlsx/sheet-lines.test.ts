import { describe, expect, test } from 'vitest'
import { bounds, feedFileOf, onlyProduct, readFeed, refusalOf } from '#jobs/feeds/feeds.fixture.ts'
import { zip } from '#jobs/feeds/packed/zip.fixture.ts'
import { readProducts } from '../read-products.ts'
import { header, number, row, rowsOf, text, workbook } from './workbooks.fixture.ts'

const sentences = async (content: Buffer) => (await readFeed(content)).notes.map(({ sentence }) => sentence)

describe('an Excel file', () => {
  test('is a feed whose first row names the fields', async () => {
    const { products } = await readFeed(
      workbook({
        rows: rowsOf(['ID', 'Title', 'Price'], ['A-1', 'Chair', '15.00 EUR'], ['A-2', 'Table', '']),
      }),
    )
    expect(products).toMatchObject([
      { line: 2, sku: 'A-1', title: 'Chair', price: '15.00', currency: 'EUR' },
      { line: 3, sku: 'A-2', title: 'Table', price: null },
    ])
  })

  test('may have titles above its table, empty rows and columns, and texts that cells share', async () => {
    const shared = [
      '<t>id</t>',
      '<t>title</t>',
      '<r><t>Red </t></r><r><rPr/><t>chair_x000D_</t></r><rPh><t>no</t></rPh>',
    ]
    const cell = (at: string, n: number) => `<c r="${at}" t="s"><v>${n}</v></c>`
    const rows =
      row(1, text('Autumn 2026')) +
      row(4, cell('C4', 0), cell('E4', 1)) +
      row(6, '<c r="C6"><v>7</v></c>', cell('E6', 2))
    expect(await onlyProduct(workbook({ rows, sharedTexts: shared }))).toMatchObject({
      line: 6,
      sku: '7',
      title: 'Red chair',
    })
  })

  test.each([
    ['19.989999999999998', '', '19.99', null],
    ['19.9', '0.00', '19.90', null],
    ['1234.5', '#,##0.00 "€"', '1234.50', 'EUR'],
    ['1234.5', '[$€-407] #,##0.00', '1234.50', 'EUR'],
    ['7', '[$CHF] 0.00;[Red]-0.00', '7.00', 'CHF'],
    ['0.1', 'General', '0.1', null],
  ])(
    'tells the number %s in the format %s as the price %s of currency %s',
    async (value, format, price, currency) => {
      const rows = header + row(2, text('1'), text('Chair'), number(value))
      expect(await onlyProduct(workbook({ rows, formats: [format] }))).toMatchObject({ price, currency })
    },
  )

  test('may have formats of any length, of which as much counts as Excel takes', async () => {
    const rows = header + row(2, text('1'), text('Chair'), number('19.9'))
    const formats = [`0.00" ; "${';'.repeat(400_000)}`]
    expect(await onlyProduct(workbook({ rows, formats }))).toMatchObject({ price: '19.90' })
  }, 60_000)

  test('has a row left out one of whose texts is longer than a row may be', async () => {
    const long = text('x'.repeat(2_500_000))
    const rows = header + row(2, text('1'), long) + row(3, text('2'), text('Table'))
    expect((await readFeed(workbook({ rows }))).products).toMatchObject([{ sku: '2' }])
  })

  test('tells long numbers without exponents, and numbers of articles with their zeros', async () => {
    const rows =
      row(1, text('id'), text('title'), text('gtin')) +
      row(2, number(123, 0), text('Chair'), number('4.006381333931E12', 1))
    expect(await onlyProduct(workbook({ rows, formats: ['00000', 'General'] }))).toMatchObject({
      sku: '00123',
      gtin: '4006381333931',
    })
  })

  test.each([
    ['', 'dd/mm/yyyy', 46347, '2026-11-21'],
    ['', 'yyyy-mm-dd hh:mm', 46347.5, '2026-11-21T12:00:00'],
    ['<workbookPr date1904="1"/>', 'd. mmm yy', 46347 - 1462, '2026-11-21'],
  ])('tells dates by the calendar %s and the format %s', async (workbookPr, format, value, label) => {
    const rows =
      row(1, text('id'), text('title'), text('custom label 0')) +
      row(2, text('1'), text('Chair'), number(value))
    const { customLabels } = await onlyProduct(workbook({ rows, formats: [format], workbookPr }))
    expect(customLabels).toEqual({ custom_label_0: label })
  })

  test('of any number of cells without a value is read without all of them in memory', async () => {
    const errors = Array.from({ length: 100_000 }, (_, n) => `<c r="A3" t="e"><v>#N${n}</v></c>`)
    const rows = header + row(2, text('1'), text('Chair')) + row(3, ...errors)
    const counts: number[] = []
    const path = feedFileOf(workbook({ rows }))
    for await (const { notes } of readProducts(path, bounds)) counts.push(notes.length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(100_000)
    expect(Math.max(...counts)).toBeLessThan(10_000)
  })

  test('of more sheets than any program makes is read as far as there are some', async () => {
    const rows = header + row(2, text('1'), text('Chair'))
    const more = '<sheet name="More" r:id="rId1"/>'.repeat(11_000)
    expect(await sentences(workbook({ rows, workbookPr: more }))).toEqual([
      expect.stringContaining('The 9,999 other sheets'),
    ])
  })

  test('is read for the results of its formulas, which are never computed', async () => {
    const formula = '<c t="str"><f>WEBSERVICE("http://localhost/")</f><v>Chair</v></c>'
    const rows =
      header +
      row(2, text('1'), formula, '<c><f>1+1</f></c>') +
      row(3, text('2'), text('Table'), '<c t="e"><v>#REF!</v></c>')
    const content = workbook({ rows })
    expect((await readFeed(content)).products).toMatchObject([
      { title: 'Chair', price: null },
      { title: 'Table', price: null },
    ])
    expect(await sentences(content)).toEqual([
      'A cell has a formula without its result, so it was read as empty. Open the file in your spreadsheet program and save it.',
      'A cell shows the error #REF!, so it was read as empty.',
    ])
  })

  test('has its first visible sheet read, and says so; merged cells count where they begin', async () => {
    const rows = rowsOf(['id', 'title'], ['1', 'Chair'])
    const sheets = [
      { name: 'Old', state: 'hidden' },
      { name: 'Autumn', rows },
      { name: 'Prices' },
      { name: 'Notes' },
    ]
    const content = workbook({ sheets, afterRows: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' })
    expect((await readFeed(content)).products).toMatchObject([{ title: 'Chair' }])
    expect(await sentences(content)).toEqual([
      'Only the sheet “Autumn” was read. The 2 other sheets were not.',
      'The sheet has a merged cell. The value of a merged cell counts for its first row and column only.',
    ])
  })

  test('may have a cell in the last column, which is left out', async () => {
    const rows = header + row(2, text('1'), text('Chair'), '<c r="XFD2"><v>1</v></c>')
    const content = workbook({ rows })
    expect(await onlyProduct(content)).toMatchObject({ sku: '1', title: 'Chair' })
    expect(await sentences(content)).toEqual([
      expect.stringContaining('Only the first 500 columns of the sheet were read.'),
    ])
  })

  test('may be written with prefixes, and with paths from the root', async () => {
    const content = zip(
      {
        name: 'xl/workbook.xml',
        content: '<x:workbook><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="a" Type="t/worksheet" Target="/xl/sheet.xml"/></Relationships>',
      },
      {
        name: 'xl/sheet.xml',
        content: `<x:worksheet xmlns:x="x"><x:sheetData>${rowsOf(['id', 'title'], ['1', 'Chair']).replaceAll('<', '<x:').replaceAll('<x:/', '</x:')}</x:sheetData></x:worksheet>`,
      },
    )
    expect(await onlyProduct(content)).toMatchObject({ sku: '1', title: 'Chair' })
  })
})

describe('a file that no products can be read from is refused in words:', () => {
  const bomb = zip(
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="a" Type="t/worksheet" Target="sheet.xml"/></Relationships>',
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${'<si></si>'.repeat(1_300_000)}</sst>` },
    { name: 'xl/sheet.xml', content: '<worksheet/>' },
  )
  test.each([
    [
      'an old or protected one',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Excel file of another kind (XLS, XLSB) or has a password',
    ],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'is a picture'],
    ['one that is cut off', workbook({ rows: header }).subarray(0, -40), 'breaks off or is damaged'],
    [
      'one without sheets',
      workbook({ sheets: [{ name: 'A', state: 'veryHidden' }] }),
      'no sheet that can be read',
    ],
    ['an empty one', workbook({}), 'no products'],
    ['one that is no XML', workbook({ rows: '<row><c></row>' }), 'damaged or incomplete'],
    ['one with cells beyond all columns', workbook({ rows: row(1, '<c r="ZZZZ1"><v>1</v></c>') }), 'damaged'],
    ['one that unpacks to far too much', bomb, 'unusually large once unpacked'],
  ])('%s', async (_, content, sentence) => {
    expect((await refusalOf(content, { maxBytes: 100_000_000 })).message).toContain(sentence)
  })

  test('one whose elements are nested without end', async () => {
    const rows = `${header}${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`
    expect((await refusalOf(workbook({ rows }))).message).toContain('damaged or incomplete')
  })

  test('texts declared as entities are not expanded', async () => {
    const rows = '<row><c t="inlineStr"><is><t>&lol;</t></is></c></row>'
    expect((await refusalOf(workbook({ rows }))).message).toContain('damaged or incomplete')
  })
})
