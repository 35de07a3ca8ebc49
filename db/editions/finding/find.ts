import { foldWithOrigins } from '../../rules/folding.ts'
import type { Excerpt, PageHits, SearchHit } from '../../rules/search-hits.ts'
import { hitsIn, longestQuery, type Term, termsOf } from '../../rules/searching.ts'
import { correctedQuery } from './did-you-mean.ts'
import type { SearchIndex } from './search-index.ts'

/** Pages with excerpts in one response. */
const pagesInPart = 30
const mostExcerpts = 3
const mostProducts = 5

/** Context before and after a hit, in characters. */
const aroundHit = 60

/**
 * Searches a publication.
 * @param query as typed
 * @param part from 1, of the pages with hits for which excerpts are returned
 */
export function searchIn(index: SearchIndex, query: string, part = 1): PageHits {
  const { pages, products } = index
  const asked = query.trim().slice(0, longestQuery)
  const terms = termsOf(asked)
  const foundProducts = products.filter(({ folded }) => hitsIn(folded, terms).length > 0)
  const productsOf = Map.groupBy(foundProducts, product => product.pageNumber)
  const counts = pages
    .map(({ number, folded }) => ({
      number,
      hits: hitsIn(folded, terms).length + (productsOf.get(number)?.length ?? 0),
    }))
    .filter(({ hits }) => hits > 0)
  const pageCounts = counts.slice((part - 1) * pagesInPart, part * pagesInPart)
  const byNumber = new Map(pages.map(page => [page.number, page]))
  const meant = counts.length === 0 ? meantBy(index, asked) : undefined
  return {
    query: asked,
    ...(meant && { meant }),
    total: counts.reduce((sum, { hits }) => sum + hits, 0),
    counts: counts.map(({ number, hits }) => [number, hits]),
    pages: pageCounts.map(({ number }): SearchHit => {
      const products = productsOf.get(number) ?? []
      return {
        number,
        excerpts: excerptsOf(byNumber.get(number)?.text ?? '', terms),
        products: products.slice(0, mostProducts).map(({ id, title }) => ({ id, title })),
      }
    }),
    part,
    hasMore: counts.length > part * pagesInPart,
  }
}

export type PageExcerpt = { number: number; excerpt: Excerpt }

/**
 * Finds the first pages whose text has all words of a query, each with its first excerpt.
 * @param limit of pages
 */
export function pagesIn({ pages }: Pick<SearchIndex, 'pages'>, query: string, limit: number): PageExcerpt[] {
  const terms = termsOf(query)
  const found: PageExcerpt[] = []
  for (const { number, text, folded } of pages) {
    if (found.length >= limit) break
    if (hitsIn(folded, terms).length === 0) continue
    const [excerpt] = excerptsOf(text, terms)
    if (excerpt) found.push({ number, excerpt })
  }
  return found
}

/** Returns the query in words of the publication, if that finds something. */
function meantBy(index: SearchIndex, query: string): string | undefined {
  const corrected = query === '' ? undefined : correctedQuery(query, index.ownWords())
  return corrected !== undefined && searchIn({ ...index, ownWords: () => [] }, corrected).total > 0
    ? corrected
    : undefined
}

/** Returns the first excerpts with hits, without overlaps. */
export function excerptsOf(text: string, terms: readonly Term[]): Excerpt[] {
  const { text: folded, origins } = foldWithOrigins(text)
  const hits = hitsIn(folded, terms).map(({ start, end }) => ({
    start: origins[start] ?? 0,
    // A character that folds into two ends where the next one begins.
    end: origins[end] ?? text.length,
  }))
  const excerpts: Excerpt[] = []
  let told = 0
  for (const [index, hit] of hits.entries()) {
    if (hit.start < told) continue
    if (excerpts.length === mostExcerpts) break
    const { from, to } = windowAround(text, hit)
    const within = hits.slice(index).filter(other => other.end <= to)
    excerpts.push(cut(text, Math.max(from, told), to, within))
    told = to
  }
  return excerpts
}

/** Returns the context of a hit within its block, cut at word boundaries. */
function windowAround(text: string, { start, end }: { start: number; end: number }) {
  const blockStart = text.lastIndexOf('\n', start - 1) + 1
  const blockEnd = text.indexOf('\n', end)
  const last = blockEnd < 0 ? text.length : blockEnd
  const from = start - aroundHit <= blockStart ? blockStart : text.indexOf(' ', start - aroundHit) + 1
  const to = end + aroundHit >= last ? last : text.lastIndexOf(' ', end + aroundHit)
  return { from: Math.min(from, start), to: Math.max(to, end) }
}

function cut(text: string, from: number, to: number, hits: { start: number; end: number }[]): Excerpt {
  const parts: Excerpt = []
  let at = from
  for (const { start, end } of hits) {
    const trimmed = start + text.slice(start, end).trimEnd().length
    parts.push(text.slice(at, start), text.slice(start, trimmed))
    at = trimmed
  }
  parts.push(text.slice(at, to))
  if (from > 0 && text[from - 1] !== '\n') parts[0] = `… ${parts[0]}`
  if (to < text.length && text[to] !== '\n') parts[parts.length - 1] += ' …'
  return parts
}
