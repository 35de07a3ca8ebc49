import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '#components/words/words.tsx'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { HotspotFigures } from '../heat/hotspot-heat.ts'
import type { EditedHotspot } from '../hotspot.ts'
import type { OpenSpread } from '../open-spread.ts'
import {
  boxesOfPages,
  boxOf,
  type EditorBox,
  type Point,
  type Size,
  spreadSizeOf,
  turned,
} from '../place/boxes.ts'
import { type CameraStore, inView } from '../place/camera.ts'
import { openingCamera, revealing } from '../place/opening-view.ts'
import { snapLines } from '../place/snapping.ts'
import type { ShownColleague } from '../presence/colleagues.ts'
import { noLines } from './hand/snapping.ts'
import { Handles } from './handles.tsx'
import { CanvasPages } from './pages.tsx'
import { Painted, useLayers, useScene } from './painted.tsx'
import { emptyScene, sceneItems } from './scene.ts'
import { useHand } from './use-hand.ts'

/** Methods of the canvas for the rest of the editor. */
export type CanvasHandle = {
  /** Cancels the gesture. @returns true if there was one */
  cancel(): boolean
  focus(): void
  /** Shows a page of the spread, from 0, as at opening. */
  showPage(page: number): void
  view(): Size
  /** Returns the screen rectangle of a box of the spread. */
  onScreen(box: EditorBox): DOMRect
}

export type SpreadCanvasProps = {
  spread: OpenSpread
  /** Number of the page that narrow views show first. */
  firstShown: number
  hotspots: EditedHotspot[]
  selected: string[]
  mayWrite: boolean
  isDrawing: boolean
  isSnapping: boolean
  drawn: EditorBox | undefined
  /** A place to look at, in fractions of the spread. */
  marked: HotspotArea | undefined
  /** Colours the hotspots, if given. */
  figures: HotspotFigures | undefined
  people: readonly ShownColleague[]
  camera: CameraStore
  /** Accessible name. */
  label: string
  /** Id of the instructions. */
  describedBy: string
  handle: RefObject<CanvasHandle | null>
  onSelect(keys: string[]): void
  /** @param way in pixels of the spread */
  onMoved(way: Point, isCopy: boolean): void
  onShaped(keys: string[], boxes: EditorBox[], rotations: number[]): void
  onDrawn(box: EditorBox): void
  onOpen(): void
}

/** The pages with their hotspots, which can be drawn, moved, resized and rotated. */
export default function SpreadCanvas(props: SpreadCanvasProps) {
  const { spread, hotspots, selected, camera, figures, people } = props
  const frame = useRef<HTMLDivElement>(null)
  const layers = useLayers()
  const [scene] = useState(emptyScene)
  const words = useWords('editor')
  const view = useView(frame)
  const ratios = useMemo(() => spread.pages.map(({ ratio }) => ratio), [spread.pages])
  const size = useMemo(() => spreadSizeOf(ratios), [ratios])
  const items = useMemo(
    () => sceneItems(hotspots, size, words, { figures, people }),
    [hotspots, size, words, figures, people],
  )
  useFit(spread.id, ratios, shownPage(props), view, camera)
  const marked = useMemo(() => props.marked && boxOf(props.marked, size), [props.marked, size])
  useScene(scene, items, { ...props, marked }, layers)
  const paint = (what: 'active' | 'all') => layers.paint(what, scene)

  function linesWithout(keys: ReadonlySet<string>) {
    if (!props.isSnapping) return noLines
    return snapLines({
      hotspots: items.filter(({ key }) => !keys.has(key)).map(({ box, rotation }) => turned(box, rotation)),
      pages: boxesOfPages(ratios, size),
      texts: spread.textBoxes.map(area => boxOf(area, size)),
    })
  }

  const canvas = { scene, paint, camera, size, linesWithout }
  const { handlers, cancel } = useHand(frame, { ...props, ...canvas, view, isOnHandle: layers.isOnHandle })
  useCanvasHandle(props.handle, { frame, camera, ratios, view, cancel })
  const chosen = items.filter(({ key }) => selected.includes(key))
  useRevealed(chosen.length === 1 ? chosen[0]?.box : marked, view, camera)
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
      <CanvasPages key={spread.id} pages={spread.pages} camera={camera} />
      <div className="absolute inset-0" aria-hidden>
        <Painted {...{ layers, view, scene, camera }}>
          {props.mayWrite && !props.isDrawing && (
            <Handles {...canvas} items={chosen} transformer={layers.transformer} onShaped={props.onShaped} />
          )}
        </Painted>
      </div>
    </div>
  )
}

type CanvasParts = {
  frame: RefObject<HTMLDivElement | null>
  camera: CameraStore
  ratios: number[]
  view: Size
  cancel(): boolean
}

function useCanvasHandle(
  handle: RefObject<CanvasHandle | null>,
  { frame, camera, ratios, view, cancel }: CanvasParts,
) {
  useImperativeHandle(handle, () => ({
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
    // Keyboard shortcuts work at once, unless the focus is already elsewhere.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [frame])
}

/** Scrolls a single selected hotspot, or a marked place, into view. */
function useRevealed(box: EditorBox | undefined, view: Size, camera: CameraStore) {
  useLayoutEffect(() => {
    const now = camera.get()
    const next = box && view.width > 1 ? revealing(now, box, view) : now
    if (next !== now) camera.set(next)
  }, [box, view, camera])
}

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

/** Returns the index of the page that narrow views show first. */
function shownPage({ spread, firstShown }: SpreadCanvasProps): number {
  const index = spread.pages.findIndex(({ number }) => number === firstShown)
  return Math.max(0, index)
}

/** Fits a spread when it opens and when the window is resized, until somebody zooms. */
function useFit(id: number, ratios: number[], page: number, view: Size, camera: CameraStore) {
  const last = useRef<{ id: number; scale: number; x: number } | undefined>(undefined)
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
