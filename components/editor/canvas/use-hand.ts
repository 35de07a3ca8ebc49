import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { CanvasHand } from './hand/canvas-hand.ts'
import type { CanvasProps } from './hand/surface.ts'

export function useHand(frame: RefObject<HTMLDivElement | null>, props: CanvasProps) {
  const [hand] = useState(() => new CanvasHand(frame, props))
  useLayoutEffect(() => {
    hand.props = props
  })
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => hand.wheel(event)
    const space = (event: KeyboardEvent) => hand.space(event)
    // React's wheel listeners are passive, so they could not stop the browser's own scrolling and zooming.
    element?.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('keydown', space)
    window.addEventListener('keyup', space)
    return () => {
      element?.removeEventListener('wheel', wheel)
      window.removeEventListener('keydown', space)
      window.removeEventListener('keyup', space)
    }
  }, [frame, hand])
  return {
    handlers: {
      onPointerDown: ({ nativeEvent }: PointerEvent) => hand.down(nativeEvent),
      onPointerMove: ({ nativeEvent }: PointerEvent) => hand.move(nativeEvent),
      onPointerUp: ({ nativeEvent }: PointerEvent) => hand.up(nativeEvent),
      onPointerCancel: ({ nativeEvent }: PointerEvent) => hand.lose(nativeEvent),
      onDoubleClick: (event: { clientX: number; clientY: number }) => hand.doubleClick(event),
    },
    cancel: () => hand.cancel(),
  }
}
