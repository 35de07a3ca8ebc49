import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { database } from '../client.ts'
import { orderRulesOf } from '../rules/imports/feed-fields.ts'
import { orderable, orderQuantities } from '../rules/products/quantities.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { type Product, products } from '../schema/products/products.ts'
import { isShownBy } from './shown-products.ts'

/** An item of a reader's list. */
export type ListedItem = { id: number; sku: string; quantity: number }

/** `key` is the item's id; the product is missing if it is no longer sold, or not shown to the reader. */
export type FoundItem = { key: number; product: Product | undefined; quantity: number }

/** A reader's list, and the publications of its group that the reader may read: it gets products that these show. */
export type ReaderList = { groupId: number; publicationIds: number[]; items: readonly ListedItem[] }

/**
 * Finds a list's products by id, else by SKU: after a set was deleted and imported again, ids are others. Quantities are
 * such as may be ordered.
 */
export async function findListed(list: ReaderList): Promise<FoundItem[]> {
  const { items } = list
  const byId = new Map((await withIds(list, items)).map(product => [product.id, product]))
  const missing = items.filter(({ id }) => !byId.has(id)).map(({ sku }) => sku)
  const bySku = new Map((await withSkus(list, missing)).map(product => [product.sku, product]))
  return items.map(({ id, sku, quantity }) => {
    const product = byId.get(id) ?? bySku.get(sku)
    return { key: id, product, quantity: product ? orderableOf(product, quantity) : quantity }
  })
}

/** A feed's rules may be others than when the product was listed. */
function orderableOf(product: Product, quantity: number): number {
  return orderable(quantity, orderQuantities(orderRulesOf(product)))
}

async function withIds(list: ReaderList, items: readonly ListedItem[]): Promise<Product[]> {
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  return database()
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isOfList(list)))
}

/** Names the sets, because each kind of set has an index of SKUs of its own. The feed's own products come last. */
async function withSkus(list: ReaderList, skus: string[]): Promise<Product[]> {
  if (skus.length === 0) return []
  const { groupId } = list
  const libraries = await database()
    .select({ id: productLibraries.id })
    .from(productLibraries)
    .where(eq(productLibraries.groupId, groupId))
  const ids = libraries.map(({ id }) => id)
  const ofFeed = and(eq(products.groupId, groupId), isNull(products.productLibraryId))
  const sets = ids.length === 0 ? ofFeed : or(ofFeed, inArray(products.productLibraryId, ids))
  const found = await database()
    .select()
    .from(products)
    .where(and(inArray(products.sku, skus), sets, isOfList(list)))
    .orderBy(products.id)
  return found.toSorted((one, other) => Number(!one.productLibraryId) - Number(!other.productLibraryId))
}

function isOfList({ groupId, publicationIds }: ReaderList) {
  return and(eq(products.groupId, groupId), eq(products.removedFromFeed, false), isShownBy(publicationIds))
}
