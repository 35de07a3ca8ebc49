import type { PageBlock } from '#db/rules/pages/text.ts'

export type TaggedLetters = {
  blocks: { kind: PageBlock['kind']; letters: number; lines: number }[]
  untagged: number
}

/** False if tags miss a tenth of the text, or are mostly one block, headings, or blocks of a few letters. */
export function areGoodTags({ blocks, untagged }: TaggedLetters): boolean {
  const written = blocks.filter(({ letters }) => letters > 0)
  const total = written.reduce((sum, { letters }) => sum + letters, 0)
  if (total === 0 || untagged > 0.1 * (total + untagged)) return false
  const isOneBlock = written.some(({ letters, lines }) => lines >= 12 && letters > 0.8 * total)
  const headings = written.filter(({ kind }) => kind === 'heading')
  const inHeadings = headings.reduce((sum, { letters }) => sum + letters, 0)
  const isAllHeadings = total > 300 && inHeadings > 0.6 * total
  const prose = written.filter(({ kind }) => kind !== 'cell')
  const inProse = prose.reduce((sum, { letters }) => sum + letters, 0)
  const isShredded = prose.length > 20 && inProse / prose.length < 3
  return !isOneBlock && !isAllHeadings && !isShredded
}
