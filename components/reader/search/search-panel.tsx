/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks'
import { longestQuery } from '#db/rules/searching.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { PageHits } from '../finding/found.ts'
import { searchDataPath } from '../finding/use-finding.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { PanelWaiting } from '../panels/waiting.tsx'
import { searchesHere } from '../statistics/searches.ts'
import type { Words } from '../words.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

export default function SearchPanel({ publication, words, shown, finding, turnToPage, onClose }: PanelProps) {
  const { query, hasFailed, retry, look } = finding
  const searches = useSearches(finding.found)
  const field = useRef<HTMLInputElement>(null)
  const { found, more, furtherFailed } = useMore(publication.path, finding.found)
  useEffect(() => field.current?.select(), [])
  const type = (words: string) => {
    searches.typed(words)
    look(words)
  }
  const choose = (page: number) => {
    if (found) searches.chosen(found.query, found.total)
    turnToPage(page)
    onClose()
  }
  const first = found?.pages[0]?.number
  const asked = query.trim()
  const isWaiting = asked !== '' && !hasFailed && found?.query !== asked.slice(0, longestQuery)
  return (
    <div class="panel-body" aria-busy={isWaiting}>
      <SearchForm
        publication={publication}
        words={words}
        query={query}
        field={field}
        onType={type}
        onEnter={() => first !== undefined && choose(first)}
      />
      {asked === '' && <p class="found">{words.searchHint}</p>}
      {hasFailed && <PanelWaiting words={words} hasFailed onRetry={retry} />}
      <p class={isWaiting ? 'found waiting' : 'found'} role="status">
        {isWaiting ? words.loading : found && saying(found, words)}
      </p>
      {found && (
        <Results publication={publication} words={words} found={found} open={shown} onChoose={choose} />
      )}
      {found?.hasMore && (
        <button type="button" class="way-out" onClick={more}>
          {words.moreResults}
        </button>
      )}
      {furtherFailed && (
        <p class="found" role="alert">
          {words.notLoaded}
        </p>
      )}
    </div>
  )
}

function saying({ total, query }: PageHits, words: Words): string {
  return total > 0 ? fill(words, 'found', { count: total }) : fill(words, 'nothingFound', { query })
}

/** Counts searches that are typed here. */
function useSearches(answer: PageHits | undefined) {
  const searches = searchesHere()
  useEffect(() => {
    if (answer) searches.answered(answer.query, answer.total)
  }, [searches, answer])
  // Closing the panel leaves the search.
  useEffect(() => () => searches.settle(), [searches])
  return searches
}

/** Loads further parts of the results on request. */
function useMore(path: string, first: PageHits | undefined) {
  const [further, setFurther] = useState<{ of: PageHits; parts: PageHits[]; hasFailed?: boolean }>()
  const own = first && further?.of === first ? further : undefined
  const parts = own?.parts ?? []
  const last = parts.at(-1) ?? first
  const more = async () => {
    if (!first || !last) return
    setFurther({ of: first, parts })
    const response = await fetch(searchDataPath(path, first.query, last.part + 1)).catch(() => undefined)
    const part = response?.ok && ((await response.json().catch(() => undefined)) as PageHits | undefined)
    setFurther({ of: first, ...(part ? { parts: [...parts, part] } : { parts, hasFailed: true }) })
  }
  const found =
    first && last
      ? { ...first, hasMore: last.hasMore, pages: [first, ...parts].flatMap(({ pages }) => pages) }
      : undefined
  return { found, more: () => void more(), furtherFailed: own?.hasFailed === true }
}
