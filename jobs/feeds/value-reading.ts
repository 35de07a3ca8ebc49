import { Meanings } from '#db/rules/feed-values/meanings.ts'
import type { KnownCurrencies } from '#db/rules/feed-values/prices.ts'
import type { FeedBounds } from './feed-bounds.ts'

/** How the values of a feed's rows are read. */
export type ValueReading = { timeZone: string; currencies: KnownCurrencies; meanings: Meanings }

export function valueReadingOf({ reading = {}, timeZone = 'UTC' }: Pick<FeedBounds, 'reading' | 'timeZone'>) {
  const meanings = new Meanings(reading.meanings)
  return {
    timeZone: reading.timeZone ?? timeZone,
    currencies: { usual: reading.currency, named: meanings.currencies },
    meanings,
  } satisfies ValueReading
}
