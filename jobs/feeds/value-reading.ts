import type { DateOrder } from '#db/rules/feed-values/date-orders.ts'
import { Meanings } from '#db/rules/feed-values/meanings.ts'
import type { KnownCurrencies } from '#db/rules/feed-values/prices.ts'
import type { FeedBounds } from './feed-bounds.ts'

/** How the values of a feed's rows are read. */
export type ValueReading = {
  timeZone: string
  currencies: KnownCurrencies
  meanings: Meanings
  chosenOrder: DateOrder | undefined
  usualOrder: DateOrder // where the group is
  /** Of dates that do not show it, once the feed has one: until then nobody looked. */
  dateOrder?: DateOrder | undefined
}

type Given = Pick<FeedBounds, 'reading' | 'timeZone' | 'usualDateOrder'>

export function valueReadingOf({
  reading = {},
  timeZone = 'UTC',
  usualDateOrder = 'day_first',
}: Given): ValueReading {
  const meanings = new Meanings(reading.meanings)
  return {
    timeZone: reading.timeZone ?? timeZone,
    currencies: { usual: reading.currency, named: meanings.currencies },
    meanings,
    chosenOrder: reading.dateOrder,
    usualOrder: usualDateOrder,
  }
}
