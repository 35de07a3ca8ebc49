import type { Area } from '#db/rules/hotspots/areas.ts'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { asLetters } from './lines/letters.ts'

/** Block of a tagged PDF, with the ids of its marked content. */
export type TaggedBlock = {
  kind: PageBlock['kind']
  level?: number
  alt?: string // of a figure
  area?: Area // of a figure, in fractions of the displayed page
  content: string[]
}

/** Node of pdf.js's structure tree, as far as used. */
export type StructureNode = {
  role?: string
  alt?: string
  bbox?: number[]
  children?: (StructureNode | { type: string; id?: string })[]
}

const mostBlocks = 5000 // more are an attack or an accident
const longestAlt = 2000

const headingLevels: Record<string, number> = { Title: 1, H: 2, H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 }
const paragraphs = new Set([
  'P',
  'Caption',
  'TD',
  'TH',
  'BlockQuote',
  'Note',
  'FENote',
  'TOCI',
  'BibEntry',
  'Aside',
])
const inline = new Set(
  'Span Link Em Strong Reference Lbl LBody Quote Code Annot Ruby RB RT RP Warichu WT WP Sub Form NonStruct'.split(
    ' ',
  ),
)
const figures = new Set(['Figure', 'Formula'])

/** Reads the blocks of a structure tree, which pdf.js cuts at 40 levels; `areaOf` maps page space. */
export function taggedBlocks(tree: StructureNode, areaOf: AreaOf): TaggedBlock[] {
  const blocks: TaggedBlock[] = []
  walk(tree, undefined, { blocks, areaOf })
  return blocks.filter(({ content, alt }) => content.length > 0 || alt !== undefined).slice(0, mostBlocks)
}

type AreaOf = (rectangle: number[]) => Area | null
type Walk = { blocks: TaggedBlock[]; areaOf: AreaOf }

function walk(node: StructureNode, around: TaggedBlock | undefined, pass: Walk): void {
  const { blocks } = pass
  let block = blockOf(node, around, pass)
  if (block && block !== around) blocks.push(block)
  for (const child of node.children ?? []) {
    if (!('type' in child)) walk(child, block, pass)
    else if (child.type === 'content' && child.id !== undefined) {
      if (!block) {
        block = { kind: 'paragraph', content: [] }
        blocks.push(block)
      }
      block.content.push(child.id)
    }
  }
}

/** @returns the block of a node's content; undefined if its children are blocks */
function blockOf(
  { role = '', alt, bbox }: StructureNode,
  around: TaggedBlock | undefined,
  { areaOf }: Walk,
): TaggedBlock | undefined {
  const level = headingLevels[role]
  if (Object.hasOwn(headingLevels, role) && level !== undefined)
    return { kind: 'heading', level, content: [] }
  if (role === 'LI') return { kind: 'list_item', content: [] }
  if (figures.has(role)) {
    const words = alt && asLetters(alt).replace(/\s+/g, ' ').trim().slice(0, longestAlt).toWellFormed()
    // Without alt text only the content counts. A place at 0, 0 may be a mere size.
    if (!words) return { kind: 'paragraph', content: [] }
    const area = bbox && (bbox[0] !== 0 || bbox[1] !== 0) ? areaOf(bbox) : null
    return { kind: 'figure', alt: words, ...(area && { area }), content: [] }
  }
  if (around?.kind === 'list_item' && (paragraphs.has(role) || inline.has(role))) return around
  if (paragraphs.has(role)) return { kind: 'paragraph', content: [] }
  return inline.has(role) ? around : undefined
}

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
  const isShredded = written.length > 20 && total / written.length < 3
  return !isOneBlock && !isAllHeadings && !isShredded
}
