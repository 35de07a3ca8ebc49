import { type List, type ListItem, listItems } from './list.ts'

/** Of a list's products, as they are sold now. */
export type PresentPrices = {
  /** By the ids of the list; `currency` is ISO 4217. */
  prices: { id: number; price: number | null; currency: string }[]
  /** Ids of what is no longer sold. */
  gone: number[]
  /** Until a sale begins or ends; null if none will. */
  changesInMs: number | null
}

/** Puts present prices on a list, beside those at which its products were listed. Others stay as they are. */
export function withPrices(list: List, { prices, gone }: PresentPrices): List {
  const found = new Map(prices.map(price => [price.id, price]))
  return list.map(item => {
    const present = found.get(item.id)
    if (present) return priced(item, present)
    return gone.includes(item.id) ? { ...item, ...listedAt(item), price: null, isGone: true } : item
  })
}

function priced(item: ListItem, present: { price: number | null; currency: string }): ListItem {
  const { isGone: _, before: __, ...rest } = item
  const { price, currency } = present
  const listed = item.before ?? item
  const isListed = listed.price === null || (listed.price === price && listed.currency === currency)
  return { ...rest, price, currency, ...(!isListed && listedAt(item)) }
}

/** Returns the price at which an item was listed, as what came before. */
function listedAt({ before, price, currency }: ListItem): Pick<ListItem, 'before'> {
  if (before) return { before }
  return price === null ? {} : { before: { price, currency } }
}

/** Asks for present prices. @param path of the publication @throws without a connection, or if the server cannot answer */
export async function askForPrices(path: string, list: List): Promise<PresentPrices> {
  const answer = await fetch(`${path}/list/prices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: listItems(list) }),
  })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as PresentPrices
}
