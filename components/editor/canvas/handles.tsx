import Konva from 'konva'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Rect, Transformer } from 'react-konva'
import { turnedBy } from '../commands/carry-out.ts'
import { scaled } from '../place/arranging.ts'
import { leastSide } from '../place/bounds.ts'
import { around, type Box, centreOf, type Size } from '../place/boxes.ts'
import { type CameraStore, onSpread } from '../place/camera.ts'
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
  onShaped(keys: string[], boxes: Box[], rotations: number[]): void
}

/** The handles that resize and turn what is selected: one by itself, several with the box around them. */
export function Handles({ items, scene, paint, camera, size, linesWithout, transformer, onShaped }: Props) {
  const proxy = useRef<Konva.Rect>(null)
  const lines = useRef<SnapLines>(noLines)
  const single = items.length === 1 ? items[0] : undefined
  const box = single?.box ?? around(items.map(item => item.box))
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

  if (box === undefined) return null

  function begin() {
    lines.current = linesWithout(new Set(items.map(({ key }) => key)))
  }

  function follow() {
    const node = proxy.current
    if (node === null || box === undefined) return
    const now = shapeOf(node)
    const boxes = single
      ? [now.box]
      : scaled(
          items.map(item => item.box),
          box,
          now.box,
        )
    scene.live = {
      how: 'shaping',
      shapes: new Map(
        items.map((item, index) => [
          item.key,
          { box: boxes[index] ?? item.box, rotation: single ? now.rotation : item.rotation },
        ]),
      ),
    }
    paint('active')
  }

  function finish() {
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
  }

  /** Where a handle may be, in CSS pixels of the canvas: on the spread, and on a line that is near. */
  function held(_from: Konva.Vector2d, to: Konva.Vector2d, event: MouseEvent | TouchEvent): Konva.Vector2d {
    const anchor = transformer.current?.getActiveAnchor() ?? ''
    if (rotation % 90 !== 0 || anchor === 'rotater') return to
    const now = camera.get()
    const { x, y } = onSpread(now, to)
    const within = { x: Math.min(Math.max(0, x), size.width), y: Math.min(Math.max(0, y), size.height) }
    const upright = rotation % 180 === 0
    const free = {
      across: upright ? !/center/.test(anchor) : !/middle/.test(anchor),
      down: upright ? !/middle/.test(anchor) : !/center/.test(anchor),
    }
    const near = snaps(event) ? lines.current : noLines
    const { point, guides } = snapPoint(within, near, snapPx / now.scale, free)
    scene.guides = guides
    return { x: now.x + point.x * now.scale, y: now.y + point.y * now.scale }
  }

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
        anchorDragBoundFunc={held}
        onTransformStart={begin}
        onTransform={follow}
        onTransformEnd={finish}
      />
    </>
  )
}

/** Where the grips lie depends on how large the box is seen. */
function showGrips(transformer: Konva.Transformer | null, { width, height }: Box, scale: number): void {
  const isCoarse = window.matchMedia('(pointer: coarse)').matches
  const { hitStrokeWidth, ...grips } = gripsFor({ width: width * scale, height: height * scale }, isCoarse)
  transformer?.setAttrs(grips)
  for (const anchor of transformer?.find<Konva.Rect>('Rect') ?? [])
    if (anchor.name().includes('_anchor')) anchor.hitStrokeWidth(hitStrokeWidth)
  transformer?.forceUpdate()
}

/** A box as a node that turns about its centre. */
function placed(box: Box) {
  const { x, y } = centreOf(box)
  return { x, y, width: box.width, height: box.height, offsetX: box.width / 2, offsetY: box.height / 2 }
}

function shapeOf(node: Konva.Rect): { box: Box; rotation: number } {
  const [width, height] = [node.width() * Math.abs(node.scaleX()), node.height() * Math.abs(node.scaleY())]
  const box = { x: node.x() - width / 2, y: node.y() - height / 2, width, height }
  return { box, rotation: node.rotation() }
}

/** Whether a shape is one of the handles. */
export function isHandle(shape: Konva.Node | null): boolean {
  return shape?.getParent() instanceof Konva.Transformer
}
