import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { lackOf, nameOf } from '../kind-names.ts'
import { type Box, boxOf, contains, overlap, type Point, type Size, turned } from '../place/boxes.ts'
import type { Guide } from '../place/snapping.ts'
import { stacked } from '../place/stacking.ts'

/** A hotspot as it is painted. Boxes are in pixels of the spread. */
export type SceneItem = {
  key: string
  type: HotspotType
  name: string
  box: Box
  /** Degrees, clockwise, about its centre. */
  rotation: number
  isLacking: boolean
}

/** What is under the hand at this moment, and not in the state yet. */
export type Live =
  | { how: 'moving'; way: Point; isCopy: boolean }
  | { how: 'shaping'; shapes: Map<string, Pick<SceneItem, 'box' | 'rotation'>> }

/** All that is painted besides the pages. It is changed in place at each move, and painted anew. */
export type Scene = {
  /** From the lowest to the uppermost. */
  items: SceneItem[]
  selected: ReadonlySet<string>
  live: Live | undefined
  guides: Guide[]
  /** What a drag goes around: to select, or to draw. */
  frame: { box: Box; what: 'selecting' | 'drawing' } | undefined
  /** What was drawn and has no kind yet. */
  drawn: Box | undefined
}

export function emptyScene(): Scene {
  return { items: [], selected: new Set(), live: undefined, guides: [], frame: undefined, drawn: undefined }
}

export function itemsOf(hotspots: readonly EditedHotspot[], size: Size): SceneItem[] {
  return stacked(hotspots).map(hotspot => ({
    key: hotspot.key,
    type: hotspot.type,
    name: nameOf(hotspot),
    box: boxOf(hotspot.area, size),
    rotation: hotspot.rotation,
    isLacking: lackOf(hotspot) !== undefined,
  }))
}

/** The uppermost item at a point; those that are selected before the others. */
export function itemAt({ items, selected }: Scene, point: Point): SceneItem | undefined {
  const here = items.filter(({ box, rotation }) => contains(box, rotation, point))
  return here.findLast(({ key }) => selected.has(key)) ?? here.at(-1)
}

/** The items that a box touches. */
export function itemsIn({ items }: Scene, box: Box): SceneItem[] {
  return items.filter(item => overlap(turned(item.box, item.rotation), box))
}

/** The items as they are at this moment: those that do not move, or those that are under the hand. */
export function* shown({ items, selected, live }: Scene, which: 'resting' | 'active'): Generator<SceneItem> {
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
