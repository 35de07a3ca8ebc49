import type { Area } from '#db/rules/hotspots/areas.ts'
import type { PageBlock } from '#db/rules/pages/text.ts'

/** A part of a page as its PDF's tags have it: what it is, and the ids of the marked content that it consists of. */
export type TaggedBlock = {
  kind: PageBlock['kind']
  level?: number
  /** Of a figure: what it shows, in words. */
  alt?: string
  /** Of a figure, where the tags say it: fractions of the displayed page. */
  area?: Area
  content: string[]
}

/** A node of pdf.js's structure tree, as far as it is used. */
export type StructureNode = {
  role?: string
  alt?: string
  bbox?: number[]
  children?: (StructureNode | { type: string; id?: string })[]
}

/** A page with more than these is an attack or an accident. */
const mostBlocks = 5000
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
/** What is part of the text around it. */
const inline = new Set(
  'Span Link Em Strong Reference Lbl LBody Quote Code Annot Ruby RB RT RP Warichu WT WP Sub Form NonStruct'.split(
    ' ',
  ),
)
const figures = new Set(['Figure', 'Formula'])

/**
 * The blocks of a page's structure tree, in its order. pdf.js has cut off what is more than 40 levels deep.
 * @param areaOf the place of a rectangle of the page's own space
 */
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

/** @returns the block that a node's content belongs to; nothing where its children are blocks of their own */
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
    const words = alt?.replace(/\s+/g, ' ').trim().slice(0, longestAlt).toWellFormed().replaceAll('\0', '')
    // Without words it is only what stands in it. Some programs tell a figure's size as a place in the corner.
    if (!words) return { kind: 'paragraph', content: [] }
    const area = bbox && (bbox[0] !== 0 || bbox[1] !== 0) ? areaOf(bbox) : null
    return { kind: 'figure', alt: words, ...(area && { area }), content: [] }
  }
  if (around?.kind === 'list_item' && (paragraphs.has(role) || inline.has(role))) return around
  if (paragraphs.has(role)) return { kind: 'paragraph', content: [] }
  return inline.has(role) ? around : undefined
}

/** How many letters each block of a page has, and how many stand outside of all that are not decoration. */
export type TaggedLetters = {
  blocks: { kind: PageBlock['kind']; letters: number; lines: number }[]
  untagged: number
}

/**
 * Whether tags tell more of a page than its layout does. They do not where they leave out a tenth of the text, where
 * most of a full page is one block, where nearly everything is a heading, or where every few letters are a block.
 */
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
