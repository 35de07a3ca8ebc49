/** What a group's publications can be sorted by. */
export const publicationOrders = ['changed', 'created', 'published', 'title', 'pages'] as const
export type PublicationOrder = (typeof publicationOrders)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Which way round people expect a list that is sorted so: the newest and the thickest first, titles from A. */
export function naturalDirection(order: PublicationOrder): Direction {
  return order === 'title' ? 'asc' : 'desc'
}
