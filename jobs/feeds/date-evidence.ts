import { type DateOrder, dateOrderShownBy } from '#db/rules/feed-values/date-orders.ts'
import { datesIn } from '#db/rules/feed-values/sale-periods.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import type { FeedRow } from './feed-row.ts'
import type { ValueReading } from './value-reading.ts'

export type FoundOrder = {
  order: DateOrder | undefined // undefined if nobody can know
  by: 'choice' | 'values' | 'group' | 'nothing'
  note?: Reason
}

/** Notes what the dates of a feed show of the order of their days and months. */
export class DateEvidence {
  #unclear: string | undefined // a date that shows nothing by itself
  readonly #evidence: Partial<Record<DateOrder, string>> = {}

  take(rows: readonly FeedRow[]): void {
    for (const { fields } of rows) {
      for (const date of datesOf(fields)) {
        const evident = dateOrderShownBy(date)
        if (evident === 'either') this.#unclear ??= date
        // Dates with dots are always the same, and say nothing of others.
        else if (evident !== undefined && !date.includes('.')) this.#evidence[evident] ??= date
      }
    }
  }

  /** True if a date needs to know the order. */
  get isNeeded(): boolean {
    return this.#unclear !== undefined
  }

  /** Returns the order of dates that do not show it: as chosen, as others show, else as is usual for the group. */
  found({ chosenOrder, usualOrder }: Pick<ValueReading, 'chosenOrder' | 'usualOrder'>): FoundOrder {
    const value = this.#unclear ?? ''
    const { day_first: day, month_first: month } = this.#evidence
    const other = chosenOrder === 'day_first' ? month : day
    if (chosenOrder !== undefined && other === undefined) return { order: chosenOrder, by: 'choice' }
    if (chosenOrder !== undefined)
      return {
        order: undefined,
        by: 'nothing',
        note: reason('dateOrder.contradicted', { value, other: other ?? '' }),
      }
    if (day !== undefined && month !== undefined)
      return { order: undefined, by: 'nothing', note: reason('dateOrder.mixed', { value, day, month }) }
    const seen = day === undefined ? month : day
    if (seen !== undefined) {
      const order = day === undefined ? 'month_first' : 'day_first'
      return { order, by: 'values', note: reason('dateOrder.byValues', { value, order, other: seen }) }
    }
    const order = usualOrder
    return { order, by: 'group', note: reason('dateOrder.byGroup', { value, order }) }
  }
}

function datesOf({
  sale_price_start_date,
  sale_price_end_date,
  sale_price_effective_date,
}: FeedRow['fields']) {
  if (!sale_price_start_date && !sale_price_end_date && !sale_price_effective_date) return []
  const period = sale_price_effective_date === undefined ? [] : (datesIn(sale_price_effective_date) ?? [])
  return [sale_price_start_date ?? '', sale_price_end_date ?? '', ...period]
}
