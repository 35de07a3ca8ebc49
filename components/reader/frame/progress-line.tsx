/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { nameOfView, numbersOfView } from '../labels.ts'
import type { Words } from '../words.ts'

type ProgressProps = {
  views: number[][]
  view: number
  words: Words
  total: number
  isWaiting: boolean
  isRightToLeft: boolean
  onTurn(view: number): void
}

/** Progress line: shows page numbers on hover and turns to them on click. */
export function ProgressLine({ views, view, words, total, isWaiting, isRightToLeft, onTurn }: ProgressProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = views.length - 1
  if (last < 1) return null
  const point = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
    const part = Math.max(0, Math.min(1, (event.clientX - left) / width))
    setPointed(Math.round((isRightToLeft ? 1 - part : part) * last))
  }
  return (
    <div
      class="progress"
      dir={isRightToLeft ? 'rtl' : undefined}
      style={`--read:${view / last}`}
      data-waiting={isWaiting ? '' : undefined}
    >
      <i class="line" />
      <input
        type="range"
        min={0}
        max={last}
        value={view}
        aria-label={words.goTo}
        aria-valuetext={nameOfView(views[view] ?? [], total, words)}
        onInput={event => onTurn(event.currentTarget.valueAsNumber)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      />
      {pointed !== null && (
        <output
          class="pointed"
          aria-hidden="true"
          style={`--at:${isRightToLeft ? 1 - pointed / last : pointed / last}`}
        >
          {numbersOfView(views[pointed] ?? [])}
        </output>
      )}
    </div>
  )
}
