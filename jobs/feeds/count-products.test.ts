import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countProducts } from './count-products.ts'
import { feedRows } from './feed-rows.ts'
import { FeedRefused } from './refusals.ts'

let folder: string
let files = 0
const bounds = { maxBytes: 10_000_000, signal: new AbortController().signal }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-feeds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, content)
  return path
}

async function rowsOf(content: string | Uint8Array) {
  const rows = await Array.fromAsync(feedRows(await fileOf(content), bounds))
  return rows.map(row => Object.fromEntries(row))
}

const count = async (content: string | Uint8Array) => countProducts(await fileOf(content), bounds)

const item = (inner: string) => `<item>${inner}</item>`
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('')}</channel></rss>`
const chair = item('<g:id>1</g:id><title>Chair</title>')

describe('an XML feed', () => {
  test('of RSS has a product in each item, with and without the prefix', async () => {
    expect(
      await rowsOf(
        rss(item('<g:id> 1 </g:id><g:title><![CDATA[A & B]]></g:title><link>https://x.test</link>')),
      ),
    ).toEqual([{ id: ['1'], title: ['A & B'], link: ['https://x.test'] }])
  })

  test('of Atom has a product in each entry', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><entry><id>a</id><title>Chair</title>
      <link href="https://x.test/?a=1&amp;b=2"/></entry></feed>`
    expect(await rowsOf(feed)).toEqual([{ id: ['a'], title: ['Chair'], link: ['https://x.test/?a=1&b=2'] }])
  })

  test('keeps what comes several times, and leaves alone what lies deeper', async () => {
    const fields =
      '<g:id>1</g:id><g:shipping><g:id>no</g:id></g:shipping><g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link>'
    expect(await rowsOf(rss(item(fields)))).toEqual([
      { id: ['1'], shipping: [''], additional_image_link: ['a', 'b'] },
    ])
  })

  test.each([
    ['breaks off', rss(chair).slice(0, -20), 'The feed breaks off'],
    ['is not well-formed', rss('<item><g:id>1</item>'), 'look at line 1'],
    ['uses an entity of its own', rss(item('<g:id>&evil;</g:id>')), 'not valid XML'],
    ['is nested too deeply', '<a>'.repeat(200), 'nested too deeply'],
    ['has no products', rss(), 'The feed has no products.'],
    ['has no product with both', rss(item('<g:id>1</g:id>')), 'no product with an id and a title'],
  ])('that %s is refused with a sentence', async (_, content, sentence) => {
    await expect(count(content)).rejects.toThrow(sentence)
    await expect(count(content)).rejects.toBeInstanceOf(FeedRefused)
  })

  test('with one endless text is refused before it fills the memory', async () => {
    const path = await fileOf(`<rss><item><g:id>${'x'.repeat(25_000_000)}`)
    await expect(countProducts(path, { ...bounds, maxBytes: 100_000_000 })).rejects.toThrow('far too long')
  })

  test('may name fields as objects name theirs', async () => {
    expect(await rowsOf(rss(item('<__proto__>x</__proto__><constructor>y</constructor>')))).toHaveLength(1)
  })
})

describe('a feed of tab-separated values', () => {
  test('names its fields in the first row, in whatever spelling', async () => {
    expect(await rowsOf('ID\tTitle\tsale price\r\n1\tChair\t5 EUR\r\n')).toEqual([
      { id: ['1'], title: ['Chair'], sale_price: ['5 EUR'] },
    ])
  })

  test('may quote fields, with tabs and line breaks in them, and may have quotation marks within a text', async () => {
    expect(await rowsOf('id\ttitle\n1\t"Chair,\n""soft""\tred"\n2\tThe 5" pot\n')).toEqual([
      { id: ['1'], title: ['Chair,\n"soft"\tred'] },
      { id: ['2'], title: ['The 5" pot'] },
    ])
  })

  test('may have rows that are too short or too long, and empty ones', async () => {
    expect(await rowsOf('id\ttitle\n\n1\n2\tTwo\tmore\n')).toEqual([
      { id: ['1'], title: [''] },
      { id: ['2'], title: ['Two'] },
    ])
  })

  test.each([
    ['has no column id', 'sku,title\n1,Chair\n', 'no column "id"'],
    ['is empty but for its header', 'id\ttitle\n', 'The feed has no products.'],
    ['has nothing at all', ' \n ', 'The feed has no products.'],
    ['opens a quotation that never ends', `id\ttitle\n1\t"${'x\n'.repeat(600_000)}`, 'quotation mark'],
  ])('that %s is refused with a sentence', async (_, content, sentence) => {
    await expect(count(content)).rejects.toThrow(sentence)
  })
})

describe('counting', () => {
  test('a row without id or title, or whose id came before, or is too long, has failed', async () => {
    const rows = ['1\tChair', '2\t', '\tTable', '1\tAgain', `${'x'.repeat(256)}\tLong`, '3\tLamp']
    expect(await count(`id\ttitle\n${rows.join('\n')}\n`)).toEqual({ successCount: 2, failedCount: 4 })
  })

  test('what had been counted is told where no row makes a product', async () => {
    const refused = await count('id\ttitle\n1\t\n2\t\n').catch((error: unknown) => error)
    expect(refused).toMatchObject({ counts: { successCount: 0, failedCount: 2 } })
  })

  test('stops when it is told to', async () => {
    const path = await fileOf(rss(chair))
    const signal = AbortSignal.abort(new Error('The worker is ending.'))
    await expect(countProducts(path, { ...bounds, signal })).rejects.toThrow('The worker is ending.')
  })

  test('reads no more than it may', async () => {
    const path = await fileOf(gzipSync(rss(chair.repeat(50_000))))
    await expect(countProducts(path, { ...bounds, maxBytes: 100_000 })).rejects.toThrow('larger than')
  })
})

describe('the bytes', () => {
  const text = 'id\ttitle\n1\tChaise à bras\n'
  test.each<[string, string | Uint8Array, string]>([
    ['UTF-8', text, 'Chaise à bras'],
    ['UTF-8 with its mark', `\ufeff${text}`, 'Chaise à bras'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le'), 'Chaise à bras'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'Chaise à bras'],
    ['gzip', gzipSync(text), 'Chaise à bras'],
    ['what is no UTF-8', Buffer.from(text, 'latin1'), 'Chaise \ufffd bras'],
    [
      'a declared encoding',
      Buffer.from(
        rss(item('<g:id>1</g:id><title>Chaise à bras</title>')).replace('?>', ' encoding="ISO-8859-1"?>'),
        'latin1',
      ),
      'Chaise à bras',
    ],
  ])('may be %s', async (_, content, title) => {
    expect(await rowsOf(content)).toEqual([{ id: ['1'], title: [title] }])
  })

  test('packed and cut off, or of an unknown encoding, are refused with a sentence', async () => {
    await expect(count(gzipSync(rss(chair)).subarray(0, 60))).rejects.toThrow('breaks off or is damaged')
    await expect(count('<?xml version="1.0" encoding="klingon"?><rss/>')).rejects.toThrow('"klingon"')
  })
})
