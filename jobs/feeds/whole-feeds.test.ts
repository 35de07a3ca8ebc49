import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounds, feedFileOf, item, rss, tsv } from './feeds.fixture.ts'
import { zip } from './packed/zip.fixture.ts'
import { readProducts } from './read-products.ts'
import { FeedRefused } from './refusals.ts'
import { rowsOf, workbook } from './xlsx/workbooks.fixture.ts'

const count = 12
const skus = Array.from({ length: count }, (_, n) => `A-${n}`)
const rows = skus.map(sku => [sku, `Chair "${sku}" & more`, '15.00 EUR'])
const objects = skus.map(id => ({ id, title: `Chair "${id}" [{`, tags: ['a', { b: 1 }] }))

/** Feeds of the same products in each form. Where rows are lines, nobody can know of a line that is missing. */
const forms: Record<string, { content: string | Buffer; hasRowsByLine?: true }> = {
  TSV: { content: tsv(['id', 'title', 'price'], ...rows), hasRowsByLine: true },
  CSV: {
    content: ['id,title,price', ...skus.map(sku => `${sku},"Chair ""x"", large",15.00`)].join('\r\n'),
    hasRowsByLine: true,
  },
  XML: { content: rss(...skus.map(sku => item(`<g:id>${sku}</g:id><title>Chair</title>`))) },
  JSON: { content: JSON.stringify({ products: objects }) },
  'JSON in lines': {
    content: `${objects.map(one => JSON.stringify(one)).join('\n')}\n`,
    hasRowsByLine: true,
  },
  gzip: { content: gzipSync(JSON.stringify(objects)) },
  ZIP: {
    content: zip({ name: 'feed.tsv', content: tsv(['id', 'title'], ...skus.map(sku => [sku, 'Chair'])) }),
  },
  Excel: { content: workbook({ rows: rowsOf(['id', 'title', 'price'], ...rows) }) },
}

/** @returns the SKUs; undefined if the feed is refused */
async function read(content: Uint8Array): Promise<string[] | undefined> {
  try {
    const batches = await Array.fromAsync(readProducts(feedFileOf(content), bounds))
    return batches.flatMap(({ products }) => products.map(({ sku }) => sku))
  } catch (error) {
    if (error instanceof FeedRefused) return undefined
    throw error
  }
}

test.each(Object.entries(forms))(
  'a feed as %s that is cut off anywhere is refused, or has all that can be known of',
  async (_, form) => {
    const whole = Buffer.from(form.content)
    expect(await read(whole)).toEqual(skus)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async cut => {
        const found = await read(whole.subarray(0, cut))
        if (found !== undefined)
          expect(found).toEqual(form.hasRowsByLine ? skus.slice(0, found.length) : skus)
      }),
      { numRuns: 60 },
    )
  },
)
