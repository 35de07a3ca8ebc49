import { ClickGuard } from '#components/spread/pointers/click-guard.ts'
import { PointerMachine, type PointerState } from '#components/spread/pointers/pointer-machine.ts'
import { isMagnified } from '../../frame/magnified.ts'
import { ZoomPanning } from './panning.ts'
import { ZoomPinching } from './pinching.ts'
import { ZoomPressing } from './pressing.ts'
import { ZoomResting } from './resting.ts'
import { type Finger, type Handled, toggleZoom, type ZoomStage } from './stage.ts'
import { Taps } from './taps.ts'
import { isForPointer } from './targets.ts'

export class ZoomHand implements ZoomStage {
  readonly element: HTMLElement
  readonly clicks = new ClickGuard()
  readonly fingers = new Map<number, Finger>()
  readonly resting: PointerState = new ZoomResting(this)
  readonly #latest: { readonly current: Handled }
  readonly #machine = new PointerMachine(this.resting)
  readonly #taps = new Taps()
  #lastType = ''

  /** @param latest from the last render */
  constructor(element: HTMLElement, latest: { readonly current: Handled }) {
    this.element = element
    this.#latest = latest
  }

  get handled(): Handled {
    return this.#latest.current
  }

  swallowClick(): void {
    this.clicks.swallowNext()
  }

  tap(event: PointerEvent, finger: Finger): boolean {
    return this.#taps.count(event, finger)
  }

  down(event: PointerEvent): void {
    this.#lastType = event.pointerType
    this.clicks.reset()
    const isTouch = event.pointerType !== 'mouse'
    if (isMagnified() || event.button !== 0) return
    if (!isTouch && (!this.handled.lens.isEnlarged || isForPointer(event.target))) return
    // A new first finger: others that are still listed were lost without an event.
    if (event.isPrimary) this.#forgetFingers()
    const point = this.handled.pointAt(event)
    this.fingers.set(event.pointerId, { ...point, startedAt: point, isTouch })
    if (this.fingers.size === 2) this.#pinch()
    else this.#machine.down(event)
  }

  move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId)
    if (!finger) return
    Object.assign(finger, this.handled.pointAt(event))
    this.#machine.move(event)
  }

  /** Called on `pointercancel` too. */
  up(event: PointerEvent): void {
    if (this.fingers.delete(event.pointerId)) this.#machine.up(event)
  }

  /** Double taps are handled as taps; double clicks on words select them. */
  doubleClick(event: MouseEvent): void {
    if (this.#lastType !== 'mouse' || isMagnified() || isForPointer(event.target)) return
    getSelection()?.removeAllRanges()
    toggleZoom(this.handled, this.handled.pointAt(event))
  }

  /** Panning selects no text and drags no link. */
  keepStill(event: Event): void {
    const { state } = this.#machine
    if ((state instanceof ZoomPressing || state instanceof ZoomPanning) && state.holdsPage)
      event.preventDefault()
  }

  #pinch(): void {
    this.#taps.forget()
    this.#machine.enter(new ZoomPinching(this))
  }

  #forgetFingers(): void {
    this.fingers.clear()
    this.#machine.enter(this.resting)
  }
}
