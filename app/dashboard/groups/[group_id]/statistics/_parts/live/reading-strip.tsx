'use client'
import { useReadingNow } from '#app/dashboard/_api/live/reading-now.ts'
import { Definition } from '#components/ui/definition.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useFormats, useWords } from '#components/words/words.tsx'

import type { ReadingNow } from '#db/statistics/questions/live.ts'
import { elsewhere, placeInWords, readersInWords } from './words.ts'

type Props = { groupId: number; publicationId?: number }

/** A line on who reads at this moment, and which pages. */
export function ReadingStrip({ groupId, publicationId }: Props) {
  const words = useWords('statistics')
  const reading = useReadingNow(groupId, publicationId)
  return (
    <section
      aria-label={words['live.name']}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-y border-hairline py-2 text-sm"
    >
      {reading === undefined && <p className="text-ink-soft">{words['live.counting']}</p>}
      {reading === null && <p className="text-pretty text-ink-soft">{words['live.failed']}</p>}
      {reading && <Readers now={reading} isGroup={publicationId === undefined} />}
    </section>
  )
}

function Readers({ now, isGroup }: { now: ReadingNow; isGroup: boolean }) {
  const words = useWords('statistics')
  const others = elsewhere(now)
  return (
    <>
      <span className="inline-flex items-center gap-2 font-medium tabular-nums">
        <span
          aria-hidden
          className={`size-2 rounded-full ${now.readers > 0 ? 'bg-good' : 'border border-edge'}`}
        />
        <Definition name={readersInWords(words, now.readers)} definition={words['live.definition']} />
      </span>
      {now.readers > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-ink-soft tabular-nums">
          {now.pages.map(page => (
            <li key={`${page.publicationId} ${page.pageId}`} className="min-w-0 wrap-anywhere">
              {placeInWords(words, page, isGroup, () => (
                <Count readers={page.readers} />
              ))}
            </li>
          ))}
          {others > 0 && (
            <li>{fillRich(words, 'live.elsewhere', { count: () => <Count readers={others} /> })}</li>
          )}
        </ul>
      )}
    </>
  )
}

function Count({ readers }: { readers: number }) {
  const { number } = useFormats()
  return <span className="font-medium text-ink">{number(readers)}</span>
}
