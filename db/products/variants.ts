import { inArray, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { type OptionField, optionFields } from '../rules/imports/feed-fields.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type Product, products } from '../schema/products/products.ts'
import { ofSet, type ProductSet } from './sets.ts'

/** A product that is sold and shares an `item_group_id` with others of its set. */
export type Variant = Pick<Product, 'id' | 'sku' | 'title' | 'availability' | OptionField>

/** Feeds that give one id to all of their products must not make one product of them. */
export const mostVariants = 100

/** True if other products may be variants of it. */
export function mayVary({ itemGroupId }: Product): boolean {
  return itemGroupId !== null
}

/** Reads the variants of products by the product's id, in the order of the feed; none where there is no other. */
export async function readVariants(named: readonly Product[]): Promise<Map<number, Variant[]>> {
  const grouped = named.filter(mayVary)
  if (grouped.length === 0) return new Map()
  const columns = sql.join(
    ['id', 'sku', 'title', 'availability', ...optionFields].map(column => sql.identifier(column)),
    sql`, `,
  )
  const rows = await database().execute<Variant & { product_id: number }>(sql`
    select named.id as product_id, variant.*
    from ${products} as named
    cross join lateral (
      select ${columns} from ${products} as sibling
      where ${areVariants(sql`sibling`, sql`named`)} and not removed_from_feed
      order by id limit ${mostVariants}
    ) as variant
    where named.id in (select jsonb_array_elements_text(${JSON.stringify(grouped.map(({ id }) => id))}::text::jsonb)::int)
    order by named.id, variant.id`)
  const byProduct = Map.groupBy(rows, row => row.product_id)
  return new Map(
    grouped.flatMap((product): [number, Variant[]][] => {
      const variants = withItself(product, byProduct.get(product.id) ?? [])
      return variants.some(({ id }) => id !== product.id) ? [[product.id, variants]] : []
    }),
  )
}

/** Returns the condition that a product is of one of these groups; null without a group. */
export function areOfGroups(itemGroupIds: readonly string[]): SQL {
  return inArray(products.itemGroupId, [...itemGroupIds])
}

/** Returns the condition that two rows of `products` are variants of one product. */
export function areVariants(one: SQL, other: SQL): SQL {
  return sql`${sqlRow(variantKey(one))} = ${sqlRow(variantKey(other))}`
}

/** Returns what variants of one product have in common; unequal to every other without an `item_group_id`. */
export function variantKey(table: SQL): SQL[] {
  return [sql`${table}.group_id`, sql`${table}.item_group_id`, sql`coalesce(${table}.product_library_id, 0)`]
}

export function sqlRow(columns: SQL[]): SQL {
  return sql`(${sql.join(columns, sql`, `)})`
}

function withItself(product: Product, variants: Variant[]): Variant[] {
  const isThere = product.removedFromFeed || variants.some(({ id }) => id === product.id)
  return isThere ? variants : [product, ...variants]
}

/**
 * Keeps the content of groups of variants that hotspots show, in `shown_variants`: readers see all of a group.
 * @param which restricts the products
 */
export async function noteShownVariants(tx: Queryable, set: ProductSet, which?: SQL): Promise<void> {
  await tx.execute(sql`
    create temporary table shown_variants on commit drop as
    select shown.publication_id, shown.item_group_id, ${contentOf(set)} as content
    from (
      select distinct ${pages.publicationId}, ${products.itemGroupId} from ${hotspotProducts}
      join ${products} on ${products.id} = ${hotspotProducts.productId}
      join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
      join ${pages} on ${pages.id} = ${hotspots.pageId}
      where ${ofSet(set)} and ${products.itemGroupId} is not null ${which ? sql`and ${which}` : sql``}
    ) as shown`)
}

/** Builds the statement that returns each `publication_id` of groups that are others than noted. */
export function changedVariants(set: ProductSet): SQL {
  return sql`
    select distinct shown.publication_id from shown_variants as shown
    where shown.content is distinct from ${contentOf(set)}`
}

/** Returns a hash of the products that share the `item_group_id` of `shown`. */
function contentOf(set: ProductSet): SQL {
  return sql`(
    select md5(string_agg((to_jsonb(${products}) - 'digest')::text, ',' order by ${products.id})) from ${products}
    where ${ofSet(set)} and ${products.itemGroupId} = shown.item_group_id and not ${products.removedFromFeed})`
}
