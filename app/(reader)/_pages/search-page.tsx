/** @jsxImportSource preact */

import { plainDocument } from '#components/reader/document.tsx'
import { Results } from '#components/reader/search/results.tsx'
import { SearchForm } from '#components/reader/search/search-form.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { searchIn } from '#db/editions/finding/find.ts'
import { searchIndex } from '#db/editions/finding/search-index.ts'
import { readShape } from '#db/editions/shapes.ts'
import type { PageHits } from '#db/rules/search-hits.ts'
import { fill } from '#db/rules/words/messages.ts'
import { readerBundle } from './bundle.ts'
import { html, readerJson } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { readerPublication } from './publication/publication.ts'

/** Responds with the search form and its results as a page. */
export async function showSearch(
  { head, path, headers }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const found = await foundFor(head, request)
  const next = `${path}/search?${new URLSearchParams({ q: found.query, part: String(found.part + 1) })}`
  const content = (
    <>
      <SearchForm publication={publication} words={words} query={found.query} />
      {found.query !== '' && (
        <p class="found">
          {found.total > 0
            ? fill(words, 'found', { count: found.total })
            : fill(words, 'nothingFound', { query: found.query })}
        </p>
      )}
      {found.meant !== undefined && (
        <p class="found">
          <a href={`${path}/search?${new URLSearchParams({ q: found.meant })}`}>
            {fill(words, 'didYouMean', { query: found.meant })}
          </a>
        </p>
      )}
      <Results publication={publication} words={words} found={found} />
      {found.hasMore && (
        <a class="way-out" href={next} rel="next">
          {words.moreResults}
        </a>
      )}
    </>
  )
  return html(
    200,
    plainDocument({ publication, words, heading: words.search, content }, readerBundle()),
    headers,
  )
}

export async function sendFound(
  { head, headers }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  return readerJson(await foundFor(head, request), headers)
}

async function foundFor({ publication }: OpenedPublication['head'], request: Request): Promise<PageHits> {
  const { searchParams } = new URL(request.url)
  const part = Math.trunc(Number(searchParams.get('part'))) || 1
  const query = searchParams.get('q')?.trim() ?? ''
  const index =
    query === '' ? { pages: [], products: [], ownWords: () => [] } : await searchIndex(publication)
  return searchIn(index, query, Math.min(Math.max(part, 1), 100_000))
}
