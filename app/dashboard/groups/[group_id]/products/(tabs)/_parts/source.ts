/** The feed or a library, and how many products it has. */
export type Source = { id: string; title: string; count: number }
