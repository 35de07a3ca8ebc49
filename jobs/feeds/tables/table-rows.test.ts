import { describe, expect, test } from 'vitest'
import { onlyProduct, readFeed, refusalOf, tsv } from '../feeds.fixture.ts'

const titles = async (content: string | Uint8Array) => {
  const { products } = await readFeed(content)
  return products.map(({ line, sku, title }) => [line, sku, title])
}

describe('a feed of tab-separated values', () => {
  test('names its fields in the first row, in whatever spelling', async () => {
    expect(
      await onlyProduct('ID\tg:Title\tsale price\tPRICE\tCustom Label 0\r\n1\tChair\t5 EUR\t6 EUR\tnew\r\n'),
    ).toMatchObject({
      sku: '1',
      title: 'Chair',
      price: '6',
      salePrice: '5',
      currency: 'EUR',
      customLabels: { custom_label_0: 'new' },
    })
  })

  test('may quote values, with tabs and line breaks in them, and may have quotation marks within a text', async () => {
    expect(await titles('id\ttitle\n1\t"Chair,\n""soft""\tred"\n2\tThe 5" pot\n3\t"Soft" chair\n')).toEqual([
      [2, '1', 'Chair, "soft" red'],
      [4, '2', 'The 5" pot'],
      [5, '3', '"Soft" chair'],
    ])
  })

  test('may have rows that are too short or too long, and empty ones', async () => {
    expect(await titles('id\ttitle\n\n1\tOne\n2\tTwo\tmore\tand more')).toEqual([
      [3, '1', 'One'],
      [4, '2', 'Two'],
    ])
  })

  test('may end its rows as old Macs did', async () => {
    expect(await titles('id\ttitle\r1\tOne\r2\tTwo\r')).toEqual([
      [2, '1', 'One'],
      [3, '2', 'Two'],
    ])
  })

  test('may have a column twice: the first one that is not empty counts, and that is noted', async () => {
    const { products, notes } = await readFeed('id\ttitle\ttitle\n1\tOne\tUn\n2\t\tDeux\n')
    expect(products.map(({ title }) => title)).toEqual(['One', 'Deux'])
    expect(notes).toMatchObject([{ line: 1, field: 'title', isLeftOut: false }])
  })

  test('leaves out a row that is far too long, and reads on', async () => {
    const feed = tsv(
      ['id', 'title', 'description'],
      ['1', 'A'],
      ['2', 'B', 'x'.repeat(5_000_000)],
      ['3', 'C'],
    )
    const { products, notes, failedCount } = await readFeed(feed)
    expect(products.map(({ sku }) => sku)).toEqual(['1', '3'])
    expect(failedCount).toBe(1)
    expect(notes[0]).toMatchObject({ line: 3, isLeftOut: true })
  })

  test.each([
    ['has no column id', 'row\tname\n1\tChair\n', 'no column “id”'],
    ['has no column title', 'id\trow\n1\tChair\n', 'no column “title”'],
    ['has no header', '1\tChair\n2\tTable\n', 'no column “id”'],
    ['is separated by something else', 'id^title\n1^Chair\n', 'between tabs, commas or semicolons'],
    ['is empty but for its header', 'id\ttitle\n', 'The feed has no products.'],
    ['has nothing at all', '', 'The feed has no products.'],
    ['has nothing but space', ' \n ', 'The feed has no products.'],
    ['opens a quotation that never ends', `id\ttitle\n1\t"${'x\n'.repeat(600_000)}`, 'quotation mark'],
    ['ends within a quotation', 'id\ttitle\n1\t"Chair', 'quotation mark'],
    ['is something else', 'Dear all, here is our feed.', 'not a product feed'],
  ])('that %s is refused with a sentence', async (_, content, sentence) => {
    expect((await refusalOf(content)).message).toContain(sentence)
  })
})

describe('a feed of values separated by commas or semicolons', () => {
  test.each([
    ['id,title,price\n1,"Chair, soft","15,00 EUR"\n2,"The ""5"" pot",9.50 EUR\n', 'commas'],
    ['"id";"title";"price"\r\n1;Chair, soft;15,00 EUR\r\n2;"The ""5"" pot";9.50 EUR\r\n', 'semicolons'],
  ])('%j is read (%s)', async content => {
    const { products, notes } = await readFeed(content)
    expect(products.map(({ title, price }) => [title, price])).toEqual([
      ['Chair, soft', '15.00'],
      ['The "5" pot', '9.50'],
    ])
    expect(notes).toEqual([])
  })
})

describe('a row with more values than columns', () => {
  const notesOf = async (content: string) =>
    (await readFeed(content)).notes.map(({ line, id, sentence }) => [line, id, sentence.slice(0, 57)])

  test('is imported, and told with its line', async () => {
    const shifted = 'id\ttitle\tdescription\tbrand\n1\tChair\tSoft\t\n2\tTable\tOak\tand ash\t\n3\tLamp\t\t\n'
    expect(await notesOf(shifted)).toEqual([
      [3, '2', 'The row has more values (5) than there are columns (4), s'],
    ])
    expect(await notesOf('id,title\n1,Chair, soft\n')).toEqual([
      [2, '1', 'The row has more values (3) than there are columns (2), s'],
    ])
  })

  test('is none where every row ends with a separator', async () => {
    expect(await notesOf('id\ttitle\n1\tChair\t\n2\tTable\t\n')).toEqual([])
  })
})

test('custom labels 0 to 19 are kept', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `custom_label_${n}`)
  const { customLabels } = await onlyProduct(
    tsv(['id', 'title', ...names, 'custom_label_20'], ['1', 'Chair', ...names, 'no']),
  )
  expect(customLabels).toEqual(Object.fromEntries(names.map(name => [name, name])))
})
