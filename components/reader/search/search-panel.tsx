/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import type { PageHits } from '#db/rules/search-hits.ts'
import { longestQuery } from '#db/rules/searching.ts'
import { fill } from '#db/rules/words/messages.ts'
import { searchDataPath } from '../finding/use-finding.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { PanelWaiting } from '../panels/waiting.tsx'
import { searchesHere } from '../statistics/searches.ts'
import type { Words } from '../words.ts'
import { Results } from './results.tsx'

/** Results of the search, below its field. */
export default function SearchPanel({ publication, words, visiblePages, finding, turnToPage }: PanelProps) {
  const { query, hasFailed, retry, isEntered, enter } = finding
  const searches = useSearches(finding)
  const { found, more, furtherFailed } = useMore(publication.path, finding.found)
  const choose = (page: number) => {
    if (found) searches.chosen(found.query, found.total)
    turnToPage(page)
  }
  const asked = query.trim()
  const isWaiting = asked !== '' && !hasFailed && found?.query !== asked.slice(0, longestQuery)
  const first = isWaiting ? undefined : found?.pages[0]?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is entered
  useEffect(() => {
    if (!isEntered || first === undefined) return
    enter(false)
    choose(first)
  }, [isEntered, first])
  return (
    <div class="panel-body" aria-busy={isWaiting}>
      {asked === '' && <p class="found">{words.searchHint}</p>}
      {hasFailed && <PanelWaiting words={words} hasFailed onRetry={retry} />}
      <p class={isWaiting ? 'found waiting' : 'found'} role="status">
        {isWaiting ? words.loading : found && saying(found, words)}
      </p>
      {!isWaiting && found?.meant !== undefined && <Meant query={found.meant} {...{ words, finding }} />}
      {found && (
        <Results
          publication={publication}
          words={words}
          found={found}
          open={visiblePages}
          onChoose={choose}
        />
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

/** A button that searches for what was meant; it disappears, so the field has the focus again. */
function Meant({ query, words, finding }: { query: string } & Pick<PanelProps, 'words' | 'finding'>) {
  const search = (event: MouseEvent) => {
    finding.look(query)
    if (event.currentTarget instanceof Element)
      event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-first]')?.focus()
  }
  return (
    <button type="button" class="way-out" onClick={search}>
      {fill(words, 'didYouMean', { query })}
    </button>
  )
}

function saying({ total, query }: PageHits, words: Words): string {
  return total > 0 ? fill(words, 'found', { count: total }) : fill(words, 'nothingFound', { query })
}

/** Counts searches that are typed, also before this code was there. */
function useSearches({ query, isTyped, found: answer }: PanelProps['finding']) {
  const searches = searchesHere()
  useEffect(() => {
    if (isTyped) searches.typed(query)
  }, [searches, query, isTyped])
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
