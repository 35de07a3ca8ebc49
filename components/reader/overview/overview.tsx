/** @jsxImportSource preact */

import { pictureUrl } from '#components/spread/page-image.ts'
import { besideScreen } from '#components/spread/screens.ts'
import { pageSize } from '#db/rules/pages/images.ts'
import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { fill } from '#db/rules/words/messages.ts'
import { isPlainPress } from '../frame/presses.ts'
import { nameOfView, numbersOfView } from '../labels.ts'
import type { OverviewSpread, ReaderPicture, ReaderPublication } from '../model.ts'
import { spreadPath } from '../pages/page-address.ts'
import { sizesOf } from '../pages/spans.ts'
import type { Words } from '../words.ts'

type OverviewProps = {
  publication: ReaderPublication
  words: Words
  spreads: OverviewSpread[]
  open?: number[]
  /** Search hits by page number. */
  counts?: [page: number, hits: number][] | undefined
  onChoose?(page: number): void
}

/** Thumbnails of all spreads, linked. */
export function Overview({ publication, words, spreads, open = [], counts, onChoose }: OverviewProps) {
  const { pageCount, layout, isRightToLeft, sizes } = publication
  const widthOf = smallWidths(sizes && sizesOf(sizes), layout)
  return (
    <ol
      class="overview"
      data-layout={layout}
      dir={isRightToLeft ? 'rtl' : undefined}
      style={`--columns:${Math.ceil(Math.sqrt(1.2 * spreads.length))}`}
    >
      {spreads.map(({ pages }) => {
        const numbers = pages.map(page => page.number)
        const hits = hitsOn(numbers, counts)
        const isOpen = numbers.some(number => open.includes(number))
        const choose = (event: MouseEvent) => {
          if (!isPlainPress(event) || !onChoose) return
          event.preventDefault()
          onChoose(numbers[0] ?? 1)
        }
        return (
          <li key={numbers[0]}>
            <a
              href={spreadPath(numbers, publication)}
              aria-current={isOpen ? 'page' : undefined}
              onClick={choose}
            >
              <span class="small-spread">
                {hits > 0 && (
                  <span class="hits">
                    <span class="unseen">{fill(words, 'found', { count: hits })}</span>
                    <span aria-hidden="true">{hits}</span>
                  </span>
                )}
                {pages.map(page => (
                  // biome-ignore lint/performance/noImgElement: the reader is no Next page
                  <img
                    key={page.number}
                    src={pictureUrl(page, 'at200')}
                    srcset={smallSizes(page)}
                    sizes={`${besideScreen} ${layout === 'booklet' ? 200 : 240}px, 100px`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    style={`aspect-ratio:${page.ratio};${widthOf(page, numbers)};background-color:${page.color}`}
                  />
                ))}
              </span>
              <span class="unseen">{nameOfView(numbers, pageCount, words)}</span>
              <span class="number" aria-hidden="true">
                {numbersOfView(numbers)}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}

/** Returns how the style sizes a page of a spread: pages of mixed sizes are true to each other, as in the book. */
function smallWidths(sizes: RelativeSize[] | undefined, layout: Layout) {
  const typical = layout === 'booklet' ? 2 : 1
  const widthIn = (page: number) => sizes?.[page - 1]?.width ?? 1
  return ({ number, ratio }: ReaderPicture, spread: number[]) => {
    if (!sizes) return `flex-grow:${ratio}`
    const room = spread.reduce((sum, page) => sum + widthIn(page), 0)
    const part = widthIn(number) / Math.max(typical, room)
    return `flex:none;max-width:none;width:${(100 * part).toFixed(2)}%`
  }
}

/** The two smallest: large tiles on wide screens need the second. */
function smallSizes(page: ReaderPicture): string {
  return (['at200', 'at600'] as const)
    .map(resolution => `${pictureUrl(page, resolution)} ${pageSize(resolution, page.ratio).width}w`)
    .join(', ')
}

function hitsOn(pages: number[], counts: [page: number, hits: number][] = []): number {
  return counts.reduce((sum, [page, hits]) => sum + (pages.includes(page) ? hits : 0), 0)
}
