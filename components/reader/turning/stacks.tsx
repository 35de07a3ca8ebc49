/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { numbersOfView } from '../labels.ts'
import { thicknessPx, viewInStack } from './thickness.ts'

type StacksProps = {
  views: number[][]
  view: number
  pageCount: number
  isRightToLeft: boolean
  onTurn(view: number): void
}

/** Edges of the pages before and after the view. */
export function Stacks(props: StacksProps) {
  const { views, view, isRightToLeft } = props
  const [onLeft, onRight] = isRightToLeft ? (['after', 'before'] as const) : (['before', 'after'] as const)
  return (
    // For mouse users: keyboards and screen readers have the progress line.
    <div class="stacks" aria-hidden="true">
      {(onLeft === 'before' ? view > 0 : view < views.length - 1) && (
        <Stack {...props} side="left" holds={onLeft} />
      )}
      {(onRight === 'before' ? view > 0 : view < views.length - 1) && (
        <Stack {...props} side="right" holds={onRight} />
      )}
    </div>
  )
}

type StackProps = StacksProps & { side: 'left' | 'right'; holds: 'before' | 'after' }
/** Hovered view and vertical position. */
type Pointed = { view: number; atPx: number }

/** Minimum width of the hit area, in CSS pixels. */
const leastHitPx = 10

function Stack({ views, view, pageCount, side, holds, onTurn }: StackProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const last = views.length - 1
  const fullPx = thicknessPx(pageCount)
  const part = (holds === 'before' ? view : last - view) / last
  const pointAt = (event: MouseEvent): Pointed => {
    const { left, right, top, width } = (event.currentTarget as Element).getBoundingClientRect()
    const fromPage = side === 'left' ? right - event.clientX : event.clientX - left
    return { view: viewInStack(holds, fromPage / width, view, last), atPx: event.clientY - top }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for a mouse alone, as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line below takes keys
    <div
      class={`stack ${side}`}
      style={`width:${Math.max(leastHitPx, fullPx * part)}px`}
      onPointerMove={event => event.pointerType === 'mouse' && setPointed(pointAt(event))}
      onPointerLeave={() => setPointed(null)}
      onClick={event => onTurn(pointAt(event).view)}
    >
      <i style={`width:${fullPx}px;--part:${part}`} />
      {pointed && (
        <span class="pointed" style={`--at:${pointed.atPx}px`}>
          {numbersOfView(views[pointed.view] ?? [])}
        </span>
      )}
    </div>
  )
}
