import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { languageTag, type PageBlock } from '#db/rules/pages/text.ts'
import { asLetters } from '../lines/letters.ts'
import type { Segment } from '../lines/text-lines.ts'
import {
  elementsOf,
  holdsMore,
  isBlock,
  isCell,
  isDataTable,
  isFigure,
  isParagraph,
  isText,
  levelOfTaggedHeading,
  roleOf,
  rowsOfTaggedTable,
  type StructureNode,
} from './structure.ts'

/** Block of a tagged PDF, with the ids of its marked content. */
export type TaggedBlock = Pick<PageBlock, 'kind' | 'level' | 'language' | 'list' | 'table'> & {
  alt?: string // of a figure
  area?: HotspotArea // of a figure, in fractions of the displayed page
  content: string[]
  labels?: string[] // content that is the label of an item of a list
  isLoose?: true // text of a box, which may share a line with the box before
}

/** Block of a page with its lines, by tags or by layout. */
export type DescribedBlock = Omit<TaggedBlock, 'content' | 'labels'> & {
  label?: string
  lines: Segment[]
  isLaid?: true // cell of a table that layout tells
}

/** Text to read instead of some marked content, one object for all of it. */
export type Substitute = { text: string }

/** Blocks of a page, and what their marked contents say, by id. */
export type Tags = {
  blocks: TaggedBlock[]
  substitutes: Map<string, Substitute>
  languages: Map<string, string> // BCP 47
}

export const noTags: Tags = { blocks: [], substitutes: new Map(), languages: new Map() }

const mostBlocks = 5000 // more are an attack or an accident
const longestAlt = 2000
const mostSpanned = 1000

type AreaOf = (rectangle: number[]) => HotspotArea | null

/** Reads the blocks of a structure tree, which pdf.js cuts at 40 levels; `areaOf` maps page space. */
export function readTags(tree: StructureNode, areaOf: AreaOf): Tags {
  const walk = new Walk(areaOf)
  walk.group(tree, {})
  const blocks = walk.blocks.filter(
    ({ kind, content, alt }) => content.length > 0 || alt !== undefined || kind === 'cell',
  )
  return { blocks: blocks.slice(0, mostBlocks), substitutes: walk.substitutes, languages: walk.languages }
}

/** Surroundings of an element: where its text goes, if not into a block of its own. */
type Around = {
  block?: TaggedBlock
  language?: string
  list?: { depth: number }
  isLabel?: boolean
  substitute?: Substitute
}

class Walk {
  readonly blocks: TaggedBlock[] = []
  readonly substitutes = new Map<string, Substitute>()
  readonly languages = new Map<string, string>()
  readonly #areaOf: AreaOf
  readonly #elements = new Map<TaggedBlock, string | undefined>() // languages of the blocks' elements
  #lists = 0
  #tables = 0

  constructor(areaOf: AreaOf) {
    this.#areaOf = areaOf
  }

  /** Reads what stands in no block: text between blocks is a paragraph, which ends at the next block. */
  group(node: StructureNode, around: Around): void {
    const own = inside(node, around)
    let between: TaggedBlock | undefined
    for (const child of node.children ?? []) {
      if ('type' in child) {
        between ??= this.#loose(own)
        this.#add(between, child, own)
      } else if (isBlock(child)) {
        between = undefined
        this.#element(child, own)
      } else if (elementsOf(child).length > 0) {
        this.#parts(child, { ...own, block: this.#loose(own) })
        between = undefined
      } else {
        between ??= this.#loose(own)
        this.#parts(child, { ...own, block: between })
      }
    }
  }

