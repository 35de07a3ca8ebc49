/** @jsxImportSource preact */
import type { ReaderPage } from '../model.ts'
import { InlinePicture } from './inline-content.tsx'
import { placedStyle } from './placed.ts'

/** The pictures that belong to a page's print, on a leaf that is on its way: nothing of them can be pressed. */
export function PrintedPictures({ page }: { page: ReaderPage }) {
  const pictures = page.hotspots.filter(hotspot => hotspot.type === 'image' && hotspot.isInline)
  if (pictures.length === 0) return null
  return (
    <div class="spots" style={`--r:${page.ratio}`}>
      {pictures.map(
        hotspot =>
          hotspot.type === 'image' && (
            <div key={hotspot.id} class="spot" style={placedStyle(hotspot)}>
              <InlinePicture image={hotspot.image} isNamed />
            </div>
          ),
      )}
    </div>
  )
}
