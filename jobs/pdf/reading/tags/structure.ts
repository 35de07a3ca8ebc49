/** Node of pdf.js's structure tree, as far as used. */
export type StructureNode = {
  role?: string
  alt?: string // or, without one, the text to read instead (ActualText)
  lang?: string
  bbox?: number[]
  rowSpan?: number
  colSpan?: number
  scope?: string
  children?: StructureChild[]
}

/** Element, marked content, or an annotation. */
export type StructureChild = StructureNode | { type: string; id?: string }

export function elementsOf({ children = [] }: StructureNode): StructureNode[] {
  return children.filter((child): child is StructureNode => !('type' in child))
}

const headings: Record<string, number> = { Title: 1, H: 2, H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 }
const paragraphs = rolesIn('P Caption BlockQuote Note FENote TOCI BibEntry Aside')
const texts = rolesIn('Span Em Strong Quote Code Sub Lbl')
const inline = rolesIn('Link Reference LBody Annot Ruby RB RT RP Warichu WT WP Form NonStruct')
const figures = rolesIn('Figure Formula')

export const isFigure = (node: StructureNode) => figures.has(roleOf(node))
export const isParagraph = (node: StructureNode) => paragraphs.has(roleOf(node))
export const isCell = (node: StructureNode) => ['TH', 'TD'].includes(roleOf(node))

/** True for parts of a line: what reads instead of them reads in their place. */
export const isText = (node: StructureNode) => texts.has(roleOf(node))

export function roleOf({ role = '' }: StructureNode): string {
  return role
}

export function levelOfTaggedHeading(node: StructureNode): number | undefined {
  return Object.hasOwn(headings, roleOf(node)) ? headings[roleOf(node)] : undefined
}

/** True for elements that are or hold blocks, unlike parts of a line. */
export function isBlock(node: StructureNode): boolean {
  const isPart = texts.has(roleOf(node)) || inline.has(roleOf(node))
  return !isPart || elementsOf(node).some(isBlock)
}

/** True for what may be told as rows of cells; tables also lay out whole pages. */
export function isDataTable(table: StructureNode): boolean {
  const rows = rowsOfTaggedTable(table)
  const cells = rows.flatMap(elementsOf).filter(isCell)
  return cells.length > 1 && !cells.some(holdsMore)
}

/** Returns a table's rows, in groups like `TBody` or not. */
export function rowsOfTaggedTable(table: StructureNode): StructureNode[] {
  return elementsOf(table).flatMap(node =>
    roleOf(node) === 'TR' ? [node] : rowGroups.has(roleOf(node)) ? rowsOfTaggedTable(node) : [],
  )
}

const rowGroups = rolesIn('THead TBody TFoot')

/** True if an element holds headings, tables or described figures, which no item or cell can have. */
export function holdsMore(node: StructureNode): boolean {
  return elementsOf(node).some(
    inner =>
      levelOfTaggedHeading(inner) !== undefined ||
      roleOf(inner) === 'Table' ||
      (isFigure(inner) && Boolean(inner.alt?.trim())) ||
      holdsMore(inner),
  )
}

function rolesIn(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}
