import type Konva from 'konva'
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Layer, Shape, Stage } from 'react-konva'
import type { EditedHotspot } from '../hotspot.ts'
import type { OpenSpread } from '../open-spread.ts'
import { type Box, boxOf, type Point, pageBoxes, type Size, spreadSizeOf, turned } from '../place/boxes.ts'
import { type CameraStore, inView } from '../place/camera.ts'
import { openingCamera, revealing } from '../place/opening-view.ts'
import { snapLines } from '../place/snapping.ts'
import { noLines } from './hand/snapping.ts'
import { Handles, isHandle } from './handles.tsx'
import { Pages } from './pages.tsx'
import { paintHelp, paintItems } from './paint.ts'
import { emptyScene, itemsOf } from './scene.ts'
import { useHand } from './use-hand.ts'

/** What others may ask of the canvas. */
export type CanvasHandle = {
  /** Ends what the hand does. @returns whether there was something to end */
  cancel(): boolean
  focus(): void
  /** Shows a page of the spread, from 0, as when it is opened there. */
  showPage(page: number): void
  view(): Size
  /** Where a box of the spread is on the screen. */
  onScreen(box: Box): DOMRect
}

export type SpreadCanvasProps = {
  spread: OpenSpread
  /** Number of the page that a view for one page shows at first. */
  firstShown: number
  hotspots: EditedHotspot[]
  selected: string[]
  mayWrite: boolean
  isDrawing: boolean
  isSnapping: boolean
  /** What was drawn and has no kind yet. */
  drawn: Box | undefined
  camera: CameraStore
  /** What it is called for those who do not see it. */
  label: string
  /** Id of the text that says how it is worked. */
  describedBy: string
  handle: RefObject<CanvasHandle | null>
  onSelect(keys: string[]): void
  /** @param way in pixels of the spread */
  onMoved(way: Point, isCopy: boolean): void
  onShaped(keys: string[], boxes: Box[], rotations: number[]): void
  onDrawn(box: Box): void
  onOpen(): void
}

/** The pages with their hotspots on them, to be drawn, moved, resized and turned. */
export default function SpreadCanvas({
  spread,
  hotspots,
  selected,
  drawn,
  camera,
  ...props
}: SpreadCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<Konva.Stage>(null)
  const resting = useRef<Konva.Layer>(null)
  const active = useRef<Konva.Layer>(null)
  const transformer = useRef<Konva.Transformer>(null)
  const [scene] = useState(emptyScene)
  const view = useView(frame)
  const ratios = spread.pages.map(({ ratio }) => ratio)
  const size = useMemo(() => spreadSizeOf(spread.pages.map(({ ratio }) => ratio)), [spread.pages])
  const items = useMemo(() => itemsOf(hotspots, size), [hotspots, size])
  useFit(spread, props.firstShown, view, camera)

  const paint = (what: 'active' | 'all') => {
    // Handles would stay behind what moves.
    transformer.current?.visible(scene.live?.how !== 'moving')
    active.current?.batchDraw()
    if (what === 'all') resting.current?.batchDraw()
  }

  useLayoutEffect(() => {
    scene.items = items
    scene.selected = new Set(selected)
    scene.drawn = drawn
    active.current?.batchDraw()
    resting.current?.batchDraw()
  }, [scene, items, selected, drawn])

  useLayoutEffect(() => {
    const follow = () => {
      const { x, y, scale } = camera.get()
      stage.current?.setAttrs({ x, y, scaleX: scale, scaleY: scale })
      stage.current?.batchDraw()
    }
    follow()
    return camera.subscribe(follow)
  }, [camera])

  function linesWithout(keys: ReadonlySet<string>) {
    if (!props.isSnapping) return noLines
    return snapLines({
      hotspots: items.filter(({ key }) => !keys.has(key)).map(({ box, rotation }) => turned(box, rotation)),
      pages: pageBoxes(ratios, size),
      texts: spread.textBoxes.map(area => boxOf(area, size)),
    })
  }

  const { handlers, cancel } = useHand(frame, {
    ...props,
    scene,
    paint,
    camera,
    size,
    view,
    selected,
    hotspots,
    linesWithout,
    isOnHandle(event) {
      stage.current?.setPointersPositions(event)
      const at = stage.current?.getPointerPosition()
      return at != null && isHandle(stage.current?.getIntersection(at) ?? null)
    },
  })

  useImperativeHandle(props.handle, () => ({
    cancel,
    focus: () => frame.current?.focus({ preventScroll: true }),
    showPage: page => camera.set(openingCamera(ratios, page, view)),
    view: () => view,
    onScreen(box) {
      const own = frame.current?.getBoundingClientRect()
      const { x, y, width, height } = inView(camera.get(), box)
      return new DOMRect((own?.left ?? 0) + x, (own?.top ?? 0) + y, width, height)
    },
  }))

  useEffect(() => {
    // Keys work at once, unless somebody is elsewhere already.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [])

  const chosen = items.filter(({ key }) => selected.includes(key))
  const [only] = chosen.length === 1 ? chosen : []
  useLayoutEffect(() => {
    const now = camera.get()
    const next = only && view.width > 1 ? revealing(now, only.box, view) : now
    if (next !== now) camera.set(next)
  }, [only, view, camera])
  return (
    <div
      ref={frame}
      role="application"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys act on what is selected, as the role says
      tabIndex={0}
      data-editor-keys="canvas"
      className="relative size-full touch-none overflow-hidden outline-none select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-accent-ink"
      {...handlers}
    >
      <Pages key={spread.id} pages={spread.pages} camera={camera} />
      <div className="absolute inset-0" aria-hidden>
        <Stage ref={stage} width={view.width} height={view.height}>
          <Layer ref={resting} listening={false}>
            <Shape sceneFunc={({ _context }) => paintItems(_context, scene, 'resting', camera.get().scale)} />
          </Layer>
          <Layer ref={active}>
            <Shape
              listening={false}
              sceneFunc={({ _context }) => {
                paintItems(_context, scene, 'active', camera.get().scale)
                paintHelp(_context, scene, camera.get().scale)
              }}
            />
            {props.mayWrite && !props.isDrawing && (
              <Handles
                items={chosen}
                scene={scene}
                paint={paint}
                camera={camera}
                size={size}
                linesWithout={linesWithout}
                transformer={transformer}
                onShaped={props.onShaped}
              />
            )}
          </Layer>
        </Stage>
      </div>
    </div>
  )
}

/** The size of the frame in CSS pixels. */
function useView(frame: RefObject<HTMLDivElement | null>): Size {
  const [view, setView] = useState<Size>({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => setView({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return view
}

/** Shows a spread as it is to be seen when it is opened, and again when there is more or less room, until somebody zooms. */
function useFit({ id, pages }: OpenSpread, shown: number, view: Size, camera: CameraStore) {
  const last = useRef<{ id: number; scale: number; x: number } | undefined>(undefined)
  const ratios = useMemo(() => pages.map(({ ratio }) => ratio), [pages])
  const page = Math.max(
    0,
    pages.findIndex(({ number }) => number === shown),
  )
  useLayoutEffect(() => {
    if (view.width <= 1) return
    const now = camera.get()
    const known = last.current
    const isAsFitted = known?.id === id && known.scale === now.scale && known.x === now.x
    if (known?.id === id && !isAsFitted) return
    const next = openingCamera(ratios, page, view)
    last.current = { id, scale: next.scale, x: next.x }
    camera.set(next)
  }, [id, ratios, page, view, camera])
}
