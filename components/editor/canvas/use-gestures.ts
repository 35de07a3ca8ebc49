import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { EditedHotspot } from '../hotspot.ts'
import { boundedBox, boundedMove, leastSide, squareAround } from '../place/bounds.ts'
import { around, type Box, between, boxOf, type Point, type Size, turned } from '../place/boxes.ts'
import { type CameraStore, keepingInView, onSpread, panned, zoomedAt } from '../place/camera.ts'
import { type SnapLines, snapMove, snapPoint } from '../place/snapping.ts'
import { itemAt, itemsIn, type Scene } from './scene.ts'

/** What the hand does at this moment. Points are of the spread, but for panning and pinching. */
type Gesture =
  | { name: 'idle' }
  | { name: 'pressing'; key: string; start: Point; wasSelected: boolean; held: boolean }
  | { name: 'moving'; start: Point; boxes: Box[]; whole: Box; lines: SnapLines }
  | { name: 'selecting'; start: Point; before: string[] }
  | { name: 'drawing'; start: Point; lines: SnapLines }
  | { name: 'panning'; from: Point; moved: boolean }
  | { name: 'pinching'; from: Point; distance: number }

/** A finger trembles this far in CSS pixels before it moves something. */
const trembleMouse = 3
const trembleTouch = 8
/** What is nearer than this, in CSS pixels, snaps. */
export const snapPx = 6
const wheelLinePx = 16

export type GestureProps = {
  scene: Scene
  /** Paints anew what changed: what is under the hand, all hotspots, or nothing but the camera. */
  paint(what: 'active' | 'all'): void
  camera: CameraStore
  size: Size
  view: Size
  selected: readonly string[]
  hotspots: readonly EditedHotspot[]
  /** The lines to snap to when these stay where they are; none where snapping is switched off. */
  linesWithout(keys: ReadonlySet<string>): SnapLines
  mayWrite: boolean
  isDrawing: boolean
  /** Whether a point of the frame is on one of the handles, which do their work themselves. */
  isOnHandle(event: globalThis.PointerEvent): boolean
  onSelect(keys: string[]): void
  onMoved(way: Point, isCopy: boolean): void
  onDrawn(box: Box): void
  onOpen(): void
}

