import Konva from 'konva'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Rect, Transformer } from 'react-konva'
import { turnedBy } from '../commands/carry-out.ts'
import { scaled } from '../place/arranging.ts'
import { leastSide } from '../place/bounds.ts'
import { boxAround, centreOf, type EditorBox, type Size } from '../place/boxes.ts'
import { type CameraStore, pointOnSpread } from '../place/camera.ts'
import { type SnapLines, snapPoint } from '../place/snapping.ts'
import { gripsFor } from './grips.ts'
import { noLines, snapPx, snaps } from './hand/snapping.ts'
import type { Scene, SceneItem } from './scene.ts'

type Props = {
  items: SceneItem[]
  scene: Scene
  paint(what: 'active' | 'all'): void
  camera: CameraStore
  size: Size
  linesWithout(keys: ReadonlySet<string>): SnapLines
  transformer: RefObject<Konva.Transformer | null>
  onShaped(keys: string[], boxes: EditorBox[], rotations: number[]): void
}

/** Handles that resize and rotate the selection: one hotspot by its own box, several by the box around them. */
export function Handles(props: Props) {
  const { items, camera, transformer } = props
  const proxy = useRef<Konva.Rect>(null)
  const single = items.length === 1 ? items[0] : undefined
  const box = single?.box ?? boxAround(items.map(item => item.box))
  const rotation = single?.rotation ?? 0
  useLayoutEffect(() => {
    const node = proxy.current
    if (node === null || box === undefined) return
    node.setAttrs({ ...placed(box), rotation, scaleX: 1, scaleY: 1 })
    transformer.current?.nodes([node])
    const follow = () => showGrips(transformer.current, box, camera.get().scale)
    follow()
    return camera.subscribe(follow)
  }, [box, rotation, transformer, camera])
  const shaping = useShaping(props, proxy, box, rotation)
  if (box === undefined) return null
  return (
    <>
      <Rect ref={proxy} listening={false} />
      <Transformer
        ref={transformer}
        keepRatio={false}
        flipEnabled={false}
        ignoreStroke
        rotateEnabled={single !== undefined}
        rotationSnaps={[-180, -135, -90, -45, 0, 45, 90, 135, 180]}
        rotationSnapTolerance={3}
        anchorFill="#ffffff"
        anchorStroke="#2446d8"
        anchorStrokeWidth={1.5}
        anchorCornerRadius={2}
        borderStroke="#2446d8"
        borderEnabled={single === undefined}
        boundBoxFunc={(before, after) => {
          const least = leastSide * camera.get().scale
          return Math.abs(after.width) < least || Math.abs(after.height) < least ? before : after
        }}
        {...shaping}
      />
    </>
  )
}

/** Shows the shapes in the scene while a handle is dragged, and reports them at the end. */
function useShaping(
  { items, scene, paint, camera, size, linesWithout, transformer, onShaped }: Props,
  proxy: RefObject<Konva.Rect | null>,
  box: EditorBox | undefined,
  rotation: number,
) {
  const lines = useRef<SnapLines>(noLines)
  return {
    onTransformStart() {
      lines.current = linesWithout(new Set(items.map(({ key }) => key)))
    },
    onTransform() {
      const node = proxy.current
      if (node === null || box === undefined) return
      scene.live = { how: 'shaping', shapes: shapesOf(items, box, shapeOf(node)) }
      paint('active')
    },
    onTransformEnd() {
      const { live } = scene
      scene.guides = []
      if (live?.how !== 'shaping') return
      const shapes = items.map(({ key }) => live.shapes.get(key))
      onShaped(
        items.map(({ key }) => key),
        shapes.flatMap(shape => shape?.box ?? []),
        shapes.flatMap(shape => (shape ? [turnedBy(shape.rotation, 0)] : [])),
      )
      scene.live = undefined
      paint('all')
    },
    /** Limits a handle, in CSS pixels of the canvas, to the spread, and snaps it to near lines. */
    anchorDragBoundFunc(_from: Konva.Vector2d, to: Konva.Vector2d, event: MouseEvent | TouchEvent) {
      const anchor = transformer.current?.getActiveAnchor() ?? ''
      if (rotation % 90 !== 0 || anchor === 'rotater') return to
      const now = camera.get()
      const { x, y } = pointOnSpread(now, to)
      const within = { x: Math.min(Math.max(0, x), size.width), y: Math.min(Math.max(0, y), size.height) }
      const near = snaps(event) ? lines.current : noLines
      const { point, guides } = snapPoint(within, near, snapPx / now.scale, waysOf(anchor, rotation))
      scene.guides = guides
      return { x: now.x + point.x * now.scale, y: now.y + point.y * now.scale }
    },
  }
}

type Shape = { box: EditorBox; rotation: number }

/** One hotspot takes the box itself; several are scaled with the box around them. */
function shapesOf(items: SceneItem[], before: EditorBox, now: Shape): Map<string, Shape> {
  const [only] = items.length === 1 ? items : []
  if (only) return new Map([[only.key, now]])
  const boxes = scaled(
    items.map(item => item.box),
    before,
    now.box,
  )
  return new Map(
    items.map((item, index) => [item.key, { box: boxes[index] ?? item.box, rotation: item.rotation }]),
  )
}

/** Returns the axes along which a handle can move. @param rotation a multiple of 90 degrees */
function waysOf(anchor: string, rotation: number): { across: boolean; down: boolean } {
  const isUpright = rotation % 180 === 0
  return {
    across: isUpright ? !/center/.test(anchor) : !/middle/.test(anchor),
    down: isUpright ? !/middle/.test(anchor) : !/center/.test(anchor),
  }
}

/** Places the grips by the box's size on the screen. */
function showGrips(transformer: Konva.Transformer | null, { width, height }: EditorBox, scale: number): void {
  const isCoarse = window.matchMedia('(pointer: coarse)').matches
  const { hitStrokeWidth, ...grips } = gripsFor({ width: width * scale, height: height * scale }, isCoarse)
  transformer?.setAttrs(grips)
  for (const anchor of transformer?.find<Konva.Rect>('Rect') ?? [])
    if (anchor.name().includes('_anchor')) anchor.hitStrokeWidth(hitStrokeWidth)
  transformer?.forceUpdate()
}

/** Converts a box to a node that rotates about its centre. */
function placed(box: EditorBox) {
  const { x, y } = centreOf(box)
  return { x, y, width: box.width, height: box.height, offsetX: box.width / 2, offsetY: box.height / 2 }
}

function shapeOf(node: Konva.Rect): Shape {
  const [width, height] = [node.width() * Math.abs(node.scaleX()), node.height() * Math.abs(node.scaleY())]
  const box = { x: node.x() - width / 2, y: node.y() - height / 2, width, height }
  return { box, rotation: node.rotation() }
}

/** True if a shape is one of the handles. */
export function isHandle(shape: Konva.Node | null): boolean {
  return shape?.getParent() instanceof Konva.Transformer
}
