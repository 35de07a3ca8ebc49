import { z } from 'zod'
import { type Coverage, type CoverageFinding, coverageKinds } from '#db/rules/coverage/findings.ts'
import { fraction } from '#db/rules/hotspots/areas.ts'

const number = z.int().min(0)

export const coverageJson = z
  .object({
    products_count: number.describe('Products of the feed, but for ignored ones'),
    products_on_pages_count: number.describe(
      'Those that are on a page: printed by number, or shown by a hotspot, which offers all variants of its product',
    ),
    price_differs_count: number.describe('Printed prices that are none of the product’s'),
    unknown_number_count: number.describe('Printed numbers that are not in the feed'),
    missing_product_count: number.describe('Products that are on no page'),
    ignored_count: number.describe('Findings that somebody ignores; no other count has them'),
  })
  .meta({
    id: 'Coverage',
    description: 'How many products of the feed are on the pages, and how much differs',
  })

const place = z.object({
  page: z.int().min(1),
  left: fraction.describe('Fraction of the width of the page'),
  top: fraction.describe('Fraction of the height of the page'),
  width: fraction.describe('Fraction of the width of the page'),
  height: fraction.describe('Fraction of the height of the page'),
  hotspot_id: z.int().nullable().describe('Hotspot that shows the product there; null without one'),
})

export const coverageFindingJson = z
  .object({
    kind: z
      .enum(coverageKinds)
      .describe(
        'price_differs: the price printed beside a product is neither its price nor its sale price. unknown_number: a printed number is written as SKUs of the feed are, and not in it. missing_product: the product is on no page',
      ),
    product_id: z.int().nullable().describe('null for a number without a product'),
    sku: z.string().describe('SKU of the product, or the number'),
    title: z.string().nullable().describe('Title of the product'),
    printed_price: z.string().nullable().describe('As printed'),
    printed_amount: z.number().nullable().describe('The printed price as a number'),
    price: z.number().nullable().describe('Price in the feed'),
    sale_price: z.number().nullable().describe('Sale price in the feed, whenever it holds'),
    currency: z.string().nullable().describe('ISO 4217, of the prices in the feed'),
    places: z.array(place).describe('Where it is on the pages; empty for a product that is on none'),
  })
  .meta({ id: 'CoverageFinding', description: 'What differs between the pages and the feed' })

export function coverageToJson({
  products,
  onPages,
  counts,
  ignored,
}: Coverage): z.input<typeof coverageJson> {
  return {
    products_count: products,
    products_on_pages_count: onPages,
    price_differs_count: counts.price_differs,
    unknown_number_count: counts.unknown_number,
    missing_product_count: counts.missing_product,
    ignored_count: ignored,
  }
}

export function coverageFindingToJson(finding: CoverageFinding): z.input<typeof coverageFindingJson> {
  const product = finding.kind === 'unknown_number' ? null : finding.product
  const prices = finding.kind === 'price_differs' ? finding : null
  return {
    kind: finding.kind,
    product_id: product?.id ?? null,
    sku: finding.kind === 'unknown_number' ? finding.number : finding.product.sku,
    title: product?.title ?? null,
    printed_price: prices?.printed ?? null,
    printed_amount: prices?.printedAmount ?? null,
    price: prices?.price ?? null,
    sale_price: prices?.salePrice ?? null,
    currency: prices?.currency ?? null,
    places: finding.places.map(({ pageNumber, area, hotspotId }) => ({
      page: pageNumber,
      left: area.left,
      top: area.top,
      width: area.width,
      height: area.height,
      hotspot_id: hotspotId,
    })),
  }
}
