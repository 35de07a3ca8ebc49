import { type List, listItems, type SentItem } from '../list/list.ts'
import type { OpenedForm, OrderAnswer } from './opened-form.ts'

/** An order as it is sent. @param website is hidden from people */
export type WrittenOrder = {
  token: string
  items: SentItem[]
  customer: Record<string, string>
  agrees: boolean
  website: string
}

/**
 * Opens the group's form for a list.
 * @param path of the publication
 * @param token of the form that was sent before without an answer, if any
 * @throws if the server cannot answer
 */
export async function openOrderForm(path: string, list: List, token?: string): Promise<OpenedForm> {
  const answer = await post(`${path}/order/form`, { items: listItems(list), token })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as OpenedForm
}

/** Sends an order; waits where the form was filled in faster than the server believes. @throws if it cannot answer */
export async function sendOrder(path: string, written: WrittenOrder): Promise<OrderAnswer> {
  const answer = await post(`${path}/order`, written)
  if (answer.status === tooEarly) {
    await secondsPassed(Number(answer.headers.get('Retry-After')))
    return sendOrder(path, written)
  }
  if (!answer.ok && !spoken.has(answer.status)) throw new Error(`${answer.status}`)
  return (await answer.json()) as OrderAnswer
}

/** https://www.rfc-editor.org/rfc/rfc8470#section-5.2 */
const tooEarly = 425

/** Statuses whose answers are to be read: products have changed, fields are wrong, too many orders. */
const spoken = new Set([409, 422, 429])

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function secondsPassed(seconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(1, seconds) * 1000))
}
