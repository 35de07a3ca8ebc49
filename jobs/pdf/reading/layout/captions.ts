import type { Block } from './block.ts'
import { bottomOf, textOf, topOf } from './text-extents.ts'

const ofTable =
  /^\s*(?:table|tabelle|tab\.|tableau|tabla|tabella|tabel|tabela|таблица|表)\s*\p{L}{0,3}\p{Nd}/iu
const ofFigure =
  /^\s*(?:fig(?:ure|ura|uur)?\.?|abb(?:ildung|\.)|chart|diagram|exhibit|рис(?:унок|\.)|図|图)\s*\p{L}{0,3}\p{Nd}/iu
const longest = 400 // letters
const nearest = 4 // font sizes to its table

/** Tells captions by how they begin; one above or below a table is the table's. */
export function withCaptions(blocks: Block[]): Block[] {
  return blocks.map((block, at) => {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') return block
    const text = block.lines.map(textOf).join(' ')
    if (text.length > longest || !(ofTable.test(text) || ofFigure.test(text))) return block
    const { level: _, ...caption } = block
    const table = ofTable.test(text) ? tableBeside(blocks, at) : undefined
    return { ...caption, kind: 'caption' as const, ...(table !== undefined && { table: { id: table } }) }
  })
}

function tableBeside(blocks: Block[], at: number): number | undefined {
  const [before, own, after] = [blocks[at - 1], blocks[at], blocks[at + 1]]
  if (after?.kind === 'cell' && own && isNear(own, after)) return after.table?.id
  return before?.kind === 'cell' && own && isNear(before, own) ? before.table?.id : undefined
}

function isNear(above: Block, below: Block): boolean {
  const [last, first] = [above.lines.at(-1), below.lines[0]]
  return !last || !first || topOf(first) - bottomOf(last) < nearest * first.size
}
