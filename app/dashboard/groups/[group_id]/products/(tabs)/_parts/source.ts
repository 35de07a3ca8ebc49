/** The feed or a library, with its number of products. */
export type Source = { id: string; title: string; count: number }
