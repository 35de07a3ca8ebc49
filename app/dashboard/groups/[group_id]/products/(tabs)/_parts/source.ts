/** The feed or a library, with its number of products. */
export type ProductSourceChoice = { id: string; title: string; count: number }
