import { lazy, type ReactNode, type RefObject, Suspense, useId } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { useWords } from '#components/words/words.tsx'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'
import { NoHotspotsYet, Waiting } from './canvas-notes.tsx'
import { additions, duplicates, moves, reshaped, selectedOf } from './commands/carry-out.ts'
import { HeatLegend } from './heat/legend.tsx'
import type { HeatState } from './heat/use-heat.ts'
import type { EditedHotspot } from './hotspot.ts'
import { pageWords } from './open-spread.ts'
import type { EditorBox, Point } from './place/boxes.ts'
import type { CameraStore } from './place/camera.ts'
import { PlacingNotes } from './placing/placing-notes.tsx'
import type { ShownColleague } from './presence/colleagues.ts'
import type { EditorState } from './state.ts'
import type { useTools } from './tools/use-tools.ts'
import type { useEditor } from './use-editor.ts'
import { useHydrated } from './use-window.ts'

// Konva is large and does not render on the server.
const SpreadCanvas = lazy(() => import('./canvas/spread-canvas.tsx'))

type Props = {
  editor: Pick<ReturnType<typeof useEditor>, 'state' | 'dispatch' | 'opening'>
  /** Of the spread, including drafts. */
  hotspots: EditedHotspot[]
  mayWrite: boolean
  tools: Pick<ReturnType<typeof useTools>, 'drawing' | 'placing' | 'isSnapping' | 'run'>
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  firstShown: number
  /** A place to look at, in fractions of the spread. */
  marked: HotspotArea | undefined
  heat: HeatState
  people: readonly ShownColleague[]
  children: ReactNode
}

/** The open spread on its canvas. */
export function Stage({ editor, canvas, tools, heat, children, ...props }: Props) {
  const { state, dispatch } = editor
  const { hotspots, mayWrite } = props
  const { drawing, placing, isSnapping, run } = tools
  const words = useWords('editor')
  const isHydrated = useHydrated()
  const helpId = useId()
  return (
    <main
      className="relative flex min-w-0 flex-1 flex-col bg-stage"
      aria-busy={editor.opening !== undefined}
      {...placing.handlers}
    >
      <HeatLegend heat={heat} />
      <div className="min-h-0 flex-1">
        {isHydrated ? (
          <Suspense fallback={<Waiting />}>
            <SpreadCanvas
              {...{ ...props, isSnapping }}
              spread={state.spread}
              selected={state.selected}
              drawn={drawing.drawn?.box}
              figures={heat.figures}
              isDrawing={drawing.tool.name === 'draw'}
              label={fill(words, 'canvas.label', {
                pages: pageWords(state.spread.pages, words),
                count: hotspots.length,
              })}
              describedBy={helpId}
              handle={canvas}
              onSelect={keys => dispatch({ type: 'selected', keys })}
              onMoved={(way, isCopy) => dispatch(isCopy ? copied(state, way) : moved(state, way))}
              onShaped={(...shapes) => dispatch(shaped(state, hotspots, ...shapes))}
              onDrawn={drawing.draw}
              onOpen={() => run('edit')}
            />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
      <p id={helpId} className="sr-only">
        {fill(words, 'canvas.help', { next: '.', previous: ',', all: '?' })}
      </p>
      {children}
      <PlacingNotes placing={placing} />
      {hotspots.length === 0 && mayWrite && drawing.tool.name === 'pointer' && <NoHotspotsYet />}
    </main>
  )
}

function stepOn(step: 'duplicate' | 'move' | 'resize', chosen: readonly EditedHotspot[]): string {
  const words = lentWords('editor')
  return fill(words, `steps.${step}`, { what: fill(words, 'count', { count: chosen.length }) })
}

function copied(state: EditorState, way: Point) {
  const chosen = selectedOf(state)
  return additions(duplicates(chosen, state, way), stepOn('duplicate', chosen))
}

function moved(state: EditorState, way: Point) {
  const chosen = selectedOf(state)
  const label = stepOn('move', chosen)
  return { type: 'edited', label, changes: moves(chosen, way, state) } as const
}

function shaped(
  state: EditorState,
  hotspots: EditedHotspot[],
  keys: string[],
  boxes: EditorBox[],
  rotations: number[],
) {
  const chosen = keys.flatMap(key => hotspots.find(hotspot => hotspot.key === key) ?? [])
  const label = stepOn('resize', chosen)
  return { type: 'edited', label, changes: reshaped(chosen, boxes, state, rotations) } as const
}
