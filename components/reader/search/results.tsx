/** @jsxImportSource preact */

import type { Excerpt, PageHits } from '#db/rules/search-hits.ts'
import { fill } from '#db/rules/words/messages.ts'
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../pages/page-address.ts'
import type { Words } from '../words.ts'

type ResultsProps = {
  publication: ReaderPublication
  words: Words
  found: PageHits
  /** Visible page numbers. */
  open?: number[]
  /** Turns to a page; links are followed if missing. */
  onChoose?(page: number): void
}

export function Results({ publication, words, found, open = [], onChoose }: ResultsProps) {
  return (
    <ol class="results">
      {found.pages.map(({ number, excerpts, products }) => {
        const choose = (event: MouseEvent) => {
          if (!isPlainPress(event) || !onChoose) return
          event.preventDefault()
          onChoose(number)
        }
        return (
          <li key={number}>
            <a
              href={addressOfHit(number, found, publication, excerpts[0], onChoose === undefined)}
              aria-current={open.includes(number) ? 'page' : undefined}
              onClick={choose}
            >
              <span class="on-page">{fill(words, 'page', { page: number })}</span>
              {products.map(({ id, title }) => (
                <span class="excerpt product" key={id}>
                  {title}
                </span>
              ))}
              {excerpts.map((excerpt, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                <ExcerptLine key={index} excerpt={excerpt} language={publication.pagesLanguage} />
              ))}
            </a>
          </li>
        )
      })}
    </ol>
  )
}

function ExcerptLine({ excerpt, language }: { excerpt: Excerpt; language: string | undefined }) {
  return (
    <span class="excerpt" lang={language}>
      {excerpt.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  )
}

/**
 * Builds a page's address with the query and a text fragment, with which browsers mark the first hit without
 * JavaScript (https://wicg.github.io/scroll-to-text-fragment/).
 */
function addressOfHit(
  page: number,
  { query }: PageHits,
  publication: ReaderPublication,
  excerpt: Excerpt | undefined,
  isPlain: boolean,
): string {
  const pages = pagesWith(page, publication)
  const own = page === pages[0] ? '' : `page-${page}`
  const mark =
    isPlain && excerpt?.[1] ? `:~:text=${encodeURIComponent(excerpt[1]).replaceAll('-', '%2D')}` : ''
  const fragment = own + mark
  return `${spreadPath(pages, publication)}?q=${encodeURIComponent(query)}${fragment && `#${fragment}`}`
}
