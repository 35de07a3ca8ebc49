import { blocksOf } from '../layout/layout-blocks.ts'
import { layoutParagraphs } from '../layout/paragraphs.ts'
import { isParallel } from '../lines/placed-text.ts'
import { joined, type Segment } from '../lines/text-lines.ts'
import type { DescribedBlock } from './tagged-blocks.ts'

/** Joins boxes that share a line, such as links within a line, and splits text between blocks into paragraphs. */
export function looseBlocks(blocks: DescribedBlock[]): DescribedBlock[] {
  const found: DescribedBlock[] = []
  for (const block of blocks) {
    if (block.isLoose && block.lines.length === 0) continue
    const before = found.at(-1)
    const shared = before?.isLoose && block.isLoose ? sharedLine(before.lines, block.lines) : undefined
    if (before && shared)
      found[found.length - 1] = {
        ...before,
        lines: [...before.lines.slice(0, -1), shared, ...block.lines.slice(1)],
      }
    else found.push(block)
  }
  const hasHeadings = found.some(({ kind }) => kind === 'heading')
  const lines = found.flatMap(block => block.lines)
  const parts = found.flatMap(block =>
    block.isLoose ? layoutParagraphs(block.lines).map(own => ({ ...block, lines: own })) : [block],
  )
  // Tags of boxes alone leave it to the type what is a heading.
  const byLayout = blocksOf(
    parts.map(part => part.lines),
    lines,
  )
  return parts.map((part, at) => {
    const isOpen = part.isLoose && (!hasHeadings || byLayout[at]?.kind !== 'heading')
    return isOpen ? { ...part, ...byLayout[at] } : part
  })
}

function sharedLine(before: Segment[], next: Segment[]): Segment | undefined {
  const [last, first] = [before.at(-1), next[0]]
  if (!last || !first || !isParallel(last.angle, first.angle)) return undefined
  const isShared = Math.abs(last.across - first.across) < 0.5 * Math.min(last.size, first.size)
  return isShared ? joined([last, first]) : undefined
}
