/** @jsxImportSource preact */

import { type PageImage, pictureUrl } from '#components/spread/page-image.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Words } from '../words.ts'

type PrintedPagesProps = { words: Words; pages: (PageImage & { number: number })[] }

export function PrintedPages({ words, pages }: PrintedPagesProps) {
  return (
    <div class="printed">
      {pages.map(page => (
        // biome-ignore lint/performance/noImgElement: the reader is no Next page
        <img
          key={page.number}
          src={pictureUrl(page, 'at1600')}
          alt={fill(words, 'page', { page: page.number })}
          style={`aspect-ratio:${page.ratio}`}
        />
      ))}
    </div>
  )
}
