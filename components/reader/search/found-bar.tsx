/** @jsxImportSource preact */

import { useEffect, useRef } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import { Icon } from '../frame/icons.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { areHitsOnOtherHalf, markHits } from './marks.ts'

type FoundBarProps = Pick<PanelProps, 'publication' | 'words' | 'visiblePages' | 'finding' | 'turnToPage'> & {
  onOpenSearch(): void
}

/** Search bar: hit count, links to pages with hits, and marks on the pages. */
export default function FoundBar(props: FoundBarProps) {
  const { words, visiblePages, finding, turnToPage, onOpenSearch } = props
  const { query, found, hasFailed, retry, end } = finding
  // Runs after each render, since pages come and go; marked ones cost nothing.
  useEffect(() => markHits(query))
  useEffect(() => () => markHits(''), [])
  useHalfWithHits(props)
  if (!found && !hasFailed) return null
  const pages = (found?.counts ?? []).map(([page]) => page)
  const before = pages.findLast(page => page < Math.min(...visiblePages))
  const after = pages.find(page => page > Math.max(...visiblePages))
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
        {found && <span class="count">{fill(words, 'found', { count: found.total })}</span>}
      </button>
      {/* Beside the button, since what is in a button is no live region. */}
      <span class="unseen" role="status">
        {found && fill(words, 'found', { count: found.total })}
      </span>
      {found ? (
        <>
          {step(before, words.previousHit, 'previous')}
          {step(after, words.nextHit, 'next')}
        </>
      ) : (
        <>
          <span class="count" role="alert">
            {words.notLoaded}
          </span>
          <button type="button" class="way-out" onClick={retry}>
            {words.retry}
          </button>
        </>
      )}
      <button type="button" class="button" aria-label={words.endSearch} onClick={end}>
        <Icon name="close" />
      </button>
    </section>
  )
}

/** Turns to the half of a wide page that the hits are on, once for each page that is turned to. */
function useHalfWithHits({ publication, visiblePages, finding: { query }, turnToPage }: FoundBarProps) {
  const looked = useRef('')
  const [page = 1] = visiblePages
  const name = `${page} ${query}`
  // Runs after each render, since hits are marked when the page is there.
  useEffect(() => {
    if (looked.current !== name && areHitsOnOtherHalf(page, publication.isRightToLeft)) {
      looked.current = name
      turnToPage(page + 0.5)
    }
  })
}
