import type { WordsOf } from '#db/rules/words/messages.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { hotspotName } from '../kind-names.ts'
import { type EditorBox, overlapOfBoxes } from '../place/boxes.ts'

/** Fewer letters than these are not worth to be cut. */
const leastCut = 3

/**
 * Returns the labels of hotspots on the pages: of products the SKU first, and of all that begin alike, such as links of
 * one shop, what differs.
 */
export function stageLabels(hotspots: readonly EditedHotspot[], words: WordsOf<'editor'>): string[] {
  const labels = hotspots.map(hotspot => ({ type: hotspot.type, text: labelOf(hotspot, words) }))
  const beginnings = new Map(
    Array.from(
      Map.groupBy(labels, ({ type }) => type),
      ([type, own]) => [type, sharedBeginning(own.map(({ text }) => text))] as const,
    ),
  )
  return labels.map(({ type, text }) => {
    const length = beginnings.get(type) ?? 0
    return length === 0 ? text : `…${text.slice(length)}`
  })
}

function labelOf(hotspot: EditedHotspot, words: WordsOf<'editor'>): string {
  const [first, ...others] = hotspot.products
  const name = hotspotName(hotspot, words)
  if (hotspot.type !== 'product' || first === undefined) return name
  const sku = others.length === 0 ? first.sku : `${first.sku} +${others.length}`
  return name === first.sku ? sku : `${sku} · ${name}`
}

/** Returns a label without its name, where it has both: the SKU alone. */
export function shortLabel(label: string): string {
  return label.replace(/ · .*$/su, '')
}

/** Returns as many letters of a label as are asked for: the first, of a number the last, which tell it from others. */
export function lettersOfLabel(label: string, letters: number): string {
  const isNumber = /^\S*\d\S*$/u.test(label)
  return isNumber ? `…${label.slice(-letters).trimStart()}` : `${label.slice(0, letters).trimEnd()}…`
}

/** Returns the letters that different labels begin with, up to the end of a word; 0 for too few. */
function sharedBeginning(labels: readonly string[]): number {
  const [first = '', ...others] = new Set(labels)
  if (others.length === 0) return 0
  let length = 0
  while (length < first.length && others.every(label => label[length] === first[length])) length += 1
  const word = /^.*[\s/._·:-]/su.exec(first.slice(0, length))?.[0].length ?? 0
  return word >= leastCut && [first, ...others].every(label => label.length > word) ? word : 0
}

/** How much of a label has room: its words, its icon alone, or nothing. */
export type LabelMark = { key: string; as: 'words' | 'icon'; box: EditorBox }

type Marked = { key: string; box: EditorBox }

/**
 * Finds room for labels: none is larger than its hotspot, and none covers another.
 * @param items from bottom to top; the upper ones come first
 * @param sizesOf the sizes of an item's label, the largest first, in the units of its box
 */
export function marksWithRoom<Item extends Marked>(
  items: readonly Item[],
  sizesOf: (item: Item) => { as: LabelMark['as']; width: number; height: number }[],
  inset: number,
): Map<string, LabelMark> {
  const marks: LabelMark[] = []
  for (const item of items.toReversed()) {
    const { key, box } = item
    const fitting = sizesOf(item)
      .filter(({ width, height }) => width + 2 * inset <= box.width && height + 2 * inset <= box.height)
      .map(({ as, width, height }) => ({
        ...{ key, as },
        box: { x: box.x + inset, y: box.y + inset, width, height },
      }))
    const free = fitting.find(mark => !marks.some(other => overlapOfBoxes(mark.box, other.box)))
    if (free) marks.push(free)
  }
  return new Map(marks.map(mark => [mark.key, mark]))
}
