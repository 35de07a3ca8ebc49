export const publicationOrders = ['changed', 'created', 'published', 'title', 'pages'] as const
export type PublicationOrder = (typeof publicationOrders)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Returns the direction people expect: newest and longest first, titles from A. */
export function naturalDirection(order: PublicationOrder): SortDirection {
  return order === 'title' ? 'asc' : 'desc'
}
