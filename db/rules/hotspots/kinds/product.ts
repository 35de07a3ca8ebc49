import { z } from 'zod'
import { isStorable } from '../../shapes/texts.ts'
import { fault, type KindRules } from './kind.ts'

const details = z.object({})

export const mostSkus = 100 // limit of the interface

/** Ids in feeds have at most 255 characters. */
const sku = z.string().min(1).max(255).refine(isStorable)

export const product = {
  name: 'Product',
  plural: 'products',
  details,
  kept: details,
  sent: {},
  told: {},
  fieldNames: {},
  addressField: null,
  pageField: null,
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
  blank: () => ({}),
  subject: ({ products }) => products.map(({ sku, found }) => found?.title ?? sku).join(', '),
  lack: () => undefined,
  faults({ products }) {
    const unknown = products.filter(({ found }) => found === null).map(({ sku }) => sku)
    const first = unknown.slice(0, 3).join(', ')
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''
    return [
      ...fault('incomplete', products.length === 0 && 'It has no products yet, so readers don’t see it.'),
      ...fault('unknown_sku', unknown.length > 0 && `The feed has no product ${first}${more}.`),
    ]
  },
  targets: (_, skus) => skus.map(sku => `product ${sku}`),
  leadsTo: (_, skus) => skus.join(', '),
} as const satisfies KindRules<z.output<typeof details>, { skus: string[] }>
