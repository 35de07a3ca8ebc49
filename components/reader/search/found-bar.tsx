/** @jsxImportSource preact */

import { useEffect } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import { Icon } from '../frame/icons.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { markHits } from './marks.ts'

type FoundBarProps = Pick<PanelProps, 'words' | 'shown' | 'finding' | 'turnToPage'> & { onOpenSearch(): void }

/** Search bar: hit count, links to pages with hits, and marks on the pages. */
export default function FoundBar({ words, shown, finding, turnToPage, onOpenSearch }: FoundBarProps) {
  const { query, found, hasFailed, retry, end } = finding
  // Runs after each render, since pages come and go; marked ones cost nothing.
  useEffect(() => markHits(query))
  useEffect(() => () => markHits(''), [])
  if (!found && !hasFailed) return null
  const pages = (found?.counts ?? []).map(([page]) => page)
  const before = pages.findLast(page => page < Math.min(...shown))
  const after = pages.find(page => page > Math.max(...shown))
  const step = (page: number | undefined, name: string, icon: 'previous' | 'next') => (
    <button
      type="button"
      class="button"
      aria-label={name}
      aria-disabled={page === undefined}
      onClick={() => page !== undefined && turnToPage(page)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section class="found-bar" aria-label={words.search}>
      <button type="button" class="looked-for" onClick={onOpenSearch}>
        <span dir="auto">{found?.query ?? query}</span>
        <span class="count" role="status">
          {found ? fill(words, 'found', { count: found.total }) : words.notLoaded}
        </span>
      </button>
      {found ? (
        <>
          {step(before, words.previousHit, 'previous')}
          {step(after, words.nextHit, 'next')}
        </>
      ) : (
        <button type="button" class="way-out" onClick={retry}>
          {words.retry}
        </button>
      )}
      <button type="button" class="button" aria-label={words.endSearch} onClick={end}>
        <Icon name="close" />
      </button>
    </section>
  )
}
