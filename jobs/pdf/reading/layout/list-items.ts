import type { Segment } from '../lines/text-lines.ts'
import type { Block } from './block.ts'
import type { Extent } from './framed-shapes.ts'
import { textOf } from './text-extents.ts'

const bullet = /^[•‣▪▫◦●○■□◆◇❖✓✔✗➤➢►▶⁃∙·–—*-]\s*$|^[•‣▪▫◦●○■□◆❖✓✔➤➢►▶⁃]|^[·∙–—*-]\s/u
const numbering = /^(?:\d{1,3}|\p{L})[.)](?:\s|$)/u
const indent = 0.8 // font sizes by which an item of a list in a list is set in
const farthest = 10 // font sizes; items farther apart are of lists side by side

export const isBullet = (text: string) => bullet.test(text.trimStart())
export const isNumbering = (text: string) => numbering.test(text.trimStart())

/** Returns which lines have a bullet that is drawn beside them. */
export function markedBy(dots: readonly Extent[], fromTheRight: boolean): (line: Segment) => boolean {
  const [near, low] = [2.5, 0.9] // font sizes
  return ({ along, end, across, size }) =>
    dots.some(dot => {
      const away = fromTheRight ? dot.along - end : along - dot.end
      const height = across - (dot.top + dot.bottom) / 2
      return (
        away >= 0 && away < near * size && height > 0 && height < low * size && dot.end - dot.along < size / 2
      )
    })
}

/** Returns the sign or number that an item begins with; undefined if it is none. */
export function labelOf(lines: Segment[]): string | undefined {
  const [first] = lines
  const text = first ? textOf(first).trimStart() : ''
  const [label] = bullet.exec(text) ?? numbering.exec(text) ?? []
  return label?.trim()
}

/** Tells which items form a list: those that follow each other, and deeper ones by how far they are set in. */
export function withLists(blocks: Block[], fromTheRight: boolean): Block[] {
  const open: { id: number; edge: number }[] = []
  let lists = 0
  return blocks.map(block => {
    const [line] = block.lines
    if (block.kind !== 'list_item' || !line) {
      open.length = 0
      return block
    }
    const edge = fromTheRight ? -line.end : line.along
    const [outer] = open
    if (outer && Math.abs(edge - outer.edge) > farthest * line.size) open.length = 0
    while (open.length > 1 && edge < (open.at(-1)?.edge ?? 0) - indent * line.size) open.pop()
    const last = open.at(-1)
    if (!last || edge > last.edge + indent * line.size) open.push({ id: lists++, edge })
    return { ...block, list: { id: open.at(-1)?.id ?? 0, depth: open.length } }
  })
}
