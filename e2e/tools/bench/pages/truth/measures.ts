import { difference, likenessOf, sequenceDistance, sizeOf, type Tree, treeDistance } from './distances.ts'

export type Cell = { text: string; rowSpan: number; columnSpan: number }
export type Table = Cell[][]

/** The text of a page, in reading order. */
export type Part = { kind: 'heading' | 'text' | 'item'; text: string } | { kind: 'table'; rows: Table }

/** Likeness of order (NID of opendataloader-bench), of the letters and figures of all parts. */
export function orderLikeness(truth: readonly Part[], read: readonly Part[]): number {
  return likenessOf(lettersOf(truth), lettersOf(read))
}

export function lettersOf(parts: readonly Part[]): string {
  return parts.map(textOf).join(' ').normalize('NFKC').replace(/\s+/g, ' ').trim()
}

function textOf(part: Part): string {
  return part.kind === 'table'
    ? part.rows.map(row => row.map(({ text }) => text).join(' ')).join(' ')
    : part.text
}

type Label = { tag: 'table' | 'tr' } | { tag: 'td'; cell: Cell }

/** Tree edit distance similarity of tables (TEDS, arXiv:1911.10683), from 0 to 1. */
export function tableLikeness(truth: Table, read: Table): number {
  const [one, other] = [treeOf(truth), treeOf(read)]
  // Its nodes are counted without the table.
  const nodes = Math.max(sizeOf(one), sizeOf(other)) - 1
  return Math.max(0, 1 - treeDistance(one, other, relabelling) / nodes)
}

function treeOf(table: Table): Tree<Label> {
  const rows = table.map(row => ({
    label: { tag: 'tr' as const },
    children: row.map(cell => ({ label: { tag: 'td' as const, cell }, children: [] })),
  }))
  return { label: { tag: 'table' }, children: rows }
}

function relabelling(one: Label, other: Label): number {
  if (one.tag !== 'td' || other.tag !== 'td') return one.tag === other.tag ? 0 : 1
  const isAlike = one.cell.rowSpan === other.cell.rowSpan && one.cell.columnSpan === other.cell.columnSpan
  return isAlike ? difference(plain(one.cell.text), plain(other.cell.text)) : 1
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Likeness of headings and the text between them (MHS of opendataloader-bench); undefined without headings. */
export function headingLikeness(truth: readonly Part[], read: readonly Part[]): number | undefined {
  const [one, other] = [sectionsOf(truth), sectionsOf(read)]
  if (!one.some(({ isHeading }) => isHeading)) return undefined
  if (!other.some(({ isHeading }) => isHeading)) return 0
  const costs = sequenceDistance(one, other, (first, second) =>
    first.isHeading === second.isHeading ? difference(first.text, second.text) : 1,
  )
  return 1 - costs / (1 + Math.max(one.length, other.length))
}

type Section = { isHeading: boolean; text: string }

function sectionsOf(parts: readonly Part[]): Section[] {
  const sections: Section[] = []
  for (const part of parts) {
    const [text, isHeading] = [plain(textOf(part)), part.kind === 'heading']
    const last = sections.at(-1)
    if (last && !last.isHeading && !isHeading) last.text += ` ${text}`
    else if (text !== '') sections.push({ isHeading, text })
  }
  return sections
}
