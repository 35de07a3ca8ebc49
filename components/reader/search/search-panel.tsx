/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { fill } from '../labels.ts'
import type { PanelProps } from '../panels/panels.ts'
import type { Found } from './found.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { searchDataPath } from './use-finding.ts'

/** Searches the publication as somebody types. */
export default function SearchPanel({ publication, words, book, finding, onClose }: PanelProps) {
  const { query, hasFailed, look } = finding
  const field = useRef<HTMLInputElement>(null)
  const { found, more } = useMore(publication.path, finding.found)
  useEffect(() => field.current?.select(), [])
  const choose = (page: number) => {
    book.turnToPage(page)
    onClose()
  }
  const first = found?.pages[0]?.number
  return (
    <div class="panel-body" aria-busy={query.trim() !== '' && !found && !hasFailed}>
      <SearchForm
        publication={publication}
        words={words}
        query={query}
        field={field}
        onType={look}
        onEnter={() => first !== undefined && choose(first)}
      />
      {hasFailed && <p class="panel-trouble">{words.failed}</p>}
      <p class="found" role="status">
        {found &&
          (found.total > 0
            ? fill(words.found, { count: found.total })
            : fill(words.nothingFound, { query: found.query }))}
      </p>
      {found && (
        <Results
          publication={publication}
          words={words}
          found={found}
          open={book.views[book.view]}
          onChoose={choose}
        />
      )}
      {found?.hasMore && (
        <button type="button" class="way-out" onClick={more}>
          {words.moreResults}
        </button>
      )}
    </div>
  )
}

/** What was found, and further parts of it once they are asked for. */
function useMore(path: string, first: Found | undefined) {
  const [further, setFurther] = useState<{ of: Found; parts: Found[] }>()
  const parts = first && further?.of === first ? further.parts : []
  const last = parts.at(-1) ?? first
  const more = async () => {
    if (!first || !last) return
    const response = await fetch(searchDataPath(path, first.query, last.part + 1)).catch(() => undefined)
    if (response?.ok) setFurther({ of: first, parts: [...parts, (await response.json()) as Found] })
  }
  const found =
    first && last
      ? { ...first, hasMore: last.hasMore, pages: [first, ...parts].flatMap(({ pages }) => pages) }
      : undefined
  return { found, more: () => void more() }
}
