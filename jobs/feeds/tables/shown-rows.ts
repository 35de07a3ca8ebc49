import type { LeftOut } from '#db/rules/feed-files/left-out-columns.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import type { FeedRow } from '../feed-row.ts'
import { SeenIds } from '../seen-ids.ts'

/** Leaves out products that the shop does not show, with the variants below them, and tells how many. */
export class ShownRows {
  readonly #counts = new Map<LeftOut, number>()
  readonly #hidden: Record<LeftOut, SeenIds> = {
    'shop.unpublished': new SeenIds(),
    'shop.hidden': new SeenIds(),
  }

  /** @param rows complete, the row of a product before those of its variants */
  without(rows: readonly FeedRow[]): FeedRow[] {
    return rows.filter(row => {
      const leftOut = row.leftOut ?? this.#asItsProduct(row)
      if (leftOut === undefined) return true
      const { id } = row.fields
      if (id !== undefined) this.#hidden[leftOut].add(id)
      this.#counts.set(leftOut, (this.#counts.get(leftOut) ?? 0) + 1)
      return false
    })
  }

  notes(): FeedNote[] {
    return Array.from(this.#counts, ([code, count]) => noteOnFile(reason(code, { count })))
  }

  #asItsProduct({ fields: { item_group_id: product } }: FeedRow): LeftOut | undefined {
    if (this.#counts.size === 0 || product === undefined) return undefined
    return leftOutKinds.find(kind => this.#hidden[kind].has(product))
  }
}

const leftOutKinds = ['shop.unpublished', 'shop.hidden'] as const
