/** @jsxImportSource preact */

import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import { fetchStyle } from '../panels/style.ts'
import type { Words } from '../words.ts'
import type { Zoom } from './use-zoom.ts'
import type { ZoomBarProps } from './zoom-bar.tsx'

/** Controls while zoomed in, loaded on demand, and the announcement for screen readers. */
export function ZoomPart(props: ZoomBarProps) {
  const { zoom, words } = props
  const [ZoomBar, setZoomBar] = useState<ComponentType<ZoomBarProps> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { isEnlarged } = zoom
  // Checked before the controls disappear.
  const hadFocus = box.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the controls go
  useLayoutEffect(() => {
    // Moves lost focus to the zoom button.
    if (!isEnlarged && hadFocus) document.querySelector<HTMLElement>('[data-zooms]')?.focus()
  }, [isEnlarged])
  useEffect(() => {
    if (!isEnlarged) return
    Promise.all([import('./zoom-bar.tsx'), fetchStyle()]).then(
      ([loaded]) => setZoomBar(() => loaded.default),
      // Gestures, keys and Escape work without it.
      () => {},
    )
  }, [isEnlarged])
  const said = useLevel(zoom, words)
  return (
    <div ref={box}>
      {isEnlarged && ZoomBar && <ZoomBar {...props} />}
      <p class="unseen" role="status">
        {said}
      </p>
    </div>
  )
}

/** Announces the zoom in words, at rest. */
function useLevel({ scale, isEnlarged }: Zoom, words: Words): string {
  const [said, setSaid] = useState('')
  const wasEnlarged = useRef(false)
  useEffect(() => {
    if (!isEnlarged && !wasEnlarged.current) return
    wasEnlarged.current = isEnlarged
    const timer = setTimeout(
      () => setSaid(fill(words, 'zoomedTo', { percent: Math.round(scale * 100) })),
      400,
    )
    return () => clearTimeout(timer)
  }, [scale, isEnlarged, words])
  return said
}
