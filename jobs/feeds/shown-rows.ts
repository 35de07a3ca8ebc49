import type { LeftOut } from '#db/rules/feed-files/left-out.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnLeftOut } from './feed-note.ts'
import { longest } from './feed-product.ts'
import type { FeedRow } from './feed-row.ts'
import { SeenIds } from './seen-ids.ts'

/** Leaves out products that the shop does not show, with the variants below them. */
export class ShownRows {
  readonly #leftOut: Record<LeftOut, SeenIds> = {
    'leftOut.unpublished': new SeenIds(),
    'leftOut.hidden': new SeenIds(),
  }
  #count = 0

  get leftOutCount(): number {
    return this.#count
  }

  /**
   * @param rows complete, the row of a product before those of its variants
   * @param notes takes one on each product that is left out
   */
  of(rows: readonly FeedRow[], notes: FeedNote[]): FeedRow[] {
    return rows.filter(row => {
      const leftOut = this.reasonOf(row)
      const id = row.fields.id?.slice(0, longest.sku) ?? null
      if (leftOut) notes.push(noteOnLeftOut(reason(leftOut), id, row))
      return leftOut === undefined
    })
  }

  /** Returns why a product is left out; undefined if it is shown. */
  reasonOf(row: FeedRow): LeftOut | undefined {
    const leftOut = row.leftOut ?? this.#asItsProduct(row)
    if (leftOut === undefined) return undefined
    const { id } = row.fields
    if (id !== undefined) this.#leftOut[leftOut].add(id)
    this.#count += 1
    return leftOut
  }

  #asItsProduct({ fields: { item_group_id: product } }: FeedRow): LeftOut | undefined {
    if (this.#count === 0 || product === undefined) return undefined
    return leftOutKinds.find(kind => this.#leftOut[kind].has(product))
  }
}

const leftOutKinds = ['leftOut.unpublished', 'leftOut.hidden'] as const
