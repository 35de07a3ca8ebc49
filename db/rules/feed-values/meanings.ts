import { isCurrencyCode } from '../currency-codes.ts'
import { quantityFields } from '../imports/feed-fields.ts'
import { availabilities } from '../products/availability.ts'
import { parseQuantity } from '../products/quantities.ts'
import { parsePrice } from './prices.ts'
import { parseSalePeriod, salePeriod } from './sale-periods.ts'

const priceFields = ['price', 'sale_price', 'compare_at_price'] as const

/** Fields whose values are read, and may not be understood. */
export const meaningFields = [
  'availability',
  'currency',
  ...priceFields,
  'sale_price_effective_date',
  'sale_price_start_date',
  'sale_price_end_date',
  ...quantityFields,
] as const
export type MeaningField = (typeof meaningFields)[number]

/**
 * The meaning that a person chose for a value of a feed: an availability, an ISO 4217 code, a price (`15.00`), a period
 * (`2026-11-27/2026-12-01`), a day or a quantity. An empty one reads the field as empty.
 */
export type Meaning = { field: MeaningField; value: string; means: string }

/** The meaning of a sale period that is none: the sale price is left out. */
export const neverOnSale = 'never'

export const mostMeanings = 500

/** UTF-16 units of a value that logs tell and meanings compare; the rest of longer ones is not looked at. */
export const longestValue = 60

/** True for a field whose values can be given a meaning. */
export function isMeaningField(field: string | null): field is MeaningField {
  return (meaningFields as readonly (string | null)[]).includes(field)
}

/** True if a value of the field can mean that. */
export function canMean(field: MeaningField, means: string): boolean {
  return means === '' || kinds[kindOf(field)](means)
}

export type MeaningKind = 'availability' | 'currency' | 'price' | 'period' | 'day' | 'quantity'

/** Returns what kind of meaning the values of a field have. */
export function kindOf(field: MeaningField): MeaningKind {
  if (field === 'availability' || field === 'currency') return field
  if ((priceFields as readonly string[]).includes(field)) return 'price'
  if (field === 'sale_price_effective_date') return 'period'
  return field.endsWith('_date') ? 'day' : 'quantity'
}

const kinds: Record<MeaningKind, (means: string) => boolean> = {
  availability: means => (availabilities as readonly string[]).includes(means),
  currency: isCurrencyCode,
  price: means => parsePrice(means) !== undefined,
  period: means => means === neverOnSale || parseSalePeriod(means) !== undefined,
  day: means => salePeriod(means, '') !== undefined,
  quantity: means => parseQuantity(means) !== undefined,
}

/** Normalises a value: feeds change case and spaces. */
function valueKey(value: string): string {
  return value.slice(0, longestValue).trim().toLowerCase().replace(/\s+/g, ' ')
}

/** True for the same value of the same field, which has one meaning. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return one.field === other.field && valueKey(one.value) === valueKey(other.value)
}

type FieldValue = Pick<Meaning, 'field' | 'value'>

/** Returns the meanings with one chosen, or without it if `means` is null. */
export function withMeaning(
  meanings: readonly Meaning[],
  { field, value, means }: FieldValue & { means: string | null },
): Meaning[] {
  const others = meanings.filter(other => !isSameValue(other, { field, value }))
  return means === null ? others : [...others, { field, value: value.slice(0, longestValue), means }]
}

/** The chosen meanings of a feed, for looking up. */
export class Meanings {
  readonly #byField = new Map<string, Map<string, string>>()

  constructor(meanings: readonly Meaning[] = []) {
    for (const { field, value, means } of meanings) {
      const ofField = this.#byField.get(field) ?? new Map<string, string>()
      this.#byField.set(field, ofField.set(valueKey(value), means))
    }
  }

  /** Returns what a value means; undefined if nothing was chosen. */
  of(field: string, value: string): string | undefined {
    return this.#byField.size === 0 ? undefined : this.#byField.get(field)?.get(valueKey(value))
  }

  /** The same by key, for the words beside amounts. */
  get currencies(): ReadonlyMap<string, string> | undefined {
    return this.#byField.get('currency')
  }
}
