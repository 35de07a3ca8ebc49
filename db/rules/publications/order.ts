export const publicationOrders = ['changed', 'created', 'published', 'title', 'pages'] as const
export type PublicationOrder = (typeof publicationOrders)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Returns the direction people expect: newest and longest first, titles from A. */
export function naturalDirection(order: PublicationOrder): Direction {
  return order === 'title' ? 'asc' : 'desc'
}
