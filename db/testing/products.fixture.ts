// What tests share: products as a feed would bring them.
import { database } from '#db/client.ts'
import { type Product, products } from '#db/schema/products.ts'

/** A product of a group's feed, or of the library that `values` names. */
export async function newProduct(
  groupId: number,
  sku: string,
  values: Partial<Product> = {},
): Promise<Product> {
  const [product] = await database()
    .insert(products)
    .values({ groupId, sku, title: `Product ${sku}`, ...values })
    .returning()
  if (!product) throw new Error('No product')
  return product
}
