import { type Camera, isEnlarged, overrun, type Point, type Sight, whole, zoomAbout } from './camera.ts'
import type { Lens } from './lens.ts'

/** What hands, wheels and pads do to the pages. */
export type Handled = {
  lens: Lens
  sight(): Sight
  /** A place of the screen as the camera counts it. */
  pointAt(event: { clientX: number; clientY: number }): Point
  /** Turns the pages: they were drawn beyond their border. 1 is drawn to the left. */
  beyond(way: 1 | -1): void
}

/** So far a finger may stray in a tap, and a mouse in a click, in CSS pixels. */
const strayPx = 7
/** Two taps within so long are a double tap, in ms; and within so many CSS pixels. */
const [doubleTapMs, doubleTapPx] = [320, 32]
/** A page that is drawn so far beyond its border is turned, in CSS pixels. */
const turnsBeyondPx = 110
export const doubleTapScale = 2.5

type Finger = Point & { startedAt: Point; isTouch: boolean }
type Pan = {
  id: number
  camera: Camera
  from: Point
  x: number
  y: number
  time: number
  isMoving: boolean
  speedX: number
  speedY: number
}
type Pinch = { camera: Camera; middle: Point; distance: number }

/** @returns the listeners of the element that holds the pages, by event */
export function zoomGestures(stage: HTMLElement, handled: { current: Handled }) {
  const fingers = new Map<number, Finger>()
  let pan: Pan | undefined
  let pinch: Pinch | undefined
  let lastTap: (Point & { time: number }) | undefined
  let lastKind = ''
  let swallowsClick = false

  function down(event: PointerEvent) {
    lastKind = event.pointerType
    swallowsClick = false
    if (isMagnified() || event.button !== 0) return
    const isTouch = event.pointerType !== 'mouse'
    if (!isTouch && (!handled.current.lens.isEnlarged || isForPointer(event.target))) return
    // A first finger: none that was not seen to leave is there any more.
    if (event.isPrimary) fingers.clear()
    const point = handled.current.pointAt(event)
    fingers.set(event.pointerId, { ...point, startedAt: point, isTouch })
    if (fingers.size === 2) startPinch()
    else if (fingers.size === 1 && handled.current.lens.isEnlarged) startPan(event)
  }

  function startPan({ pointerId: id, timeStamp: time }: PointerEvent) {
    const finger = fingers.get(id)
    if (!finger) return
    const from = { x: finger.x, y: finger.y }
    const { lens } = handled.current
    // A page that glides is caught.
    lens.follow(lens.camera)
    pan = { id, camera: lens.camera, from, x: from.x, y: from.y, time, isMoving: false, speedX: 0, speedY: 0 }
  }

  function startPinch() {
    const [one, other] = [...fingers.values()]
    if (!one || !other) return
    pan = undefined
    lastTap = undefined
    pinch = {
      camera: handled.current.lens.camera,
      middle: middleOf(one, other),
      distance: distanceOf(one, other),
    }
  }

  function move(event: PointerEvent) {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    Object.assign(finger, handled.current.pointAt(event))
    if (pinch) return movePinch(pinch)
    if (pan?.id === event.pointerId) movePan(pan, event)
  }

  function movePinch({ camera, middle, distance }: Pinch) {
    const [one, other] = [...fingers.values()]
    if (!one || !other) return
    const now = middleOf(one, other)
    const zoomed = zoomAbout(camera, middle, camera.scale * (distanceOf(one, other) / distance))
    handled.current.lens.follow({ ...zoomed, x: zoomed.x + now.x - middle.x, y: zoomed.y + now.y - middle.y })
  }

  function movePan(moved: Pan, event: PointerEvent) {
    const { x, y } = handled.current.pointAt(event)
    const [right, downwards] = [x - moved.from.x, y - moved.from.y]
    if (!moved.isMoving && Math.hypot(right, downwards) < strayPx) return
    if (!moved.isMoving) stage.setPointerCapture(moved.id)
    moved.isMoving = true
    const seconds = Math.max(0.004, (event.timeStamp - moved.time) / 1000)
    moved.speedX = 0.7 * moved.speedX + (0.3 * (x - moved.x)) / seconds
    moved.speedY = 0.7 * moved.speedY + (0.3 * (y - moved.y)) / seconds
    Object.assign(moved, { x, y, time: event.timeStamp })
    handled.current.lens.follow({ ...moved.camera, x: moved.camera.x + right, y: moved.camera.y + downwards })
  }

  function up(event: PointerEvent) {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    if (pinch) endPinch(event)
    else if (pan?.isMoving) endPan(pan, event)
    else if (event.type === 'pointerup' && finger.isTouch && tap(event, finger)) pan = undefined
    if (pan?.id !== event.pointerId) return
    // A finger that only lay there lets go of what it held.
    if (!pan.isMoving && fingers.size === 0) handled.current.lens.settle()
    pan = undefined
  }

  function endPinch(event: PointerEvent) {
    const { lens } = handled.current
    pinch = undefined
    const [rest] = fingers
    if (lens.isEnlarged && rest) startPan({ pointerId: rest[0], timeStamp: event.timeStamp } as PointerEvent)
    else lens.goTo(lens.camera)
  }

  function endPan({ camera, from, x, y, time, speedX, speedY }: Pan, event: PointerEvent) {
    const { lens, sight, beyond } = handled.current
    swallowsClick = true
    const drawn = { ...camera, x: camera.x + x - from.x, y: camera.y + y - from.y }
    const over = overrun(drawn, sight())
    const isSideways = Math.abs(x - from.x) > 1.5 * Math.abs(y - from.y)
    // A page that was in the middle is moved first; from its border it is turned.
    const beganAtBorder = Math.abs(overrun({ ...camera, x: camera.x + Math.sign(over) * 2 }, sight())) > 0
    if (event.type === 'pointerup' && isSideways && beganAtBorder && Math.abs(over) > turnsBeyondPx) {
      lens.goTo(lens.camera)
      return beyond(over < 0 ? 1 : -1)
    }
    const rested = event.timeStamp - time > 90
    lens.glide(rested ? 0 : speedX, rested ? 0 : speedY)
  }

  /** @returns whether it was the second of two */
  function tap(event: PointerEvent, { x, y, startedAt }: Finger): boolean {
    const hasStrayed = Math.hypot(x - startedAt.x, y - startedAt.y) > strayPx
    if (hasStrayed || isControl(event.target)) {
      lastTap = undefined
      return false
    }
    const isDouble =
      lastTap !== undefined &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < doubleTapPx
    lastTap = isDouble ? undefined : { x, y, time: event.timeStamp }
    if (isDouble) toggle({ x, y })
    return isDouble
  }

  function toggle(point: Point) {
    const { lens } = handled.current
    lens.goTo(isEnlarged(lens.camera) ? whole : zoomAbout(lens.camera, point, doubleTapScale))
  }

  function doubleClick(event: MouseEvent) {
    // A double tap has been heard already; a double click on a word chooses it.
    if (lastKind !== 'mouse' || isMagnified() || isForPointer(event.target)) return
    getSelection()?.removeAllRanges()
    toggle(handled.current.pointAt(event))
  }

  function wheel(event: WheelEvent) {
    const { lens, pointAt } = handled.current
    const unit = event.deltaMode === 0 ? 1 : 30
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

  // The browser would take two fingers for itself.
  function touch(event: TouchEvent) {
    if (event.touches.length > 1 && !isMagnified() && event.cancelable) event.preventDefault()
  }

  // A page that is moved about chooses no text, and takes none along.
  function keepStill(event: Event) {
    if (pan) event.preventDefault()
  }

  // The end of a drag over a link is no click on it.
  function click(event: Event) {
    if (!swallowsClick) return
    swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    dblclick: doubleClick,
    selectstart: keepStill,
    dragstart: keepStill,
    wheel,
    touchstart: touch,
    touchmove: touch,
    ...padGestures(handled, () => fingers.size > 0),
    click,
  }
}

type SafariGesture = UIEvent & { scale: number; clientX: number; clientY: number }

/** Safari tells of two fingers on a pad by events of its own; on a screen they come beside those of the fingers. */
function padGestures(handled: { current: Handled }, isTouched: () => boolean) {
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

/** Whether the browser's own zoom is in use: then everything is its. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, video, audio, select, textarea') !== null
  )
}

/** Whether a mouse does something else there: press a control, or choose text. */
function isForPointer(target: EventTarget | null): boolean {
  return isControl(target) || (target instanceof Element && target.closest('.text span') !== null)
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distanceOf(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
