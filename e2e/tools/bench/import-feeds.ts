import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** The columns of the feeds that the benchmark makes, and how XML names them. */
export const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'gtin',
  'mpn',
  'product_type',
  'google_product_category',
  'item_group_id',
  'custom_label_0',
] as const

/** A product as shops have them; `edition` changes its price. */
function valuesOf(n: number, edition: number): string[] {
  const price = (n % 500) + 10 + edition
  return [
    skuOf(n),
    `Garden chair number ${n} in oak and steel`,
    `A chair for the garden and for the balcony, weatherproof and foldable, number ${n}, delivered within three days, with a guarantee of five years.`,
    `https://shop.example.com/products/chair-${n}?ref=feed`,
    `https://cdn.example.com/photos/${n}-1.jpg`,
    `https://cdn.example.com/photos/${n}-2.jpg,https://cdn.example.com/photos/${n}-3.jpg`,
    `${price}.95 EUR`,
    `${price - 5}.50 EUR`,
    'in_stock',
    'Sitwell',
    String(4_000_000_000_000 + n),
    `MPN-${n}`,
    'Garden > Furniture > Chairs',
    'Furniture > Outdoor Furniture',
    `G-${n >> 2}`,
    'spring',
  ]
}

export const skuOf = (n: number) => `SKU-${n}`

/** Writes a feed of so many products. @param every how many products have the edition's price: 100 means one in a hundred @returns its bytes */
export async function writeFeed(
  path: string,
  { format, count, edition = 0, every = 1 }: FeedOptions,
): Promise<number> {
  const { start, row, end } = formats[format]
  await pipeline(async function* () {
    yield start
    for (let from = 0; from < count; from += 1000) {
      let text = ''
      for (let n = from; n < Math.min(from + 1000, count); n++)
        text += row(valuesOf(n, n % every === 0 ? edition : 0))
      yield text
    }
    yield end
  }, createWriteStream(path))
  return (await stat(path)).size
}

type FeedOptions = { format: 'tsv' | 'xml'; count: number; edition?: number; every?: number }

const formats = {
  tsv: {
    start: `${columns.join('\t')}\n`,
    row: (values: string[]) => `${values.join('\t')}\n`,
    end: '',
  },
  xml: {
    start:
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n',
    row: (values: string[]) => {
      const fields = values.map((value, at) => {
        const text = value.replaceAll('&', '&amp;').replaceAll('>', '&gt;')
        return `<g:${columns[at]}>${text}</g:${columns[at]}>\n`
      })
      return `<item>\n${fields.join('')}</item>\n`
    },
    end: '</channel></rss>\n',
  },
}
