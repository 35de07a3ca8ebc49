/** @jsxImportSource preact */
import type { ReaderPage } from '../model.ts'
import { readerKind } from './kinds/reader-kinds.ts'
import { placedStyle } from './placed.ts'
import { Themed } from './themed.tsx'

/** The pictures and themes that belong to a page's print, on a leaf that is on its way: nothing of them can be pressed. */
export function PrintedPictures({ page }: { page: ReaderPage }) {
  const pictures = page.hotspots.filter(
    ({ type, isInline, themed }) => themed || (readerKind(type).Printed && isInline),
  )
  if (pictures.length === 0) return null
  return (
    <div class="spots" style={`--r:${page.ratio}`}>
      {pictures.map(hotspot => {
        const { Printed } = readerKind(hotspot.type)
        return (
          <div key={hotspot.id} class="spot" style={placedStyle(hotspot)}>
            <Themed html={hotspot.themed} />
            {Printed && <Printed hotspot={hotspot} />}
          </div>
        )
      })}
    </div>
  )
}
