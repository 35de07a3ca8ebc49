/** @jsxImportSource preact */
import type { ReaderHotspot } from '../hotspot.ts'
import { readerKind } from './kinds/reader-kinds.ts'
import { lineHeight, percent } from './placed.ts'

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
        <path d={readerKind(type).sign} />
      </svg>
    </i>
  )
}
