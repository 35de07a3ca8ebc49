/** @jsxImportSource preact */
import { useAnswer } from '../panels/use-answer.ts'
import type { ReadNextProps } from './read-next-props.ts'
import { type RelatedPublication, RelatedPublications } from './related.tsx'

/** Covers that fit on a page. */
const mostShown = 4

/** Related publications in the free place beside a single last page. */
export default function EndOfBook({ words, path, onOpen }: ReadNextProps) {
  const { data } = useAnswer<{ related: RelatedPublication[] }>(`${path}/related.json`)
  if (!data || data.related.length === 0) return null
  const publications = data.related.slice(0, mostShown)
  return (
    <section class="end-of-book" data-count={publications.length} aria-labelledby="end-of-book">
      <h2 id="end-of-book">{words.related}</h2>
      <RelatedPublications related={publications} />
      {data.related.length > publications.length && (
        <button type="button" class="way-out" onClick={onOpen}>
          {words.related}
        </button>
      )}
    </section>
  )
}
