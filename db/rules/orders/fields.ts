import { z } from 'zod'

/** A field of the form that readers order with. */
type OrderField = {
  /** Name in the dashboard, in mails to the group, and in exports. */
  title: string
  /** UTF-16 units. */
  longest: number
  /** True for several lines. */
  isLong?: true
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autocomplete: string
  inputMode?: 'email' | 'tel'
}

/** In the order of the form. */
export const orderFields = {
  name: { title: 'Name', longest: 120, autocomplete: 'name' },
  company: { title: 'Company', longest: 120, autocomplete: 'organization' },
  customer_number: { title: 'Customer number', longest: 60, autocomplete: 'off' },
  email: { title: 'E-mail', longest: 254, autocomplete: 'email', inputMode: 'email' },
  phone: { title: 'Phone', longest: 60, autocomplete: 'tel', inputMode: 'tel' },
  address: { title: 'Address', longest: 500, isLong: true, autocomplete: 'street-address' },
  message: { title: 'Message', longest: 2000, isLong: true, autocomplete: 'off' },
} as const satisfies Record<string, OrderField>
export type OrderFieldName = keyof typeof orderFields
export const orderFieldNames = Object.keys(orderFields) as OrderFieldName[]

/** Fields by which the group can answer, or knows the customer already. */
export const answerableFields = ['email', 'phone', 'customer_number'] as const satisfies OrderFieldName[]

export const fieldUses = ['off', 'optional', 'required'] as const
export type FieldUse = (typeof fieldUses)[number]
export type FieldUses = Record<OrderFieldName, FieldUse>

/** Values that a customer entered, trimmed, without the fields left empty. */
export type Customer = Partial<Record<OrderFieldName, string>>

export type FieldFault = 'missing' | 'wrong email' | 'wrong phone'

/** Reads what a customer entered in the fields that are used, and says what is wrong with it. */
export function readCustomer(
  uses: FieldUses,
  entered: Partial<Record<OrderFieldName, string>>,
): { customer: Customer; faults: Partial<Record<OrderFieldName, FieldFault>> } {
  const customer: Customer = {}
  const faults: Partial<Record<OrderFieldName, FieldFault>> = {}
  for (const name of orderFieldNames) {
    if (uses[name] === 'off') continue
    const value = tidy(name, entered[name] ?? '')
    const fault = faultOf(name, value, uses[name])
    if (fault) faults[name] = fault
    if (value !== '') customer[name] = value
  }
  return { customer, faults }
}

/** Removes control characters, and line breaks where the field has one line. */
function tidy(name: OrderFieldName, value: string): string {
  if (!('isLong' in orderFields[name])) return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const lines = value.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
  return lines.trim()
}

function faultOf(name: OrderFieldName, value: string, use: FieldUse): FieldFault | undefined {
  if (value === '') return use === 'required' ? 'missing' : undefined
  if (name === 'email' && !z.email().safeParse(value).success) return 'wrong email'
  if (name === 'phone' && value.replace(/\D/g, '').length < fewestDigits) return 'wrong phone'
  return undefined
}

/** Of a phone number; extensions and words around it are allowed. */
const fewestDigits = 5
