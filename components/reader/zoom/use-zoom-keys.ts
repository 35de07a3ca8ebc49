import { useLayoutEffect, useRef } from 'preact/hooks'
import { controlAt } from '../use-keys.ts'
import type { Zoom } from './use-zoom.ts'

/** Part of the screen that an arrow key pans. */
const stride = 0.25

const arrows: Record<string, [right: number, downwards: number]> = {
  ArrowRight: [stride, 0],
  ArrowLeft: [-stride, 0],
  ArrowDown: [0, stride],
  ArrowUp: [0, -stride],
}

/** Character keys work only while focus is in the reader, for the sake of speech input (WCAG 2.1.4). */
export function useZoomKeys(zoom: Zoom): void {
  const latest = useRef(zoom)
  latest.current = zoom
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (controlAt(event.target) === 'field' || !zoomBy(event, latest.current)) return
      event.preventDefault()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}

/** @returns true if the key was handled */
function zoomBy({ key, shiftKey }: KeyboardEvent, zoom: Zoom): boolean {
  const way = arrows[key]
  if (zoom.isEnlarged && key === 'Escape') zoom.out()
  else if (zoom.isEnlarged && way && !shiftKey) zoom.move(...way)
  else if (document.activeElement === document.body) return false
  else if (key === '+' || key === '=') zoom.by(1)
  else if (key === '-') zoom.by(-1)
  else if (key === '0') zoom.out()
  else return false
  return true
}
