import { useEffect, useRef } from 'react'
import { pictureUrl } from '#components/spread/page-image.ts'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { pageWords, type SpreadChoice } from '../open-spread.ts'
import type { ShownColleague } from '../presence/colleagues.ts'
import { PeopleDots } from '../presence/people-dots.tsx'

type Props = {
  spreads: SpreadChoice[]
  openId: number
  /** Current number of hotspots on the open spread. */
  openCount: number
  people: readonly ShownColleague[]
  onOpen(id: number): void
}

/** All spreads, to open one. */
export function PageStrip({ spreads, openId, openCount, people, onOpen }: Props) {
  const words = useWords('editor')
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spread is another place in the strip
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <ol className={`grid gap-1 p-2 ${columnsFor(spreads)}`}>
      {spreads.map(spread => {
        const isOpen = spread.id === openId
        const count = isOpen ? openCount : spread.hotspots
        return (
          <li key={spread.id} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
            <button
              type="button"
              ref={isOpen ? current : undefined}
              aria-current={isOpen || undefined}
              onClick={() => onOpen(spread.id)}
              className="flex w-full flex-col items-center gap-1.5 rounded-md p-2 text-xs text-ink-soft hover:bg-hover aria-[current]:bg-accent-wash aria-[current]:text-accent-ink"
            >
              <span className="relative flex max-w-full justify-center shadow-cover">
                <PeopleDots people={people.filter(({ spreadId }) => spreadId === spread.id)} />
                {spread.pages.map(page => (
                  // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes
                  <img
                    key={page.number}
                    src={pictureUrl(page, 'at200')}
                    alt=""
                    loading="lazy"
                    style={{ aspectRatio: page.ratio, width: `${thumbnailRem * page.ratio}rem` }}
                    className="min-w-0 bg-hover"
                  />
                ))}
              </span>
              <span>
                {count === 0
                  ? pageWords(spread.pages, words)
                  : fillRich(words, 'strip.counted', {
                      pages: pageWords(spread.pages, words),
                      count,
                      hidden: text => <span className="sr-only">{text}</span>,
                    })}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Height of thumbnails, in rem. */
const thumbnailRem = 6.5
/** From this many pages on, two columns. */
const manyPages = 64

/** Sheets have as many columns as fit. */
function columnsFor(spreads: readonly SpreadChoice[]): string {
  const count = spreads.reduce((sum, { pages }) => sum + pages.length, 0)
  const beside = count >= manyPages ? 'lg:grid-cols-2' : 'lg:grid-cols-1'
  return `grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ${beside}`
}
