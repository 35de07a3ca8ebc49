import { z } from 'zod'
import { ours } from '../../audience.ts'
import { mostProducts, type ProductRule, ruleShape } from '../../product-rules/rule.ts'
import { isStorable } from '../../shapes/texts.ts'
import { type FaultSentence, fault, type KindRules, type ShownInReader } from './kind.ts'

/** Null or absent where people name the products. */
const rule = ours(
  ruleShape
    .nullable()
    .describe('Fills the hotspot with products of the feed instead of SKUs, which are then ignored'),
)
const details = z.object({ product_rule: rule.optional() })
type Details = z.output<typeof details>

type ProductContent = { products: { id: number; title: string }[]; leadsToShop?: true }

export const mostSkus = mostProducts // limit of the interface

const mostInName = 3 // the others are counted

/** Ids in feeds have at most 255 characters. */
const sku = z.string().min(1).max(255).refine(isStorable)

export const product = {
  named: 'product',
  details,
  kept: details,
  sent: details.shape,
  answered: details.shape,
  fieldNames: { product_rule: 'clash.fields.rule' },
  addressField: null,
  pageField: null,
  ruleField: 'product_rule',
  list: 'products',
  found: { shape: { skus: z.array(sku).min(1).max(mostSkus) }, detailsOf: () => ({}) },
  v1: {
    type: 'product',
    shape: {
      products: z
        .array(
          z.object({
            id: z.int().describe('Number of the product'),
            stub: z.literal(true).describe('The rest is read under /products'),
          }),
        )
        .min(1),
    },
    // Products that no feed has imported have nothing to show.
    of: (_, productIds) =>
      productIds.length === 0 ? undefined : { products: productIds.map(id => ({ id, stub: true })) },
  },
  reader: {
    isMedia: false,
    content: productsOf,
    name({ products }) {
      const titles = products.slice(0, mostInName).map(({ title }) => title)
      const more = products.length > mostInName ? ` +${products.length - mostInName}` : ''
      return titles.join(', ') + more
    },
    link({ products: [first] }, { products, leadsToShop }) {
      if (leadsToShop && first?.link) return { site: first.link }
      const [only, ...others] = products
      return only && others.length === 0 ? { product: only.id } : 'content'
    },
  },
  blank: () => ({}),
  subject: ({ products }) => products.map(({ sku, found }) => found?.title ?? sku).join(', '),
  lack: () => undefined,
  faults({ details, products, themeFailure }) {
    const ofTheme = fault('theme_fails', themeFailure)
    if (details.product_rule)
      return [...fault('too_few', lackInWords(details.product_rule, products.length)), ...ofTheme]
    const unknown = products.filter(({ found }) => found === null).map(({ sku }) => sku)
    return [
      ...fault('incomplete', products.length === 0 && { key: 'findings.noProducts' }),
      ...fault('unknown_sku', unknown.length > 0 && unknownSkus(unknown)),
      ...ofTheme,
    ]
  },
  targets: (_, skus) => skus.map(sku => `product ${sku}`),
  leadsTo: (_, skus) => skus.join(', '),
} as const satisfies KindRules<Details, { skus: string[] }, ProductContent>

function productsOf({ products, dynamic }: ShownInReader<Details>): ProductContent | undefined {
  const [only, ...others] = products
  if (only === undefined) return undefined
  const leadsToShop = !dynamic && others.length === 0 && only.link !== null && !only.removedFromFeed
  return {
    products: products.map(({ id, title }) => ({ id, title })),
    ...(leadsToShop && { leadsToShop: true }),
  }
}

function unknownSkus(unknown: readonly string[]): FaultSentence {
  const skus = unknown.slice(0, 3).join(', ')
  const more = unknown.length - 3
  if (more <= 0) return { key: 'findings.unknownSkus', values: { skus } }
  return { key: 'findings.unknownSkusMore', values: { skus, more: String(more) } }
}

/** @returns undefined if the rule found as many products as it asks for */
function lackInWords({ count, when_few }: ProductRule, found: number): FaultSentence | undefined {
  if (found >= count) return undefined
  if (found === 0 && when_few === 'hide' && count > 1)
    return { key: 'findings.ruleFew', values: { count: String(count) } }
  if (found === 0) return { key: 'findings.ruleNone' }
  return { key: 'findings.ruleSome', values: { count: String(count), found: String(found) } }
}
