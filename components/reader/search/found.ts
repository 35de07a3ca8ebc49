/** Text around hits: what stands before, a hit, what stands between, a hit … and what stands after. */
export type Excerpt = string[]

/** A page on which something was found. */
export type FoundPage = {
  number: number
  excerpts: Excerpt[]
  /** Products that the page shows and whose title or article number was asked for. */
  products: { id: number; title: string }[]
}

/** What a search found in a publication. */
export type Found = {
  query: string
  /** Of hits in all pages. */
  total: number
  /** Every page that has any, with how many, by number. */
  counts: [page: number, hits: number][]
  /** A part of these pages, in words. */
  pages: FoundPage[]
  /** From 1. */
  part: number
  hasMore: boolean
}
