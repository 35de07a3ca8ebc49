import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  bounds,
  chair,
  feedFileOf,
  item,
  onlyProduct,
  readFeed,
  refusalOf,
  rss,
  tsv,
} from './feeds.fixture.ts'
import { readProducts } from './read-products.ts'

describe('counting', () => {
  test('a row without id or title, or whose id came before, or is too long, makes no product, and says why', async () => {
    const rows = ['1\tChair', '2\t', '\tTable', '1\tAgain', `${'x'.repeat(256)}\tLong`, '3\tLamp']
    const { products, failedCount, notes } = await readFeed(`id\ttitle\n${rows.join('\n')}\n`)
    expect(products.map(({ sku, title }) => [sku, title])).toEqual([
      ['1', 'Chair'],
      ['3', 'Lamp'],
    ])
    expect(failedCount).toBe(4)
    const left = notes.map(({ line, field, sentence, isLeftOut }) => [line, field, sentence, isLeftOut])
    expect(left).toEqual([
      [3, 'title', 'The row has no title, so it was left out.', true],
      [4, 'id', 'The row has no id, so it was left out.', true],
      [
        5,
        'id',
        'A row before has the same id, so this one was left out. Give every product an id of its own.',
        true,
      ],
      [6, 'id', 'The row has an id of more than 255 characters, so it was left out.', true],
    ])
  })

  test('what had been read is told where the feed is refused', async () => {
    expect((await refusalOf('id\ttitle\n1\t\n2\t\n')).counts).toEqual({ successCount: 0, failedCount: 2 })
    expect((await refusalOf('id\ttitle\n1\tA\n1\tA\n2\t"B')).counts).toMatchObject({ successCount: 0 })
  })

  test('a hundred thousand rows of one id are one product', async () => {
    const { products, failedCount } = await readFeed(`id\ttitle\n${'1\tChair\n'.repeat(100_000)}`)
    expect([products.length, failedCount]).toEqual([1, 99_999])
  })

  test('stops when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('The worker is ending.'))
    const reading = Array.fromAsync(readProducts(feedFileOf(rss(chair)), { ...bounds, signal }))
    await expect(reading).rejects.toThrow('The worker is ending.')
  })

  test('gives what it has piece by piece', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => item(`<id>${row}</id><title>Chair</title>`))
    const batches = await Array.fromAsync(readProducts(feedFileOf(rss(...rows)), bounds))
    expect(batches.length).toBeGreaterThan(10)
    expect(Math.max(...batches.map(({ products }) => products.length))).toBeLessThan(5000)
  })
})

describe('the bytes', () => {
  const text = 'id\ttitle\n1\tChaise à bras\n'
  const latin = rss(item('<g:id>1</g:id><title>Chaise à bras</title>')).replace(
    '?>',
    ' encoding="ISO-8859-1"?>',
  )
  test.each<[string, string | Uint8Array]>([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\ufeff${text}`],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['gzip', gzipSync(text)],
    ['two files of gzip in a row', Buffer.concat([gzipSync(text.slice(0, 12)), gzipSync(text.slice(12))])],
    ['in a declared encoding', Buffer.from(latin, 'latin1')],
    ['after lines with nothing', `\n\n  \n${text}`],
  ])('may be %s', async (_, content) => {
    expect((await onlyProduct(content)).title).toBe('Chaise à bras')
  })

  test('of which some are no UTF-8 are read as far as they can be, and noted', async () => {
    const { products, notes } = await readFeed(
      Buffer.concat([Buffer.from(text), Buffer.from('2\tTable \xe0\n', 'latin1')]),
    )
    expect(products.map(({ title }) => title)).toEqual(['Chaise à bras', 'Table \ufffd'])
    expect(notes).toMatchObject([{ line: 3, id: '2', field: 'title', isLeftOut: false }])
  })

  test.each([
    ['TSV', tsv(['id', 'title'], ['\ufeff1', 'Ch\0ai\u000br'])],
    ['XML', `${rss(item('<id>\ufeff1</id><title>Ch\0ai\u000br</title>'))}`],
  ])('that no text has, and marks in the middle, are left out of %s and noted', async (_, content) => {
    const { products, notes } = await readFeed(content)
    expect(products).toMatchObject([{ sku: '1', title: 'Chair' }])
    expect(notes).toMatchObject([{ line: null, sentence: expect.stringContaining('3 control characters') }])
  })

  test.each([
    ['packed and cut off', gzipSync(rss(chair)).subarray(0, 60), 'breaks off or is damaged'],
    ['of an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', '“klingon”'],
    ['of zeros without end', gzipSync(Buffer.alloc(50_000_000)), 'unusually large once unpacked'],
    ['of a web page', '<!-- shop --><HTML lang="de"><body>', 'is a web page'],
  ])('%s are refused with a sentence', async (_, content, sentence) => {
    expect((await refusalOf(content, { maxBytes: 2_000_000_000 })).message).toContain(sentence)
  })

  test('are no more than may be read', async () => {
    const feed = gzipSync(rss(chair.repeat(50_000)))
    expect((await refusalOf(feed, { maxBytes: 100_000 })).message).toContain('larger than')
  })
})
