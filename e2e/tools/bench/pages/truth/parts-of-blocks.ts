import type { PageBlock } from '#db/rules/pages/text.ts'
import type { Part, Table } from './measures.ts'

/** Returns what a page's blocks say. */
export function partsOfBlocks(blocks: readonly PageBlock[]): Part[] {
  const parts: Part[] = []
  let table: number | undefined
  for (const block of blocks) {
    if (block.kind !== 'cell') {
      table = undefined
      parts.push({ kind: kindOf(block), text: `${block.label ? `${block.label} ` : ''}${block.text}` })
    } else if (block.table?.id !== table || table === undefined) {
      table = block.table?.id
      parts.push({
        kind: 'table',
        rows: rowsOf(blocks.filter(other => other.kind === 'cell' && other.table?.id === table)),
      })
    }
  }
  return parts
}

function kindOf({ kind }: PageBlock) {
  return kind === 'heading' ? 'heading' : kind === 'list_item' ? 'item' : 'text'
}

function rowsOf(cells: PageBlock[]): Table {
  return [...Map.groupBy(cells, ({ table }) => table?.row).values()].map(row =>
    row.map(({ text, table }) => ({
      text,
      rowSpan: table?.rowSpan ?? 1,
      columnSpan: table?.columnSpan ?? 1,
    })),
  )
}
