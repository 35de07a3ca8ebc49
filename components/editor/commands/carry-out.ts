import { lentWords } from '#components/words/held-words.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { fill } from '#db/rules/words/messages.ts'
import { changesOf, type HotspotChange } from '../history/changes.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'
import { hotspotsInWords, kindName, quotedName } from '../kind-names.ts'
import { copyOf, kindPatch } from '../new-hotspot.ts'
import {
  type AlignedEdge,
  type ArrangingDirection,
  aligned,
  distributed,
  type Side,
  sameSize,
} from '../place/arranging.ts'
import { boundedBox, boundedMove } from '../place/bounds.ts'
import { areaOfBox, boxOf, type EditorBox, type Point } from '../place/boxes.ts'
import { restacked, type StackMove } from '../place/stacking.ts'
import { inTabOrder, reordered } from '../place/tab-order.ts'
import { currentHotspots, type EditorAction, type EditorState, ratiosOf, sizeOfSpread } from '../state.ts'
import { type CommandId, commandOf } from './commands.ts'

/** Steps named by what they do to the selection. */
type Step = 'move' | 'resize' | 'turn' | 'spaceOut' | 'cut' | 'delete'

const far = 10
const turn = 5

/** Distance per command, in pixels of the spread. */
const ways: Partial<Record<CommandId, Point>> = {
  'move left': { x: -1, y: 0 },
  'move right': { x: 1, y: 0 },
  'move up': { x: 0, y: -1 },
  'move down': { x: 0, y: 1 },
  'move far left': { x: -far, y: 0 },
  'move far right': { x: far, y: 0 },
  'move far up': { x: 0, y: -far },
  'move far down': { x: 0, y: far },
}

const growths: Partial<Record<CommandId, Point>> = {
  wider: { x: far, y: 0 },
  narrower: { x: -far, y: 0 },
  higher: { x: 0, y: far },
  lower: { x: 0, y: -far },
}

/** Returns the action of a command; undefined for view commands and those that would change nothing. */
export function actionOf(id: CommandId, state: EditorState): EditorAction | undefined {
  if (id === 'undo') return { type: 'undone' }
  if (id === 'redo') return { type: 'redone' }
  if (id.startsWith('select ')) return selection(id, state)
  return edit(id, state)
}

/** Returns the selected hotspots, in selection order. */
export function selectedOf(state: EditorState): EditedHotspot[] {
  const byKey = new Map(currentHotspots(state).map(hotspot => [hotspot.key, hotspot]))
  return state.selected.flatMap(key => byKey.get(key) ?? [])
}

function selection(id: CommandId, state: EditorState): EditorAction {
  const order = inTabOrder(currentHotspots(state), state.spread.pages)
  const keys = order.map(({ key }) => key)
  if (id === 'select all') return { type: 'selected', keys }
  if (id === 'select none' || keys.length === 0) return { type: 'selected', keys: [] }
  const by = id === 'select next' ? 1 : -1
  const from = keys.indexOf(state.selected.at(by === 1 ? -1 : 0) ?? '')
  const at = from === -1 && by === -1 ? keys.length - 1 : (from + by + keys.length) % keys.length
  return { type: 'selected', keys: [keys[at] ?? ''] }
}

function edit(id: CommandId, state: EditorState): EditorAction | undefined {
  const chosen = selectedOf(state)
  if (chosen.length === 0) return undefined
  const words = lentWords('editor')
  const what = hotspotsInWords(chosen, words)
  const edited = (step: Step, changes: HotspotChange[], more: object = {}): EditorAction | undefined =>
    changes.length === 0
      ? undefined
      : { type: 'edited', label: fill(words, `steps.${step}`, { what }), changes, ...more }
  const labelled = (key: 'same' | 'labelled', changes: HotspotChange[]): EditorAction | undefined =>
    changes.length === 0
      ? undefined
      : {
          type: 'edited',
          label: fill(words, `steps.${key}`, { label: words[commandOf(id).label], what }),
          changes,
        }

  const [verb = '', last = ''] = [id.split(' ').slice(0, -1).join(' '), id.split(' ').at(-1)]
  const way = ways[id]
  if (way) return edited('move', moves(chosen, way, state), { joins: `move ${state.selected.join()}` })
  const growth = growths[id]
  if (growth)
    return edited('resize', growing(chosen, growth, state), { joins: `size ${state.selected.join()}` })
  if (verb === 'turn') {
    const by = last === 'right' ? turn : -turn
    const changes = changesOf(chosen, ({ rotation }) => ({ rotation: turnedBy(rotation, by) }))
    return edited('turn', changes, { joins: `turn ${state.selected.join()}` })
  }
  if (verb === 'align')
    return labelled(
      'labelled',
      arranged(chosen, boxes => aligned(boxes, last as AlignedEdge), state),
    )
  if (verb === 'distribute')
    return edited(
      'spaceOut',
      arranged(chosen, boxes => distributed(boxes, last as ArrangingDirection), state),
    )
  if (verb === 'same')
    return labelled(
      'same',
      arranged(chosen, boxes => sameSize(boxes, last as Side), state),
    )
  if (verb === 'stack') {
    const levels = restacked(currentHotspots(state), state.selected, last as StackMove)
    return labelled(
      'labelled',
      numbered(state, levels, zIndex => ({ zIndex })),
    )
  }
  if (verb === 'tab') return movedInOrder(chosen[0]?.key ?? '', last === 'earlier' ? -1 : 1, state)
  if (verb === 'turn into') return kindChange(chosen, last as HotspotType, state, what)
  if (id === 'remove' || id === 'cut') {
    return edited(id === 'cut' ? 'cut' : 'delete', removal(chosen), { select: [] })
  }
  if (id === 'duplicate')
    return additions(duplicates(chosen, state), fill(words, 'steps.duplicate', { what }))
  return undefined
}

