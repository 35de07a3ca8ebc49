/** Which part of a list is wanted: one more than `limit` is read, to know whether the list goes on. */
export type Slice = { limit: number; offset: number }

/** A part of a list, and whether there is more behind it. */
export type Sliced<Item> = { items: Item[]; hasMore: boolean }

/** Cuts what was read with `limit + 1` to the slice. */
export function sliced<Item>(rows: Item[], { limit }: Slice): Sliced<Item> {
  return { items: rows.slice(0, limit), hasMore: rows.length > limit }
}
