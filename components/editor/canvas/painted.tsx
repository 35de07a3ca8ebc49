import type Konva from 'konva'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Layer, Shape, Stage } from 'react-konva'
import type { EditorBox, Size } from '../place/boxes.ts'
import type { CameraStore } from '../place/camera.ts'
import { isHandle } from './handles.tsx'
import { paintHelp, paintItems } from './paint.ts'
import type { Scene, SceneItem } from './scene.ts'

export type PaintedLayers = ReturnType<typeof useLayers>

/** Konva's nodes and the functions that repaint them. */
export function useLayers() {
  const stage = useRef<Konva.Stage>(null)
  const resting = useRef<Konva.Layer>(null)
  const active = useRef<Konva.Layer>(null)
  const transformer = useRef<Konva.Transformer>(null)
  return {
    stage,
    resting,
    active,
    transformer,
    paint(what: 'active' | 'all', scene: Scene) {
      // The handles would lag behind the moving hotspots.
      transformer.current?.visible(scene.live?.how !== 'moving')
      active.current?.batchDraw()
      if (what === 'all') resting.current?.batchDraw()
    },
    isOnHandle(event: PointerEvent) {
      stage.current?.setPointersPositions(event)
      const at = stage.current?.getPointerPosition()
      return at != null && isHandle(stage.current?.getIntersection(at) ?? null)
    },
  }
}

type PaintedProps = {
  layers: PaintedLayers
  view: Size
  scene: Scene
  camera: CameraStore
  /** Handles, above everything else. */
  children: ReactNode
}

/** Two layers, so that a drag repaints only the dragged hotspots. */
export function Painted({ layers, view, scene, camera, children }: PaintedProps) {
  return (
    <Stage ref={layers.stage} width={view.width} height={view.height}>
      <Layer ref={layers.resting} listening={false}>
        <Shape sceneFunc={({ _context }) => paintItems(_context, scene, 'resting', camera.get().scale)} />
      </Layer>
      <Layer ref={layers.active}>
        <Shape
          listening={false}
          sceneFunc={({ _context }) => {
            paintItems(_context, scene, 'active', camera.get().scale)
            paintHelp(_context, scene, camera.get().scale)
          }}
        />
        {children}
      </Layer>
    </Stage>
  )
}

type Stood = {
  selected: string[]
  drawn: EditorBox | undefined
  marked: EditorBox | undefined
  camera: CameraStore
}

/** Syncs the scene with the state, and the stage with the camera. */
export function useScene(
  scene: Scene,
  items: SceneItem[],
  { selected, drawn, marked, camera }: Stood,
  { stage, resting, active }: PaintedLayers,
) {
  useLayoutEffect(() => {
    scene.items = items
    scene.selected = new Set(selected)
    scene.drawn = drawn
    scene.marked = marked
    active.current?.batchDraw()
    resting.current?.batchDraw()
  }, [scene, items, selected, drawn, marked, active, resting])
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y, scale } = camera.get()
      stage.current?.setAttrs({ x, y, scaleX: scale, scaleY: scale })
      stage.current?.batchDraw()
    }
    follow()
    return camera.subscribe(follow)
  }, [camera, stage])
}
