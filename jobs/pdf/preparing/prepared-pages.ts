import { doublePages } from '#db/rules/pages/double-pages.ts'
import { type ObjectChanges, withEntries } from '../objects/changes.ts'
import {
  displayedSize,
  finishedBox,
  type PageNode,
  type PdfBox,
  shownBox,
  turnOf,
  withinBox,
} from '../objects/page-tree.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import { PdfReference, type PdfValue } from '../objects/values.ts'
import type { Cut, PreparedPage } from './halves.ts'

/** Changes the boxes of pages as wanted, and makes two of each double page, the left half first. */
export function preparePages(
  objects: PdfObjects,
  changes: ObjectChanges,
  pages: readonly PageNode[],
  { isTrimmed, isSplit }: { isTrimmed: boolean; isSplit: boolean },
): PreparedPage[] {
  const boxed = pages.map(page => {
    const box = shownBox(objects, page)
    const finished = finishedBox(objects, page)
    return { page, visible: box, finished, box: isTrimmed ? finished : box }
  })
  const sizes = boxed.map(({ page, finished }) => displayedSize(objects, page, finished))
  const isDouble = isSplit ? doublePages(sizes) : []
  const seconds = new Map<number, PdfReference>()
  const prepared = boxed.flatMap(({ page, visible, finished, box }, index) => {
    const turn = turnOf(objects, page)
    const frameOf = (part: PdfBox) => ({ page: index + 1, ...areaIn(part, visible, turn) })
    if (!isDouble[index]) {
      if (box !== visible) setBox(changes, page.reference, box, finished)
      return [{ frame: frameOf(box) }]
    }
    const { halves, cut } = cutInTwo(box, finished, turn)
    const own = changes.dict(page.reference) ?? page.dict
    const [first, second] = halves
    seconds.set(page.reference.number, changes.add(withBox(own, second, finished)))
    setBox(changes, page.reference, first, finished)
    return halves.map((half, at) => ({ frame: frameOf(half), half: { isSecond: at === 1, cut } }))
  })
  addToTree(objects, changes, pages, seconds)
  return prepared
}

function setBox(changes: ObjectChanges, page: PdfReference, box: PdfBox, finished: PdfBox): void {
  changes.change(page, dict => withBox(dict, box, finished))
}

/** A half is finished as far as its page is. */
function withBox(dict: Map<string, PdfValue>, box: PdfBox, finished: PdfBox) {
  const { left, bottom, right, top } = withinBox(finished, box) ?? box
  return withEntries(dict, {
    CropBox: [box.left, box.bottom, box.right, box.top],
    TrimBox: [left, bottom, right, top],
    BleedBox: undefined,
    ArtBox: undefined,
    Thumb: undefined,
  })
}

/** Cuts across the middle of the finished page, as displayed; the left half comes first. */
function cutInTwo(
  box: PdfBox,
  finished: PdfBox,
  turn: 0 | 90 | 180 | 270,
): { halves: [PdfBox, PdfBox]; cut: Cut } {
  const isUpright = turn % 180 === 0
  const at = isUpright ? (finished.left + finished.right) / 2 : (finished.bottom + finished.top) / 2
  const low = isUpright ? { ...box, right: at } : { ...box, top: at }
  const high = isUpright ? { ...box, left: at } : { ...box, bottom: at }
  // Turned by a quarter clockwise, the bottom edge is on the left.
  const isSecondBeyond = turn === 0 || turn === 90
  return {
    halves: isSecondBeyond ? [low, high] : [high, low],
    cut: { axis: isUpright ? 'x' : 'y', at, isSecondBeyond },
  }
}

/** Returns a box as fractions of another, both as displayed. */
function areaIn(box: PdfBox, outer: PdfBox, turn: 0 | 90 | 180 | 270) {
  const [width, height] = [outer.right - outer.left, outer.top - outer.bottom]
  const fromLeft = (box.left - outer.left) / width
  const fromRight = (outer.right - box.right) / width
  const fromTop = (outer.top - box.top) / height
  const fromBottom = (box.bottom - outer.bottom) / height
  const across = (box.right - box.left) / width
  const up = (box.top - box.bottom) / height
  const upright = { width: across, height: up }
  const turned = { width: up, height: across }
  if (turn === 90) return { left: fromBottom, top: fromLeft, ...turned }
  if (turn === 180) return { left: fromRight, top: fromBottom, ...upright }
  if (turn === 270) return { left: fromTop, top: fromRight, ...turned }
  return { left: fromLeft, top: fromTop, ...upright }
}

/** Second halves follow their first ones; all nodes above count them. */
function addToTree(
  objects: PdfObjects,
  changes: ObjectChanges,
  pages: readonly PageNode[],
  seconds: ReadonlyMap<number, PdfReference>,
): void {
  const above = pages.flatMap(({ reference, parents }) => (seconds.has(reference.number) ? parents : []))
  for (const added of Map.groupBy(above, ({ number }) => number).values())
    changes.change(added[0], dict => {
      const kids = objects.array(dict.get('Kids'))
      const count = objects.value(dict.get('Count'))
      return withEntries(dict, {
        Kids: kids.flatMap(kid => {
          const second = kid instanceof PdfReference ? seconds.get(kid.number) : undefined
          return second ? [kid, second] : [kid]
        }),
        Count: (typeof count === 'number' ? count : kids.length) + added.length,
      })
    })
}
