import type { Checkout } from '#db/rules/shops/kinds/kind.ts'
import { type List, listItems } from './list.ts'

export type ShopAnswer = {
  /** Null if the shop can take nothing of the list. */
  checkout: Checkout | null
  /** Ids of products that stay on the list. */
  left: number[]
}

/** The server leads to no checkout; the message says why, in the publication's language. */
export class NoCheckout extends Error {}

/** Asks for the shop's checkout of a list. @param path of the publication @throws NoCheckout; others without a connection */
export async function askForCheckout(path: string, list: List): Promise<ShopAnswer> {
  const answer = await fetch(`${path}/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: listItems(list) }),
  })
  const body = (await answer.json()) as ShopAnswer | { error: string }
  if ('error' in body) throw new NoCheckout(body.error)
  return body
}

/** Goes to the shop, in a window of its own from a frame, since few checkouts can be framed. */
export function goToCheckout({ address, fields }: Checkout): void {
  const isFramed = window !== top
  if (fields) sendForm(address, fields, isFramed)
  else if (isFramed) open(address, '_blank', 'noopener')
  else location.assign(address)
}

function sendForm(address: string, fields: [name: string, value: string][], isFramed: boolean): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  if (isFramed) {
    form.target = '_blank'
    form.rel = 'noopener'
  }
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
