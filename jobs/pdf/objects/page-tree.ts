import type { PdfObjects } from './pdf-objects.ts'
import { type PdfDict, PdfReference, type PdfValue } from './values.ts'

/** Rectangle in page space, in the page's units. */
export type PdfBox = { left: number; bottom: number; right: number; top: number }

export type PageNode = {
  reference: PdfReference
  dict: PdfDict // without what it inherits
  parents: PdfReference[] // from the root down
  inherited: PdfDict
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] // PDF 1.7, table 30
const mostNodes = 200_000
const deepest = 50
const letter: PdfBox = { left: 0, bottom: 0, right: 612, top: 792 } // where there is no MediaBox, as PDFium has it

/** Lists the pages of a PDF in their order; damaged branches are left out. */
export function pagesOf(objects: PdfObjects): PageNode[] {
  const root = objects.catalog?.get('Pages')
  const found: PageNode[] = []
  const seen = new Set<number>()
  const visit = (node: PdfValue | undefined, parents: PdfReference[], above: PdfDict): void => {
    if (!(node instanceof PdfReference) || seen.has(node.number)) return
    if (seen.size > mostNodes || parents.length > deepest) return
    seen.add(node.number)
    const dict = objects.dict(node)
    if (!dict) return
    if (!dict.has('Kids')) {
      found.push({ reference: node, dict, parents, inherited: above })
      return
    }
    const below = new Map([...above, ...[...dict].filter(([key]) => inheritable.includes(key))])
    for (const kid of objects.array(dict.get('Kids'))) visit(kid, [...parents, node], below)
  }
  visit(root, [], new Map())
  return found
}

/** Returns an entry of a page, or what it inherits. */
export function entryOf({ dict, inherited }: PageNode, key: string): PdfValue | undefined {
  return dict.get(key) ?? inherited.get(key)
}

/** Returns the box that a page names; undefined if it names none, or a damaged one. */
export function boxOfPage(objects: PdfObjects, page: PageNode, key: string): PdfBox | undefined {
  return rectangleIn(objects, entryOf(page, key))
}

/** Returns a rectangle with its corners in order; undefined if it is damaged or empty. */
export function rectangleIn(objects: PdfObjects, value: PdfValue | undefined): PdfBox | undefined {
  const numbers = objects.array(value).map(each => objects.value(each))
  const [a, b, c, d] = numbers
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined
  const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
  return isBox(box) ? box : undefined
}

/** Returns the box that viewers show: the crop box within the media box. */
export function shownBox(objects: PdfObjects, page: PageNode): PdfBox {
  const media = boxOfPage(objects, page, 'MediaBox') ?? letter
  const crop = boxOfPage(objects, page, 'CropBox')
  return (crop && withinBox(crop, media)) ?? media
}

/** Returns the trim box of a page, its size once it is cut; what viewers show of it where it has none. */
export function finishedBox(objects: PdfObjects, page: PageNode): PdfBox {
  const box = shownBox(objects, page)
  const trim = boxOfPage(objects, page, 'TrimBox')
  return (trim && withinBox(trim, boxOfPage(objects, page, 'MediaBox') ?? box)) ?? box
}

/** Returns the part of a box that is in another; undefined if none is. */
export function withinBox(box: PdfBox, outer: PdfBox): PdfBox | undefined {
  const part = {
    left: Math.max(box.left, outer.left),
    bottom: Math.max(box.bottom, outer.bottom),
    right: Math.min(box.right, outer.right),
    top: Math.min(box.top, outer.top),
  }
  return isBox(part) ? part : undefined
}

function isBox({ left, bottom, right, top }: PdfBox): boolean {
  return right > left && top > bottom
}

/** Returns by how much a page is turned clockwise when it is shown. */
export function turnOf(objects: PdfObjects, page: PageNode): 0 | 90 | 180 | 270 {
  const turn = Number(objects.value(entryOf(page, 'Rotate')) ?? 0)
  const right = (((Math.round(turn / 90) * 90) % 360) + 360) % 360
  return right === 90 || right === 180 || right === 270 ? right : 0
}

/** Returns the size of a box as it is displayed, in points. */
export function displayedSize(
  objects: PdfObjects,
  page: PageNode,
  { left, bottom, right, top }: PdfBox,
): { width: number; height: number } {
  const unit = Number(objects.value(page.dict.get('UserUnit')) ?? 1) || 1
  const [width, height] = [unit * (right - left), unit * (top - bottom)]
  return turnOf(objects, page) % 180 === 0 ? { width, height } : { width: height, height: width }
}
