import type { OrderFieldName } from '#db/rules/orders/fields.ts'
import type { OrderLine } from '#db/rules/orders/orders.ts'
import type { Total } from '#db/rules/products/totals.ts'

export type ShownField = {
  name: OrderFieldName
  label: string
  isRequired: boolean
  isLong: boolean
  /** UTF-16 units. */
  longest: number
  inputMode: 'text' | 'email' | 'tel'
  autocomplete: string
}

/** A group's form with a list's products, in the publication's language. */
export type OpenedForm = {
  /** Names this form: sent twice, it is one order. */
  token: string
  title: string
  introduction: string
  fields: ShownField[]
  /** The sentence to agree to; null if none. */
  consent: string | null
  privacyUrl: string | null
  /** Products at their present prices. */
  lines: OrderLine[]
  totals: Total[]
  /** Ids of the list that are no longer sold. */
  gone: number[]
  words: Record<'optional' | 'privacy' | 'total' | 'failed', string>
}

/** `number` is a sentence, `order_number` the number alone. */
export type SentOrder = { thanks: string; number: string; order_number: string; mailed: string | null }

export type FormFaults = Partial<Record<OrderFieldName | 'consent', string>>

/** `form` is a fresh one, where products or prices have changed since the form was opened. */
export type OrderAnswer =
  | { sent: SentOrder }
  | { faults: FormFaults }
  | { trouble: string; form?: OpenedForm }
