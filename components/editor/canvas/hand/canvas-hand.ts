import { PointerMachine } from '#components/spread/pointers/pointer-machine.ts'
import type { PointerPoint } from '#components/spread/pointers/points.ts'
import { type EditorCamera, keepingInView, panned, pointOnSpread, zoomedAt } from '../../place/camera.ts'
import { itemAt } from '../scene.ts'
import { Idle } from './idle.ts'
import { Pinching } from './pinching.ts'
import type { CanvasProps, Surface } from './surface.ts'

type Place = { clientX: number; clientY: number }

const wheelLinePx = 16

/** Mouse, pen and touch on the canvas. Renders nothing: it changes the scene in place. */
export class CanvasHand implements Surface {
  readonly pointers = new Map<number, PointerPoint>()
  readonly #idle = new Idle(this)
  readonly #machine = new PointerMachine(this.#idle)
  readonly #frame: { readonly current: HTMLElement | null }
  #isSpaceHeld = false
  props: CanvasProps

  constructor(frame: { readonly current: HTMLElement | null }, props: CanvasProps) {
    this.#frame = frame
    this.props = props
  }

  get isSpaceHeld(): boolean {
    return this.#isSpaceHeld
  }

  pointOf({ clientX, clientY }: Place): PointerPoint {
    const box = this.#frame.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  spreadPointOf(place: Place): PointerPoint {
    return pointOnSpread(this.props.camera.get(), this.pointOf(place))
  }

  look(next: EditorCamera): void {
    this.props.camera.set(keepingInView(next, this.props.size, this.props.view))
  }

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, this.pointOf(event))
    if (this.pointers.size === 2) this.#pinch()
    else if (this.pointers.size === 1 && !this.props.isOnHandle(event)) this.#press(event)
  }

  #press(event: PointerEvent): void {
    this.cancel()
    this.#machine.down(event)
    if (this.#machine.state !== this.#idle) this.#frame.current?.setPointerCapture(event.pointerId)
    this.#showCursor(event)
  }

  #pinch(): void {
    this.#letGo()
    this.#machine.enter(new Pinching(this))
  }

  move(event: PointerEvent): void {
    if (this.pointers.has(event.pointerId)) this.pointers.set(event.pointerId, this.pointOf(event))
    this.#machine.move(event)
    this.#showCursor(event)
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId)
    this.#machine.up(event)
    // The state now holds the result, so it is painted from there.
    this.cancel()
    this.#showCursor(event)
  }

  /** The browser canceled the pointer. */
  lose(event: PointerEvent): void {
    this.pointers.delete(event.pointerId)
    this.#letGo()
  }

  /** Cancels the gesture. @returns true if there was one */
  cancel(): boolean {
    const wasBusy = this.#machine.state !== this.#idle
    if (wasBusy) this.#letGo()
    return wasBusy
  }

  doubleClick(event: Place): void {
    if (itemAt(this.props.scene, this.spreadPointOf(event))) this.props.onOpen()
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const camera = this.props.camera.get()
    const unit = event.deltaMode === 1 ? wheelLinePx : 1
    const way = { x: -event.deltaX * unit, y: -event.deltaY * unit }
    if (event.ctrlKey || event.metaKey)
      this.look(zoomedAt(camera, this.pointOf(event), Math.exp(way.y / 200)))
    else this.look(panned(camera, event.shiftKey && way.x === 0 ? { x: way.y, y: 0 } : way))
  }

  space(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    // The key may be released after the focus has left.
    if (event.type === 'keyup') this.#isSpaceHeld = false
    else if (this.#frame.current?.contains(document.activeElement)) {
      event.preventDefault()
      this.#isSpaceHeld = true
    }
    this.#showCursor()
  }

  #letGo(): void {
    const { scene, paint } = this.props
    this.#machine.enter(this.#idle)
    scene.live = undefined
    scene.guides = []
    scene.frame = undefined
    paint('all')
  }

  #showCursor(place?: Place): void {
    if (this.#frame.current) this.#frame.current.style.cursor = this.#cursorAt(place)
  }

  #cursorAt(place: Place | undefined): string {
    const { name } = this.#machine.state
    if (name === 'panning') return 'grabbing'
    if (this.#isSpaceHeld) return 'grab'
    if (this.props.isDrawing) return 'crosshair'
    const isOver =
      name === 'idle' &&
      place !== undefined &&
      itemAt(this.props.scene, this.spreadPointOf(place)) !== undefined
    if (name !== 'moving' && !isOver) return 'default'
    return this.props.mayWrite ? 'move' : 'pointer'
  }
}