  #element(node: StructureNode, around: Around): void {
    const role = roleOf(node)
    const own = inside(node, around)
    const level = levelOfTaggedHeading(node)
    if (level !== undefined) this.#parts(node, { ...own, block: this.#open({ kind: 'heading', level }, own) })
    else if (role === 'L') this.#list(node, own)
    else if (role === 'Table' && isDataTable(node)) this.#table(node, own)
    else if (isFigure(node)) this.#figure(node, own)
    else if (role === 'Caption') this.#parts(node, { ...own, block: this.#open({ kind: 'caption' }, own) })
    else if ((isParagraph(node) || isCell(node)) && !elementsOf(node).some(isBlock))
      this.#parts(node, { ...own, block: this.#open({ kind: 'paragraph' }, own) })
    else this.group(node, around)
  }

  /** Reads the text of a block; lists and figures in it are blocks of their own, after which a paragraph goes on. */
  #parts(node: StructureNode, around: Around): void {
    const own = inside(node, around)
    let { block } = own
    for (const child of node.children ?? []) {
      if ('type' in child) {
        block ??= this.#loose(own)
        this.#add(block, child, own)
      } else if (standsAlone(child)) {
        this.#element(child, own)
        block = undefined
      } else {
        block ??= this.#loose(own)
        this.#parts(child, { ...own, block })
      }
    }
  }

  #list(node: StructureNode, around: Around): void {
    const id = this.#lists++
    const depth = 1 + (around.list?.depth ?? 0)
    for (const child of elementsOf(node)) {
      if (roleOf(child) !== 'LI' || holdsMore(child)) this.#element(child, { ...around, list: { depth } })
      else {
        const own = inside(child, { ...around, list: { depth } })
        this.#parts(child, { ...own, block: this.#open({ kind: 'list_item', list: { id, depth } }, own) })
      }
    }
  }

  #table(node: StructureNode, around: Around): void {
    const id = this.#tables++
    for (const child of elementsOf(node))
      if (roleOf(child) === 'Caption') {
        const own = inside(child, around)
        this.#parts(child, { ...own, block: this.#open({ kind: 'caption', table: { id } }, own) })
      }
    for (const [row, cells] of rowsOfTaggedTable(node).entries()) {
      const inRow = inside(cells, around)
      for (const [at, cell] of elementsOf(cells).filter(isCell).entries()) {
        const own = inside(cell, inRow)
        const header = headerOf(cell, row, at)
        const spans = { ...spanOf('rowSpan', cell.rowSpan), ...spanOf('columnSpan', cell.colSpan) }
        const table = { id, row, ...(header && { header }), ...spans }
        this.#text(cell, { ...own, block: this.#open({ kind: 'cell', table }, own) })
      }
    }
  }

  /** Reads all text into one block. */
  #text(node: StructureNode, around: Around & { block: TaggedBlock }): void {
    const own = { ...inside(node, around), block: around.block }
    for (const child of node.children ?? [])
      if ('type' in child) this.#add(around.block, child, own)
      else this.#text(child, own)
  }

  /** Reads a figure; without alternative text only its content counts. A place at 0, 0 may be a mere size. */
  #figure(node: StructureNode, around: Around): void {
    const alt =
      node.alt && asLetters(node.alt).replace(/\s+/g, ' ').trim().slice(0, longestAlt).toWellFormed()
    if (!alt) {
      this.group(node, around)
      return
    }
    const { bbox } = node
    const area = bbox && (bbox[0] !== 0 || bbox[1] !== 0) ? this.#areaOf(bbox) : null
    const block = this.#open({ kind: 'figure', alt, ...(area && { area }) }, around)
    const captions = elementsOf(node).filter(child => roleOf(child) === 'Caption')
    const rest = node.children?.filter(child => 'type' in child || !captions.includes(child))
    this.#text({ children: rest ?? [] }, { ...around, block })
    for (const caption of captions) this.#element(caption, around)
  }

  #open(block: Omit<TaggedBlock, 'content'>, { language }: Around): TaggedBlock {
    const opened: TaggedBlock = { ...block, ...(language && { language }), content: [] }
    this.#elements.set(opened, language)
    this.blocks.push(opened)
    return opened
  }

  #loose(around: Around): TaggedBlock {
    return this.#open({ kind: 'paragraph', isLoose: true }, around)
  }

  #add(block: TaggedBlock, { type, id }: { type: string; id?: string }, around: Around): void {
    if (type !== 'content' || id === undefined) return
    // A block is in the language of its parts if they agree.
    const { language } = around
    const agrees = block.content.length === 0 || block.language === language
    const said = agrees ? language : this.#elements.get(block)
    if (said) block.language = said
    else delete block.language
    if (language) this.languages.set(id, language)
    block.content.push(id)
    if (around.isLabel) block.labels = [...(block.labels ?? []), id]
    if (around.substitute) this.substitutes.set(id, around.substitute)
  }
}

/** Lists, tables and described figures are blocks even within a line. */
function standsAlone(node: StructureNode): boolean {
  return ['L', 'Table'].includes(roleOf(node)) || (isFigure(node) && Boolean(node.alt?.trim()))
}

function inside(node: StructureNode, around: Around): Around {
  const language = languageTag(node.lang) ?? around.language
  const substitute = isText(node) && node.alt ? { text: node.alt } : around.substitute
  const isLabel = around.isLabel || (roleOf(node) === 'Lbl' && around.list !== undefined)
  return { ...around, language, substitute, isLabel }
}

type Header = NonNullable<NonNullable<PageBlock['table']>['header']>
const scopes: Record<string, Header> = { Row: 'row', Column: 'column', Both: 'both' }

/** Header cells without a scope head their column in the first row, else their row. */
function headerOf(cell: StructureNode, row: number, at: number): Header | undefined {
  if (roleOf(cell) !== 'TH') return undefined
  return scopes[cell.scope ?? ''] ?? (row > 0 && at === 0 ? 'row' : 'column')
}

function spanOf<Name extends string>(name: Name, cells = 1): { [key in Name]?: number } {
  const spans: { [key in Name]?: number } = {}
  if (cells > 1) spans[name] = Math.min(mostSpanned, cells)
  return spans
}
