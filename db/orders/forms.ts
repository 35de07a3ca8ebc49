import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ListedItem } from '../editions/listed-products.ts'
import { type Customer, orderFieldNames } from '../rules/orders/fields.ts'
import type { OrderLine } from '../rules/orders/orders.ts'
import { derivedKey } from '../secrets/keys.ts'

// A form is named by a token: when it was opened, its id, and the products that it showed, signed with the
// installation's key. So nothing is stored until an order is sent.

/** Seconds that people need at least to fill in a form. */
const fewestSeconds = 3
const mostSeconds = 24 * 60 * 60

/** `early` can be sent again after `seconds`; `void` needs another form. */
export type OrderFormState = { is: 'ready' } | { is: 'early'; seconds: number } | { is: 'void' }

/** Returns the token of a form that shows these products at their present prices. */
export function openForm(groupId: number, lines: readonly OrderLine[], now: Date): string {
  const opened = `${Math.floor(now.getTime() / 1000)}.${randomUUID()}`
  return `${opened}.${sign(groupId, lines, opened)}`
}

/** Checks a token against the products as they are now: it is void once one has another price or is gone. */
export function checkForm(
  token: string,
  groupId: number,
  lines: readonly OrderLine[],
  now: Date,
): OrderFormState {
  const [, opened = '', seconds, , signature = ''] = shape.exec(token) ?? []
  if (!isSame(signature, sign(groupId, lines, opened))) return { is: 'void' }
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  if (age > mostSeconds) return { is: 'void' }
  return age < fewestSeconds ? { is: 'early', seconds: fewestSeconds - age } : { is: 'ready' }
}

/** Returns a form's token for as long as it shows the same products at the same prices; undefined after that. */
export function reopened(
  token: string,
  groupId: number,
  lines: readonly OrderLine[],
  now: Date,
): string | undefined {
  return checkForm(token, groupId, lines, now).is === 'void' ? undefined : token
}

/** The ids of a form as it was opened, and as it was filled in. */
export type SentForm = { openedFormId: string; formId: string }

/**
 * Names a form: the same list and customer by the same form have the same id, so that an order sent again is known.
 * @param token of any age @returns undefined for other texts
 */
export function sentForm(
  token: string,
  items: readonly ListedItem[],
  customer: Customer,
): SentForm | undefined {
  const openedFormId = shape.exec(token)?.[3]
  if (openedFormId === undefined) return undefined
  const listed = items.map(({ id, sku, quantity }) => [id, sku, quantity])
  const entered = orderFieldNames.map(name => customer[name] ?? null)
  const hash = createHash('sha256')
    .update(JSON.stringify([openedFormId, listed, entered]))
    .digest('hex')
  const formId = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { openedFormId, formId }
}

const shape = /^((\d{1,12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))\.([\w-]{32})$/

function sign(groupId: number, lines: readonly OrderLine[], opened: string): string {
  return createHmac('sha256', derivedKey('order forms'))
    .update(JSON.stringify([groupId, lines, opened]))
    .digest('base64url')
    .slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