/** Moves a hotspot later or earlier in the tab order of its page. */
export function movedInOrder(key: string, by: number, state: EditorState): EditorAction | undefined {
  const order = inTabOrder(currentHotspots(state), state.spread.pages)
  const own = order.find(hotspot => hotspot.key === key)
  const changes = numbered(state, reordered(order, key, by, ratiosOf(state)), tabIndex => ({ tabIndex }))
  if (own === undefined || changes.length === 0) return undefined
  const words = lentWords('editor')
  const label = fill(words, by < 0 ? 'steps.tabEarlier' : 'steps.tabLater', { what: quotedName(own, words) })
  return { type: 'edited', label, changes }
}

export function additions(hotspots: EditedHotspot[], label: string): EditorAction {
  return {
    type: 'edited',
    label,
    changes: hotspots.map(hotspot => ({ do: 'add', hotspot })),
    select: hotspots.map(({ key }) => key),
  }
}

/** Moves hotspots together within the spread. @param way in pixels of the spread */
export function moves(chosen: readonly EditedHotspot[], way: Point, state: EditorState): HotspotChange[] {
  const size = sizeOfSpread(state)
  const boxes = chosen.map(({ area }) => boxOf(area, size))
  const { x, y } = boundedMove(boxes, way, size)
  return changesOf(chosen, ({ area }) => {
    const box = boxOf(area, size)
    return { area: areaOfBox({ ...box, x: box.x + x, y: box.y + y }, size) }
  })
}

/** Gives hotspots new boxes and, if given, rotations, both in their order. */
export function reshaped(
  chosen: readonly EditedHotspot[],
  boxes: readonly EditorBox[],
  state: EditorState,
  rotations: readonly number[] = [],
): HotspotChange[] {
  const size = sizeOfSpread(state)
  const index = new Map(chosen.map(({ key }, at) => [key, at]))
  return changesOf(chosen, ({ key, area, rotation }) => {
    const at = index.get(key) ?? 0
    const box = boxes[at]
    const patch: HotspotPatch = { area: box ? areaOfBox(boundedBox(box, size), size) : area }
    const turned = rotations[at]
    return turned === undefined || turned === rotation ? patch : { ...patch, rotation: turned }
  })
}

/** Copies hotspots, by default a little aside. @param way in pixels of the spread */
export function duplicates(
  chosen: readonly EditedHotspot[],
  state: EditorState,
  way: Point = { x: 4 * far, y: 4 * far },
): EditedHotspot[] {
  const size = sizeOfSpread(state)
  const boxes = chosen.map(({ area }) => boxOf(area, size))
  const { x, y } = boundedMove(boxes, way, size)
  return chosen.map((hotspot, index) => {
    const box = boxes[index]
    return copyOf(hotspot, box && areaOfBox({ ...box, x: box.x + x, y: box.y + y }, size))
  })
}

/** Adds to a rotation; the result is within -180 to 180 degrees. */
export function turnedBy(rotation: number, by: number): number {
  const degrees = (((rotation + by + 180) % 360) + 360) % 360
  return Math.round((degrees - 180) * 100) / 100
}

function growing(chosen: readonly EditedHotspot[], { x, y }: Point, state: EditorState): HotspotChange[] {
  const size = sizeOfSpread(state)
  const boxes = chosen.map(({ area }) => boxOf(area, size))
  return reshaped(
    chosen,
    boxes.map(box => ({ ...box, width: box.width + x, height: box.height + y })),
    state,
  )
}

function arranged(
  chosen: EditedHotspot[],
  arrange: (boxes: EditorBox[]) => EditorBox[],
  state: EditorState,
): HotspotChange[] {
  const size = sizeOfSpread(state)
  return reshaped(chosen, arrange(chosen.map(({ area }) => boxOf(area, size))), state)
}

function numbered(
  state: EditorState,
  numbers: Map<string, number>,
  patchOf: (number: number) => HotspotPatch,
): HotspotChange[] {
  return changesOf(currentHotspots(state), ({ key }) => {
    const number = numbers.get(key)
    return number === undefined ? undefined : patchOf(number)
  })
}

function removal(chosen: readonly EditedHotspot[]): HotspotChange[] {
  return chosen.map(hotspot => ({ do: 'remove', hotspot }))
}

function kindChange(
  chosen: EditedHotspot[],
  type: HotspotType,
  state: EditorState,
  what: string,
): EditorAction | undefined {
  const others = chosen.filter(hotspot => hotspot.type !== type)
  if (others.length === 0) return undefined
  const page = Math.min(...state.spread.pages.map(({ number }) => number))
  return {
    type: 'edited',
    label: fill(lentWords('editor'), `turnInto.${kindName(type)}`, { what }),
    changes: changesOf(others, hotspot => kindPatch(hotspot, type, page)),
  }
}
