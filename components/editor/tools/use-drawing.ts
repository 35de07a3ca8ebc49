import { type Dispatch, type RefObject, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { additions } from '../commands/carry-out.ts'
import { kindName } from '../kind-names.ts'
import { blankHotspot } from '../new-hotspot.ts'
import { squareAround } from '../place/bounds.ts'
import { areaOfBox, type EditorBox } from '../place/boxes.ts'
import { type CameraStore, pointOnSpread } from '../place/camera.ts'
import { currentHotspots, type EditorAction, type EditorState, sizeOfSpread } from '../state.ts'

/** The tool in use. @param kind of the drawn hotspot; null to choose it afterwards */
export type EditorTool = { name: 'pointer' } | { name: 'draw'; kind: HotspotType | null }

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  pageCount: number
  /** Called after one was added and selected. */
  onAdded(): void
}

/** Draws new hotspots; the kind is chosen before or after. */
export function useDrawing({ state, dispatch, camera, canvas, pageCount, onAdded }: Props) {
  const [tool, setTool] = useState<EditorTool>({ name: 'pointer' })
  const [drawn, setDrawn] = useState<{ box: EditorBox; at: DOMRect }>()
  const size = sizeOfSpread(state)

  function add(kind: HotspotType, box: EditorBox) {
    const level = Math.max(0, ...currentHotspots(state).map(({ zIndex }) => zIndex))
    const following = Math.max(...state.spread.pages.map(({ number }) => number)) + 1
    const made = blankHotspot(kind, areaOfBox(box, size), level, Math.min(following, pageCount))
    dispatch(additions([made], lentWords('editor')[`add.${kindName(kind)}`]))
    setDrawn(undefined)
    setTool({ name: 'pointer' })
    onAdded()
  }

  function draw(box: EditorBox) {
    if (tool.name === 'draw' && tool.kind !== null) return add(tool.kind, box)
    const at = canvas.current?.onScreen(box)
    if (at) setDrawn({ box, at })
  }

  return {
    tool,
    setTool,
    draw,
    /** The drawn box and its place on the screen, until its kind is chosen. */
    drawn,
    choose: (kind: HotspotType) => drawn && add(kind, drawn.box),
    drop() {
      setDrawn(undefined)
      canvas.current?.focus()
    },
    /** Places one in the middle of the view, without a pointer. */
    place() {
      const view = canvas.current?.view()
      if (view === undefined) return
      const middle = pointOnSpread(camera.get(), { x: view.width / 2, y: view.height / 2 })
      draw(squareAround(middle, size))
    },
  }
}
