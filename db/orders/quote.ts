import { findListed, type ReaderList } from '../editions/listed-products.ts'
import { merged, type OrderLine, orderLine } from '../rules/orders/orders.ts'
import type { Group } from '../schema/groups.ts'

export type Quote = {
  lines: OrderLine[]
  /** Ids of what is no longer sold, or not shown to the reader. */
  gone: number[]
}

/** Returns a list's products at their present prices. */
export async function quote(group: Group, list: ReaderList, now: Date): Promise<Quote> {
  const found = await findListed(list)
  const lines = found.flatMap(({ product, quantity }) =>
    product ? [orderLine(product, quantity, group.currency, now)] : [],
  )
  return { lines: merged(lines), gone: found.flatMap(({ key, product }) => (product ? [] : [key])) }
}
