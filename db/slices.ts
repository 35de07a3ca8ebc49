/** `limit + 1` rows are read to know whether more follow */
export type Slice = { limit: number; offset: number }

export type Sliced<Item> = { items: Item[]; hasMore: boolean }

/** Cuts rows read with `limit + 1` to the slice. */
export function sliced<Item>(rows: Item[], { limit }: Slice): Sliced<Item> {
  return { items: rows.slice(0, limit), hasMore: rows.length > limit }
}
