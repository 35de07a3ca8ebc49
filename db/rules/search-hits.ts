/** Context and hits in turn: context, hit, context, …, context. */
export type Excerpt = string[]

export type SearchHit = {
  number: number
  excerpts: Excerpt[]
  /** Products of the page whose title or article number matches. */
  products: { id: number; title: string }[]
}

export type PageHits = {
  query: string
  /** The query in words of the publication, where the one typed finds nothing. */
  meant?: string
  /** Hits in all pages. */
  total: number
  /** Hits of each page that has any, by page number. */
  counts: [page: number, hits: number][]
  /** Excerpts of a part of these pages. */
  pages: SearchHit[]
  /** From 1. */
  part: number
  hasMore: boolean
}
