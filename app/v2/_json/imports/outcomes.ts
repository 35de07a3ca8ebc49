import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import type { ImportState } from '#db/rules/imports/imports.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'

/** The contract lacks a held state: `failed`, with the differences in `held`. */
export function stateToJson<State extends ImportState>(state: State): Exclude<State, 'held'> | 'failed' {
  return state === 'held' ? 'failed' : (state as Exclude<State, 'held'>)
}

/** Fields beyond the contract's. */
export const outcomeJson = {
  error: ours(z.string().nullable().describe('Why it failed; null for other states')),
  held: ours(
    z
      .object({
        going: z.int().describe('Products that would be removed'),
        coming: z.int().describe('Products that would be new'),
        staying: z.int(),
        going_products: z
          .array(z.object({ id: z.string(), title: z.string() }))
          .describe('Up to 20 of those that would be removed, the ones on hotspots first'),
      })
      .nullable()
      .describe(
        'The change that was held because it would remove too many products. Confirm it in the dashboard, or import again with force',
      ),
  ),
}

export function outcomeToJson({ error, heldDifference }: ProductImport) {
  const { going = 0, coming = 0, staying = 0, goingNames = [] } = heldDifference ?? {}
  const going_products = goingNames.map(({ sku, title }) => ({ id: sku, title }))
  return { error, held: heldDifference && { going, coming, staying, going_products } }
}

/** True to accept any number of removals. */
export const force = ours(
  z.boolean().optional().describe('True imports even if that removes most or all products of the set'),
)

export function removableCountOf(given: z.output<typeof force>): number | undefined {
  return given === true ? everyProduct : undefined
}