/** Mouse, pen and fingers on the canvas, as named gestures. Nothing of it renders: the scene is changed in place. */
export function useGestures(frame: React.RefObject<HTMLDivElement | null>, props: GestureProps) {
  const gesture = useRef<Gesture>({ name: 'idle' })
  const pointers = useRef(new Map<number, Point>())
  const isSpaceHeld = useRef(false)
  const { scene, camera } = props

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  function showCursor(event?: { clientX: number; clientY: number }) {
    if (frame.current) frame.current.style.cursor = cursorFor(event)
  }

  function cursorFor(event?: { clientX: number; clientY: number }): string {
    const { name } = gesture.current
    if (name === 'panning') return 'grabbing'
    if (isSpaceHeld.current) return 'grab'
    if (props.isDrawing) return 'crosshair'
    const isOver = event !== undefined && itemAt(scene, onSpread(camera.get(), pointOf(event))) !== undefined
    if (name !== 'moving' && !(isOver && name === 'idle')) return 'default'
    return props.mayWrite ? 'move' : 'pointer'
  }

  function look(next: ReturnType<CameraStore['get']>) {
    camera.set(keepingInView(next, props.size, props.view))
  }

  function clear() {
    gesture.current = { name: 'idle' }
    scene.live = undefined
    scene.guides = []
    scene.frame = undefined
    props.paint('all')
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const at = pointOf(event)
    pointers.current.set(event.pointerId, at)
    if (pointers.current.size === 2) return beginPinch()
    if (pointers.current.size > 2 || props.isOnHandle(event.nativeEvent)) return
    if (event.button === 1 || (event.button === 0 && isSpaceHeld.current)) {
      event.preventDefault()
      return begin(event, { name: 'panning', from: at, moved: false })
    }
    if (event.button !== 0) return
    const start = onSpread(camera.get(), at)
    if (props.isDrawing) {
      const lines = props.linesWithout(new Set())
      return begin(event, { name: 'drawing', start: snapped(start, lines, event), lines })
    }
    const item = itemAt(scene, start)
    if (item) return press(event, item.key, start)
    if (event.pointerType === 'touch') return begin(event, { name: 'panning', from: at, moved: false })
    begin(event, { name: 'selecting', start, before: event.shiftKey ? [...props.selected] : [] })
  }

  function begin(event: PointerEvent<HTMLDivElement>, next: Gesture) {
    gesture.current = next
    event.currentTarget.setPointerCapture(event.pointerId)
    showCursor(event)
  }

  function press(event: PointerEvent<HTMLDivElement>, key: string, start: Point) {
    const wasSelected = props.selected.includes(key)
    const held = event.shiftKey
    if (!wasSelected) props.onSelect(held ? [...props.selected, key] : [key])
    begin(event, { name: 'pressing', key, start, wasSelected, held })
  }

  function beginPinch() {
    clear()
    const [one, other] = [...pointers.current.values()]
    if (one === undefined || other === undefined) return
    gesture.current = { name: 'pinching', from: middle(one, other), distance: apart(one, other) }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const at = pointOf(event)
    if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, at)
    const now = gesture.current
    const point = onSpread(camera.get(), at)
    switch (now.name) {
      case 'idle':
        return showCursor(event)
      case 'pressing':
        return begun(event, now, point)
      case 'moving':
        return move(event, now, point)
      case 'selecting':
        return select(now, point)
      case 'drawing':
        scene.frame = { box: drawnBox(now, snapped(point, now.lines, event)), what: 'drawing' }
        return props.paint('active')
      case 'panning':
        now.moved ||= apart(now.from, at) > trembleMouse
        look(panned(camera.get(), { x: at.x - now.from.x, y: at.y - now.from.y }))
        now.from = at
        return
      case 'pinching':
        return pinch(now)
    }
  }

  function begun(event: PointerEvent, { start }: { start: Point }, point: Point) {
    const tremble = event.pointerType === 'touch' ? trembleTouch : trembleMouse
    if (!props.mayWrite || apart(start, point) * camera.get().scale < tremble) return
    const keys = new Set(props.selected)
    const chosen = props.hotspots.filter(({ key }) => keys.has(key))
    const boxes = chosen.map(({ area }) => boxOf(area, props.size))
    const whole = around(boxes.map((box, index) => turned(box, chosen[index]?.rotation ?? 0)))
    if (whole === undefined) return
    const next: Gesture = { name: 'moving', start, boxes, whole, lines: props.linesWithout(keys) }
    gesture.current = next
    move(event, next, point)
    showCursor(event)
  }

  function move(event: PointerEvent, now: Gesture & { name: 'moving' }, point: Point) {
    const { start, boxes, whole, lines } = now
    const free = { x: point.x - start.x, y: point.y - start.y }
    if (event.shiftKey) free[Math.abs(free.x) > Math.abs(free.y) ? 'y' : 'x'] = 0
    const place = { ...whole, x: whole.x + free.x, y: whole.y + free.y }
    const { by, guides } = snapMove(place, snapping(event) ? lines : noLines, snapPx / camera.get().scale)
    const way = boundedMove(boxes, { x: free.x + by.x, y: free.y + by.y }, props.size)
    const wasCopy = scene.live?.how === 'moving' && scene.live.isCopy
    scene.live = { how: 'moving', way, isCopy: event.altKey }
    scene.guides = guides
    // What stays where it is has to be painted only when that begins or ends to be so.
    props.paint(wasCopy === event.altKey ? 'active' : 'all')
  }

  function select({ start, before }: Gesture & { name: 'selecting' }, point: Point) {
    const box = between(start, point)
    scene.frame = { box, what: 'selecting' }
    scene.selected = new Set([...before, ...itemsIn(scene, box).map(({ key }) => key)])
    props.paint('all')
  }

  function pinch(now: Gesture & { name: 'pinching' }) {
    const [one, other] = [...pointers.current.values()]
    if (one === undefined || other === undefined) return
    const at = middle(one, other)
    const moved = panned(camera.get(), { x: at.x - now.from.x, y: at.y - now.from.y })
    look(zoomedAt(moved, at, apart(one, other) / Math.max(1, now.distance)))
    now.from = at
    now.distance = apart(one, other)
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId)
    const now = gesture.current
    const { live, frame: drag } = scene
    const chosen = [...scene.selected]
    // What has been let go is the state's again: it is painted as it is now there.
    if (now.name === 'pressing') release(now)
    if (now.name === 'moving' && live?.how === 'moving') props.onMoved(live.way, live.isCopy)
    if (now.name === 'selecting') props.onSelect(drag ? chosen : now.before)
    if (now.name === 'drawing') finishDrawing(now, drag?.box)
    if (now.name === 'panning' && !now.moved && event.pointerType === 'touch') props.onSelect([])
    if (now.name !== 'idle') clear()
    showCursor(event)
  }

  /** A press without a way: with shift it takes away what was selected, without it leaves that alone. */
  function release({ key, wasSelected, held }: Gesture & { name: 'pressing' }) {
    if (!wasSelected) return
    props.onSelect(held ? props.selected.filter(other => other !== key) : [key])
  }

  function finishDrawing({ start }: Gesture & { name: 'drawing' }, box: Box | undefined) {
    const least = leastSide / Math.min(1, camera.get().scale)
    const isDrag = box !== undefined && (box.width >= least || box.height >= least)
    props.onDrawn(isDrag ? boundedBox(box, props.size) : squareAround(start, props.size))
  }

  function snapped(point: Point, lines: SnapLines, event: PointerEvent): Point {
    if (!snapping(event)) return point
    const found = snapPoint(point, lines, snapPx / camera.get().scale)
    scene.guides = found.guides
    return found.point
  }

  function drawnBox({ start }: { start: Point }, point: Point): Box {
    const within = (value: number, most: number) => Math.min(Math.max(0, value), most)
    const { width, height } = props.size
    const on = ({ x, y }: Point) => ({ x: within(x, width), y: within(y, height) })
    return between(on(start), on(point))
  }

  function onPointerCancel(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId)
    clear()
  }

  function onDoubleClick(event: { clientX: number; clientY: number }) {
    if (itemAt(scene, onSpread(camera.get(), pointOf(event)))) props.onOpen()
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? wheelLinePx : 1
    const way = { x: -event.deltaX * unit, y: -event.deltaY * unit }
    if (event.ctrlKey || event.metaKey) look(zoomedAt(camera.get(), pointOf(event), Math.exp(way.y / 200)))
    else look(panned(camera.get(), event.shiftKey && way.x === 0 ? { x: way.y, y: 0 } : way))
  })
  const onSpace = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ') return
    // It may be let go after the focus has left.
    if (event.type === 'keyup') isSpaceHeld.current = false
    else if (frame.current?.contains(document.activeElement)) {
      event.preventDefault()
      isSpaceHeld.current = true
    }
    showCursor()
  })

  useEffect(() => {
    const element = frame.current
    // Listened to by hand: only so can the browser be kept from scrolling and zooming itself.
    element?.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('keydown', onSpace)
    window.addEventListener('keyup', onSpace)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      window.removeEventListener('keydown', onSpace)
      window.removeEventListener('keyup', onSpace)
    }
  }, [frame])

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick },
    /** Ends what the hand does without doing it. @returns whether there was something */
    cancel(): boolean {
      const wasBusy = gesture.current.name !== 'idle'
      if (wasBusy) clear()
      return wasBusy
    },
  }
}

export const noLines: SnapLines = { across: [], down: [] }

/** With Control or Command held nothing snaps. */
export function snapping(event: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return !event.ctrlKey && !event.metaKey
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
