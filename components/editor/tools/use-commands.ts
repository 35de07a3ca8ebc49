import { type RefObject, useEffect, useEffectEvent } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { isTextField, type useClipboard } from '../clipboard/use-clipboard.ts'
import { actionOf, selectedOf } from '../commands/carry-out.ts'
import { commandFor } from '../commands/command-keys.ts'
import { type CommandId, commandOf, isPossible, type Possibilities } from '../commands/commands.ts'
import { useOffered } from '../commands/use-offered.ts'
import { editorKinds, hotspotName, kindName } from '../kind-names.ts'
import { boxAround, boxOf } from '../place/boxes.ts'
import { type CameraStore, fitted, printedScale, zoomedAt } from '../place/camera.ts'
import { type EditorState, sizeOfSpread } from '../state.ts'
import type { useEditor } from '../use-editor.ts'
import type { useDrawing } from './use-drawing.ts'

type Props = {
  editor: ReturnType<typeof useEditor>
  drawing: ReturnType<typeof useDrawing>
  clipboard: ReturnType<typeof useClipboard>
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  mayWrite: boolean
  isMac: boolean
  /** Opens the spread this many further on. */
  turnPages(by: number): void
  openFields(): void
  findHotspots(): void
  toggleSnapping(): void
  toggleHeat(): void
  /** Lets a field take a character typed on the pages. @returns true if one did */
  takeText(event: KeyboardEvent): boolean
}

/** Runs commands from menus, buttons and keys. */
export function useCommands(props: Props) {
  const { editor, drawing, canvas } = props
  const { state, dispatch } = editor
  const now: Possibilities = {
    selected: state.selected.length,
    mayWrite: props.mayWrite,
    canUndo: state.history.done.length > 0,
    canRedo: state.history.undone.length > 0,
  }

  function run(id: CommandId) {
    if (!isPossible(commandOf(id), now)) return
    const kind = editorKinds.find(each => id === `draw ${each}`)
    if (kind) return drawing.setTool({ name: 'draw', kind })
    if (id.startsWith('zoom ')) return zoom(id, props)
    const own = onScreen[id]
    if (own) return own()
    act(id)
  }

  const onScreen: Partial<Record<CommandId, () => void>> = {
    pointer: () => drawing.setTool({ name: 'pointer' }),
    draw: () => drawing.setTool({ name: 'draw', kind: null }),
    place: drawing.place,
    undo: () => editor.step('undone'),
    redo: () => editor.step('redone'),
    cut: () => props.clipboard.run('cut'),
    copy: () => props.clipboard.run('copy'),
    paste: () => props.clipboard.run('paste'),
    edit: props.openFields,
    find: props.findHotspots,
    snapping: props.toggleSnapping,
    heat: props.toggleHeat,
    'spread before': () => props.turnPages(-1),
    'spread after': () => props.turnPages(1),
    'select none': () => isEnded() || act('select none'),
  }

  /** Escape ends a gesture or tool before it clears the selection. */
  function isEnded(): boolean {
    if (canvas.current?.cancel()) return true
    if (drawing.tool.name === 'pointer') return false
    drawing.setTool({ name: 'pointer' })
    return true
  }

  function act(id: CommandId) {
    const action = actionOf(id, state)
    if (action === undefined) return
    dispatch(action)
    if (action.type === 'selected') dispatch({ type: 'told', words: selectionWords(action.keys, state) })
  }

  useOffered(run, now)
  useCommandKeys({ run, isMac: props.isMac, takeText: props.takeText })

  return { run, now }
}

type KeysProps = Pick<Props, 'isMac' | 'takeText'> & { run(id: CommandId): void }

function useCommandKeys({ run, isMac, takeText }: KeysProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const id = commandFor(event, isMac)
    // The browser's clipboard events handle these.
    const isClipboards = id === 'copy' || id === 'cut' || id === 'paste'
    if (isTyped(event) && takeText(event)) return
    if (id === undefined || isClipboards || !isOurs(event, id)) return
    event.preventDefault()
    run(id)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function selectionWords(keys: string[], state: EditorState): string {
  const words = lentWords('editor')
  const [only] = selectedOf({ ...state, selected: keys })
  if (keys.length === 0 || only === undefined) return words['told.nothing']
  if (keys.length > 1) return fill(words, 'told.selected', { count: keys.length })
  const kind = words[`kinds.${kindName(only.type)}`]
  return fill(words, 'told.selectedOne', { name: hotspotName(only, words), kind })
}

/** Zooms as people say them: 1 is as printed. */
const commandZooms: Partial<Record<CommandId, number>> = {
  'zoom half': 0.5,
  'zoom full': 1,
  'zoom double': 2,
}

function zoom(id: CommandId, { editor: { state }, canvas, camera }: Props): void {
  const view = canvas.current?.view()
  if (view === undefined) return
  const size = sizeOfSpread(state)
  const whole = { x: 0, y: 0, ...size }
  const middle = { x: view.width / 2, y: view.height / 2 }
  const chosen = boxAround(selectedOf(state).map(({ area }) => boxOf(area, size)))
  if (id === 'zoom in') camera.set(zoomedAt(camera.get(), middle, 1.25))
  if (id === 'zoom out') camera.set(zoomedAt(camera.get(), middle, 0.8))
  const factor = commandZooms[id]
  if (factor) {
    const scale = factor * printedScale(state.spread.pages)
    camera.set(zoomedAt(camera.get(), middle, scale / camera.get().scale))
  }
  if (id === 'zoom whole') camera.set(fitted(whole, view))
  if (id === 'zoom selected') camera.set(fitted(chosen ?? whole, view))
}

/** True if a key press types a character. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/**
 * True if a key press is for the editor. Single letters count only while the pages or the list have the focus, so that
 * speech input and slips change nothing; with Control or Command, everywhere except in text fields.
 */
function isOurs(event: KeyboardEvent, id: CommandId): boolean {
  const { target } = event
  // Composed text, or AltGr characters.
  if (event.isComposing || event.getModifierState('AltGraph')) return false
  if (event.defaultPrevented || isTextField(target) || !(target instanceof Element)) return false
  if (target.closest('[role=dialog], [role=menu]')) return false
  const place = target.closest('[data-editor-keys]')?.getAttribute('data-editor-keys')
  // In the list, this key presses its buttons; in the toolbar, most keys are the toolbar's.
  if (place === 'list') return id !== 'edit'
  if (place === 'tools' && (id === 'remove' || id === 'select none')) return true
  return place === 'canvas' || ((event.ctrlKey || event.metaKey) && !event.key.startsWith('Arrow'))
}
