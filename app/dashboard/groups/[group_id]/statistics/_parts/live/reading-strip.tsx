'use client'
import { useReadingNow } from '#app/dashboard/_api/live/reading-now.ts'
import { Definition } from '#components/ui/definition.tsx'
import { readingNow } from '#db/rules/statistics/live.ts'
import type { ReadingNow } from '#db/statistics/questions/live.ts'
import { elsewhere, placeInWords, readersInWords } from './words.ts'

type Props = { groupId: number; publicationId?: number }

/** A line on who reads at this moment, and which pages. */
export function ReadingStrip({ groupId, publicationId }: Props) {
  const told = useReadingNow(groupId, publicationId)
  return (
    <section
      aria-label={readingNow.name}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-y border-hairline py-2 text-sm"
    >
      {told === undefined && <p className="text-ink-soft">Counting current readers…</p>}
      {told === null && (
        <p className="text-pretty text-ink-soft">
          Current readers can’t be counted right now. The number will be back by itself.
        </p>
      )}
      {told && <Readers now={told} isGroup={publicationId === undefined} />}
    </section>
  )
}

function Readers({ now, isGroup }: { now: ReadingNow; isGroup: boolean }) {
  const others = elsewhere(now)
  return (
    <>
      <span className="inline-flex items-center gap-2 font-medium tabular-nums">
        <span
          aria-hidden
          className={`size-2 rounded-full ${now.readers > 0 ? 'bg-good' : 'border border-edge'}`}
        />
        <Definition name={readersInWords(now.readers)} definition={readingNow.definition} />
      </span>
      {now.readers > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-ink-soft tabular-nums">
          {now.pages.map(page => (
            <li key={`${page.publicationId} ${page.pageId}`} className="min-w-0 wrap-anywhere">
              <Count readers={page.readers} /> {placeInWords(page, isGroup)}
            </li>
          ))}
          {others > 0 && (
            <li>
              <Count readers={others} /> on other pages
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function Count({ readers }: { readers: number }) {
  return <span className="font-medium text-ink">{readers.toLocaleString('en')}</span>
}
