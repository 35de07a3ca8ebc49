/** A product on somebody's list, as it was when it was put there. */
export type ListItem = {
  /** Of the product. */
  id: number
  /** Of the publication from which it was taken. */
  slug: string
  title: string
  /** The shop's own number of it. */
  sku: string
  /** What it cost at that moment; null where nobody said. */
  price: number | null
  /** ISO 4217. */
  currency: string
  /** Address of a small photo. */
  photo: string | null
  shopUrl: string | null
  /** From 1. */
  quantity: number
}

export type List = readonly ListItem[]

/** A list is for one household. */
export const mostItems = 200
export const mostOfOne = 999

/** Puts something on a list; what is on it already becomes more. */
export function withItem(list: List, item: ListItem): List {
  const known = list.findIndex(other => isSame(other, item))
  if (known === -1) return list.length < mostItems ? [...list, item] : list
  const before = list[known]?.quantity ?? 0
  return list.with(known, { ...item, quantity: Math.min(mostOfOne, before + item.quantity) })
}

/** Changes how much of something is wanted; nothing of it takes it off the list. */
export function withQuantity(list: List, item: ListItem, quantity: number): List {
  if (quantity < 1) return list.filter(other => !isSame(other, item))
  return list.map(other =>
    isSame(other, item) ? { ...other, quantity: Math.min(mostOfOne, quantity) } : other,
  )
}

/** How much of a product is on a list. */
export function quantityOf(list: List, item: Pick<ListItem, 'id' | 'slug'>): number {
  return list.find(other => isSame(other, item))?.quantity ?? 0
}

/** How many things are on a list, each as often as it is wanted. */
export function countOf(list: List): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a list costs, by currency; what has no price is not in it. */
export function totalsOf(list: List): { currency: string; amount: number }[] {
  const priced = list.filter(item => item.price !== null)
  return Array.from(
    Map.groupBy(priced, item => item.currency),
    ([currency, items]) => ({
      currency,
      amount: items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
    }),
  )
}

/** The same product of two publications is one thing: it is known by its id. */
function isSame(one: Pick<ListItem, 'id'>, other: Pick<ListItem, 'id'>): boolean {
  return one.id === other.id
}

/** Reads what a device has kept; what is not understood is left out. */
export function readList(kept: string | null): List {
  const parsed = parse(kept)
  return Array.isArray(parsed) ? parsed.filter(isItem).slice(0, mostItems) : []
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function isItem(value: unknown): value is ListItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Record<keyof ListItem, unknown>>
  const isText = (text: unknown) => typeof text === 'string'
  const isTextOrNull = (text: unknown) => text === null || isText(text)
  return (
    Number.isSafeInteger(item.id) &&
    isText(item.slug) &&
    isText(item.title) &&
    isText(item.sku) &&
    isText(item.currency) &&
    (item.price === null || Number.isFinite(item.price)) &&
    isTextOrNull(item.photo) &&
    isTextOrNull(item.shopUrl) &&
    Number.isInteger(item.quantity) &&
    (item.quantity as number) >= 1
  )
}
