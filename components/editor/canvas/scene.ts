import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { type HotspotCounts, heatStepOf, shareInWords, shareOf } from '#db/rules/statistics/heat.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { type HotspotFigures, hotspotCounts } from '../heat/hotspot-heat.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { hotspotLack } from '../kind-names.ts'
import {
  boxOf,
  contains,
  type EditorBox,
  overlapOfBoxes,
  type Point,
  type Size,
  turned,
} from '../place/boxes.ts'
import type { Guide } from '../place/snapping.ts'
import { stacked } from '../place/stacking.ts'
import { type ShownColleague, selectedBy } from '../presence/colleagues.ts'
import { stageLabels } from './labels.ts'

/** A painted hotspot. Boxes are in pixels of the spread. */
export type SceneItem = {
  key: string
  type: HotspotType
  label: string
  box: EditorBox
  /** Degrees, clockwise, about its centre. */
  rotation: number
  isLacking: boolean
  /** Colour and share while the heat is on; the step is null if it was never seen. */
  heat: { step: number | null; words: string } | undefined
  /** Somebody else who has it selected. */
  colleague: Pick<ShownColleague, 'color' | 'initials'> | undefined
}

/** The current gesture, which is not in the state yet. */
export type Live =
  | { how: 'moving'; way: Point; isCopy: boolean }
  | { how: 'shaping'; shapes: Map<string, Pick<SceneItem, 'box' | 'rotation'>> }

/** Everything painted above the pages. It is changed in place and repainted. */
export type Scene = {
  /** Bottom to top. */
  items: SceneItem[]
  selected: ReadonlySet<string>
  live: Live | undefined
  guides: Guide[]
  /** Frame of a drag that selects or draws. */
  frame: { box: EditorBox; what: 'selecting' | 'drawing' } | undefined
  /** A drawn box that has no kind yet. */
  drawn: EditorBox | undefined
  /** A place to look at. */
  marked: EditorBox | undefined
}

export function emptyScene(): Scene {
  return {
    items: [],
    selected: new Set(),
    live: undefined,
    guides: [],
    frame: undefined,
    drawn: undefined,
    marked: undefined,
  }
}

type Shades = {
  /** Colours the hotspots, if given. */
  figures?: HotspotFigures | undefined
  people?: readonly ShownColleague[]
}

export function sceneItems(
  hotspots: readonly EditedHotspot[],
  size: Size,
  words: WordsOf<'editor'>,
  { figures, people = [] }: Shades = {},
): SceneItem[] {
  const inOrder = stacked(hotspots)
  const labels = stageLabels(inOrder, words)
  return inOrder.map((hotspot, index) => ({
    key: hotspot.key,
    type: hotspot.type,
    label: labels[index] ?? '',
    box: boxOf(hotspot.area, size),
    rotation: hotspot.rotation,
    isLacking: hotspotLack(hotspot) !== undefined,
    heat: figures && heatOf(hotspotCounts(figures, hotspot), words),
    colleague: selectedBy(people, hotspot.id)[0],
  }))
}

const heatOf = (counts: HotspotCounts, words: WordsOf<'editor'>) => ({
  step: heatStepOf(counts),
  words: shareInWords(shareOf(counts), words),
})

/** Returns the topmost item at a point, selected ones first. */
export function itemAt({ items, selected }: Scene, point: Point): SceneItem | undefined {
  const here = items.filter(({ box, rotation }) => contains(box, rotation, point))
  return here.findLast(({ key }) => selected.has(key)) ?? here.at(-1)
}

export function itemsIn({ items }: Scene, box: EditorBox): SceneItem[] {
  return items.filter(item => overlapOfBoxes(turned(item.box, item.rotation), box))
}

/** Yields the items that rest, or those that are dragged, at their current places. */
export function* itemsOf(
  { items, selected, live }: Scene,
  which: 'resting' | 'active',
): Generator<SceneItem> {
  for (const item of items) {
    const isSelected = selected.has(item.key)
    const staysToo = isSelected && live?.how === 'moving' && live.isCopy
    if (which === 'resting' && (!isSelected || staysToo)) yield item
    if (which === 'active' && isSelected) yield moved(item, live)
  }
}

function moved(item: SceneItem, live: Live | undefined): SceneItem {
  if (live === undefined) return item
  if (live.how === 'shaping') return { ...item, ...live.shapes.get(item.key) }
  const { box } = item
  return { ...item, box: { ...box, x: box.x + live.way.x, y: box.y + live.way.y } }
}
