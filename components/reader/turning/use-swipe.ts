import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { turnedByFinger } from './bend.ts'

/** What a finger or a mouse does to the pages. Numbers as in `Turning`. */
export type Swiped = {
  /** Whether fingers do something else at present. */
  isOff(): boolean
  /** Whether a mouse takes hold of a page there: elsewhere it chooses text. */
  grips(event: PointerEvent): boolean
  /** Takes hold of the leaf to the next (1) or the previous (-1) view; undefined when there is none to hold. */
  hold(way: 1 | -1): { turned: number } | undefined
  drag(turned: number, velocity: number): void
  release(): void
  /** Turns without being followed, where motion is not wanted. */
  flick(way: 1 | -1): void
  /** Where the paper is held, as a distance from the spine in pixels; undefined where pages slide. */
  grip(clientX: number): number | undefined
  /** Whether the next page comes from the left. */
  readonly isRightToLeft: boolean
  /** How far a finger slides a page over, in pixels. */
  readonly widthPx: number
}

type Touch = {
  id: number
  isMouse: boolean
  x: number
  y: number
  time: number
  state: 'undecided' | 'dragging' | 'left alone'
  turnedAtStart: number
  turned: number
  velocity: number
}

/** A finger has to move so far to the side before it turns a page, in CSS pixels. */
const decidedAfterPx = 9
/** A finger that has not moved for so long rests. */
const restsAfterMs = 90
/** Where pages do not follow the finger, so much of a movement turns one. */
const flickPx = 40

/**
 * Lets a finger turn pages, to the side only, so that scrolling and zooming stay the browser's; and a mouse that takes
 * hold of their edges.
 */
export function useSwipe(stage: RefObject<HTMLElement | null>, swiped: Swiped): void {
  const latest = useRef(swiped)
  latest.current = swiped
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref, which is set when effects run and stays
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const follow = followFinger(element, latest)
    const events = {
      pointerdown: follow.down,
      pointermove: follow.move,
      pointerup: follow.up,
      pointercancel: follow.up,
      selectstart: follow.keepStill,
      dragstart: follow.keepStill,
    }
    for (const [name, listener] of Object.entries(events))
      element.addEventListener(name, listener as EventListener)
    element.addEventListener('click', follow.click, true)
    return () => {
      for (const [name, listener] of Object.entries(events))
        element.removeEventListener(name, listener as EventListener)
      element.removeEventListener('click', follow.click, true)
    }
  }, [])
}

function followFinger(stage: HTMLElement, swiped: { current: Swiped }) {
  let touch: Touch | undefined
  let swallowsClick = false

  function down(event: PointerEvent) {
    swallowsClick = false
    if (swiped.current.isOff()) return
    if (event.pointerType === 'mouse' && (event.button !== 0 || !swiped.current.grips(event))) return
    // A second finger zooms.
    if (touch) return letGo()
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event
    const isMouse = event.pointerType === 'mouse'
    touch = { id, isMouse, x, y, time, state: 'undecided', turnedAtStart: 0, turned: 0, velocity: 0 }
  }

  function move(event: PointerEvent) {
    if (!touch) showGrip(event)
    if (!touch || touch.id !== event.pointerId) return
    const [right, downwards] = [event.clientX - touch.x, event.clientY - touch.y]
    if (touch.state === 'undecided') decide(touch, right, downwards)
    if (touch.state === 'dragging') drag(touch, event)
  }

  function showGrip(event: PointerEvent) {
    const { isOff, grips } = swiped.current
    stage.toggleAttribute('data-grips', event.pointerType === 'mouse' && !isOff() && grips(event))
  }

  function decide(decided: Touch, right: number, downwards: number) {
    if (Math.hypot(right, downwards) < decidedAfterPx) return
    const held = Math.abs(right) > 1.2 * Math.abs(downwards) ? swiped.current.hold(wayOf(right)) : undefined
    decided.state = held ? 'dragging' : 'left alone'
    if (!held) return
    stage.setPointerCapture(decided.id)
    stage.toggleAttribute('data-held', true)
    decided.turnedAtStart = held.turned
    decided.turned = held.turned
  }

  function wayOf(right: number): 1 | -1 {
    return right < 0 !== swiped.current.isRightToLeft ? 1 : -1
  }

  function drag(dragged: Touch, event: PointerEvent) {
    const { grip, widthPx } = swiped.current
    const movedLeft = (dragged.x - event.clientX) * (swiped.current.isRightToLeft ? -1 : 1)
    const gripPx = grip(dragged.x)
    const turned =
      gripPx === undefined
        ? Math.max(0, Math.min(1, dragged.turnedAtStart + movedLeft / widthPx))
        : turnedByFinger(dragged.turnedAtStart, movedLeft, gripPx)
    const seconds = Math.max(0.001, (event.timeStamp - dragged.time) / 1000)
    dragged.velocity = 0.6 * dragged.velocity + (0.4 * (turned - dragged.turned)) / seconds
    dragged.turned = turned
    dragged.time = event.timeStamp
    swiped.current.drag(turned, dragged.velocity)
  }

  function up(event: PointerEvent) {
    if (!touch || touch.id !== event.pointerId) return
    const right = event.clientX - touch.x
    // A finger that has come to rest throws nothing.
    if (touch.state === 'dragging' && event.timeStamp - touch.time > restsAfterMs)
      swiped.current.drag(touch.turned, 0)
    if (touch.state === 'left alone' && event.type === 'pointerup' && Math.abs(right) > flickPx)
      if (Math.abs(right) > 1.2 * Math.abs(event.clientY - touch.y)) swiped.current.flick(wayOf(right))
    letGo()
  }

  function letGo() {
    if (touch?.state === 'dragging') {
      swallowsClick = true
      swiped.current.release()
    }
    touch = undefined
    stage.toggleAttribute('data-held', false)
  }

  // What a mouse turns chooses no text on the way, and takes no link along. A finger that rests may choose.
  function keepStill(event: Event) {
    if (touch?.isMouse) event.preventDefault()
  }

  // The end of a drag over a link is no click on it.
  function click(event: Event) {
    if (!swallowsClick) return
    swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { down, move, up, keepStill, click }
}
