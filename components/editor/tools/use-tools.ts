import { type RefObject, useState } from 'react'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { useClipboard } from '../clipboard/use-clipboard.ts'
import type { HeatState } from '../heat/use-heat.ts'
import type { InspectorProps } from '../inspector-props.ts'
import type { CameraStore } from '../place/camera.ts'
import { usePlacing } from '../placing/use-placing.ts'
import type { useEditor } from '../use-editor.ts'
import type { useFields } from '../use-fields.ts'
import { useCommands } from './use-commands.ts'
import { useDrawing } from './use-drawing.ts'

type Props = {
  editor: ReturnType<typeof useEditor>
  fields: ReturnType<typeof useFields>
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  heat: Pick<HeatState, 'toggle'>
  mayWrite: boolean
  isMac: boolean
  pageCount: number
  findProducts: InspectorProps['findProducts']
  turnPages(by: number): void
  openDialog(name: 'find'): void
}

/** Everything that acts on the pages: drawing, the clipboard, snapping, and the commands for them. */
export function useTools({ editor, fields, camera, canvas, mayWrite, isMac, ...props }: Props) {
  const { state, dispatch } = editor
  const [isSnapping, setIsSnapping] = useState(true)
  const drawing = useDrawing({
    ...{ state, dispatch, camera, canvas },
    pageCount: props.pageCount,
    onAdded: fields.onAdded,
  })
  const placing = usePlacing({ state, dispatch, camera, canvas, mayWrite })
  const clipboard = useClipboard(state, mayWrite, dispatch, props.findProducts, placing.paste)
  const { run, now } = useCommands({
    ...{ editor, drawing, clipboard, camera, canvas, mayWrite, isMac },
    turnPages: props.turnPages,
    openFields: fields.open,
    takeText: fields.takeText,
    findHotspots: () => props.openDialog('find'),
    toggleSnapping: () => setIsSnapping(!isSnapping),
    toggleHeat: props.heat.toggle,
  })
  return { drawing, tool: drawing.tool, placing, isSnapping, run, now }
}
