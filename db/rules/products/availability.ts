/** https://support.google.com/merchants/answer/6324448 */
export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

/** Stored for a product whose feed gives an availability that is not understood. Readers and clients see none. */
export const unknownAvailability = 'unknown'

/** Returns a stored availability, also as `in stock`; null for none, and for one that was not understood. */
export function knownAvailability(stored: string | null): Availability | null {
  const name = stored?.toLowerCase().replace(/[\s-]/g, '_')
  return availabilities.find(availability => availability === name) ?? null
}
