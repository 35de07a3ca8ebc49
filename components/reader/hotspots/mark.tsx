/** @jsxImportSource preact */
import type { ReaderHotspot } from './hotspot.ts'
import { lineHeight, percent } from './placed.ts'

/** A sign for each kind, drawn in 12 × 12. */
const signs: Record<ReaderHotspot['type'], string> = {
  external_link: 'M4 8.5L8.5 4M5 3.6h3.7v3.7',
  page_reference: 'M2.5 6h6.6M6.4 3.2L9.2 6 6.4 8.8',
  video: 'M4.4 3.1v5.8L9.2 6z',
  image: 'M6 3v6M3 6h6',
  slideshow: 'M3 6h.01M6 6h.01M9 6h.01',
  product: 'M6 3v6M3 6h6',
}

/** Shows that there is something to open: one form for all kinds, small, and still after a breath; never on words. */
export function Mark({ hotspot: { type, mark, area } }: { hotspot: ReaderHotspot }) {
  if (mark === null) return null
  if (mark === 'outline') return <i class="outlined" />
  if ('under' in mark) {
    const { left, top, width } = mark.under
    return (
      <i class="underlined" style={`left:${percent(left)};top:${percent(top)};width:${percent(width)}`} />
    )
  }
  return (
    <i
      class={area.height < lineHeight ? 'mark small' : 'mark'}
      style={`left:${percent(mark.left)};top:${percent(mark.top)}`}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={signs[type]} />
      </svg>
    </i>
  )
}
