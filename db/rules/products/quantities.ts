/** Largest quantity of one product on a list. */
export const mostOfOne = 999

/** How a shop lets a product be ordered, in pieces of it as they are priced; null where it does not say. */
export type OrderRules = {
  /** Pieces that are sold together as one. */
  pack: number | null
  minimum: number | null
  maximum: number | null
  /** Quantities are multiples of it. */
  step: number | null
}

/** The quantities that may be ordered: `least`, and more by `step` to `most`; all are multiples of `step`. */
export type OrderQuantities = { least: number; step: number; most: number }

export const anyQuantity: OrderQuantities = { least: 1, step: 1, most: mostOfOne }

/** Reads `6` or `6.0`; undefined for anything but a whole number from 1 to `mostOfOne`. */
export function parseQuantity(text: string): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,5})(?:[.,]0+)?$/.exec(text.trim()) ?? []
  const quantity = Number(digits)
  return quantity <= mostOfOne ? quantity : undefined
}

/**
 * Returns the quantities that a shop's rules allow, as Shopify defines them: minimum and maximum are multiples of the
 * step. Where they are not, the minimum is rounded up and the maximum down; a maximum below the minimum does not count.
 */
export function orderQuantities({ minimum, maximum, step }: OrderRules): OrderQuantities {
  const by = step ?? 1
  const largest = Math.floor(mostOfOne / by) * by
  const least = Math.min(largest, Math.ceil((minimum ?? 1) / by) * by)
  const most = Math.floor((maximum ?? mostOfOne) / by) * by
  return { least, step: by, most: most < least ? largest : most }
}

/** Returns the quantity that may be ordered in place of a wanted one: the next larger, or the largest. */
export function orderable(quantity: number, { least, step, most }: OrderQuantities): number {
  return Math.min(most, Math.max(least, Math.ceil(quantity / step) * step))
}
