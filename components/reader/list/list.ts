import { anyQuantity, type OrderQuantities, orderable } from '#db/rules/products/quantities.ts'

/** A product on the list, with its price as last known. */
export type ListItem = {
  id: number
  /** Slug of its publication. */
  slug: string
  title: string
  /** The shop's article number. */
  sku: string
  /** Null if unknown, or no longer sold. */
  price: number | null
  /** ISO 4217. */
  currency: string
  /** Price at which it was put on the list, if there is another one now. */
  before?: { price: number; currency: string }
  /** True if it is no longer sold. */
  isGone?: boolean
  /** URL of a small photo. */
  photo: string | null
  shopUrl: string | null
  /** From 1. */
  quantity: number
  /** The quantities that may be ordered; missing if any may. */
  quantities?: OrderQuantities
  /** Sentences on pack and quantities, for readers. */
  orderRules?: string[]
}

export type List = readonly ListItem[]

/** Ample for one household. */
export const mostItems = 200

/** Adds an item, or its quantity if it is on the list already, as far as it may be ordered. */
export function withItem(list: List, item: ListItem): List {
  const known = list.findIndex(other => isSame(other, item))
  const before = list[known]?.quantity ?? 0
  const added = { ...item, quantity: orderableOf(item, before + item.quantity) }
  if (known === -1) return list.length < mostItems ? [...list, added] : list
  return list.with(known, added)
}

/** Sets the next quantity that may be ordered; 0 removes the item. */
export function withQuantity(list: List, item: ListItem, quantity: number): List {
  if (quantity < 1) return list.filter(other => !isSame(other, item))
  return list.map(other =>
    isSame(other, item) ? { ...other, quantity: orderableOf(other, quantity) } : other,
  )
}

function orderableOf({ quantities = anyQuantity }: ListItem, quantity: number): number {
  return orderable(quantity, quantities)
}

export function quantityOf(list: List, item: Pick<ListItem, 'id' | 'slug'>): number {
  return list.find(other => isSame(other, item))?.quantity ?? 0
}

export function countOf(list: List): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Ids are unique across publications, so the same product in two publications is one item. */
function isSame(one: Pick<ListItem, 'id'>, other: Pick<ListItem, 'id'>): boolean {
  return one.id === other.id
}

/** Parses a stored list and drops invalid items. */
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
    (item.quantity as number) >= 1 &&
    (item.before === undefined || isPrice(item.before)) &&
    (item.quantities === undefined || isQuantities(item.quantities)) &&
    Array.isArray(item.orderRules ?? [])
  )
}

function isPrice(value: unknown): boolean {
  const before = value as Partial<NonNullable<ListItem['before']>> | null
  return Number.isFinite(before?.price) && typeof before?.currency === 'string'
}

function isQuantities(value: unknown): boolean {
  const quantities = value as Partial<OrderQuantities> | null
  return (['least', 'step', 'most'] as const).every(name => (quantities?.[name] ?? 0) >= 1)
}

/** A product of the list as it is sent to the server, which knows the rest. */
export type SentItem = Pick<ListItem, 'id' | 'sku' | 'quantity' | 'slug'>

export function listItems(list: List): SentItem[] {
  return list.map(({ id, sku, quantity, slug }) => ({ id, sku, quantity, slug }))
}
