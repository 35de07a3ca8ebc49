/** @jsxImportSource preact */
import { fill } from '#db/rules/words/messages.ts'
import { Icon } from '../frame/icons.tsx'
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'
import { largestScale } from './camera.ts'
import { useDrawings } from './use-drawings.ts'
import type { Zoom } from './use-zoom.ts'

export type ZoomBarProps = {
  zoom: Zoom
  words: Words
  publication: ReaderPublication
  /** Current page numbers. */
  pages: number[]
}

export default function ZoomBar({ zoom, words, publication, pages }: ZoomBarProps) {
  const { scale } = zoom
  useDrawings(publication, zoom.lens, pages)
  const percent = Math.round(scale * 100)
  // Logarithmic, so that equal distances are equal factors.
  const place = Math.log(scale) / Math.log(largestScale)
  return (
    <section class="zoom-bar" aria-label={words.zoomLevel}>
      <button
        type="button"
        class="button"
        onClick={() => zoom.by(-1)}
        aria-label={words.zoomOut}
        data-tip={words.zoomOut}
      >
        <Icon name="zoomOut" />
      </button>
      <input
        type="range"
        min={0}
        max={1}
        step="any"
        value={place}
        aria-label={words.zoomLevel}
        aria-valuetext={fill(words, 'zoomedTo', { percent })}
        style={`--at:${place}`}
        onKeyDown={event => stepByKey(event, zoom)}
        onInput={event => zoom.to(largestScale ** event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="button"
        onClick={() => zoom.by(1)}
        aria-label={words.zoomIn}
        data-tip={words.zoomIn}
      >
        <Icon name="zoomIn" />
      </button>
      <output aria-hidden="true">{percent} %</output>
      <button
        type="button"
        class="button"
        onClick={zoom.out}
        aria-label={words.wholePage}
        data-tip={words.wholePage}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

/** The browser's own steps would be hundredths. */
function stepByKey(event: KeyboardEvent, zoom: Zoom) {
  const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
  if (way !== 1 && way !== -1) return
  event.preventDefault()
  zoom.by(way)
}
