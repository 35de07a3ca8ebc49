import { isMagnified } from '../frame/magnified.ts'
import { whole, zoomAbout } from './camera.ts'
import type { Handled } from './hand/stage.ts'
import { ZoomHand } from './hand/zoom-hand.ts'

const wheelLinePx = 30

/** @returns event listeners for the element with the pages */
export function zoomGestures(stage: HTMLElement, handled: { readonly current: Handled }) {
  const hand = new ZoomHand(stage, handled)
  const up = (event: PointerEvent) => hand.up(event)
  const keepStill = (event: Event) => hand.keepStill(event)
  return {
    pointerdown: (event: PointerEvent) => hand.down(event),
    pointermove: (event: PointerEvent) => hand.move(event),
    pointerup: up,
    pointercancel: up,
    dblclick: (event: MouseEvent) => hand.doubleClick(event),
    selectstart: keepStill,
    dragstart: keepStill,
    wheel: (event: WheelEvent) => wheel(handled.current, event),
    touchstart: leaveNoneToBrowser,
    touchmove: leaveNoneToBrowser,
    ...padGestures(handled, () => hand.fingers.size > 0),
    click: hand.clicks.onClick,
  }
}

function wheel({ lens, pointAt }: Handled, event: WheelEvent): void {
  const unit = event.deltaMode === 0 ? 1 : wheelLinePx
  if (event.ctrlKey) {
    event.preventDefault()
    const steps = Math.max(-50, Math.min(50, event.deltaY * unit))
    lens.jump(zoomAbout(lens.camera, pointAt(event), lens.camera.scale * Math.exp(-steps * 0.006)))
  } else if (lens.isEnlarged) {
    event.preventDefault()
    const { scale, x, y } = lens.camera
    lens.jump({ scale, x: x - event.deltaX * unit, y: y - event.deltaY * unit })
  }
}

/** Prevents the browser's own pinch zoom. */
function leaveNoneToBrowser(event: TouchEvent): void {
  if (event.touches.length > 1 && !isMagnified() && event.cancelable) event.preventDefault()
}

type SafariGesture = UIEvent & { scale: number; clientX: number; clientY: number }

/** Safari sends gesture events for trackpads; on touch screens they duplicate touches and are ignored. */
function padGestures(handled: { readonly current: Handled }, isTouched: () => boolean) {
  let start = whole
  return {
    gesturestart(event: SafariGesture) {
      event.preventDefault()
      start = handled.current.lens.camera
    },
    gesturechange(event: SafariGesture) {
      event.preventDefault()
      if (isTouched()) return
      const { lens, pointAt } = handled.current
      lens.jump(zoomAbout(start, pointAt(event), start.scale * event.scale))
    },
  }
}
