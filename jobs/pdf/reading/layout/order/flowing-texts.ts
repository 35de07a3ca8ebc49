import { type Extent, extentAround } from '../framed-shapes.ts'
import { type Item, isLine, type LineItem } from '../items.ts'
import { fullShare } from './text-columns.ts'

const closest = 0.8 // font sizes between the lines of a text
const leastShared = 0.3 // of the narrower line
const sameSize = 1.15
const fewestLines = 5 // of a text that others stand beside
const leastFull = 0.3
const mostPaired = 1.5 // times the height of a box
const sameHeight = 0.1 // font sizes between baselines in a row
const mostLevel = 0.2 // of the lines of a text
const mostItems = 400 // more are a drawing

/** Lines of one text below each other, or another item. */
type Stack = Extent & { items: Item[]; isText: boolean; letters: number }

/**
 * Reads a text whole that flows around what stands beside it, such as a box or a picture with its caption, where no white
 * space parts the two; undefined if no text does.
 */
export function flowingTexts(items: Item[]): Item[][] | undefined {
  if (items.length < fewestLines + 1 || items.length > mostItems) return undefined
  const stacks = stacksOf(items)
  const texts = stacks.filter(({ isText }) => isText)
  const besides = texts.map(text =>
    stacks.filter(other => other !== text && standsBeside(other, text) && !isPair(other, text)),
  )
  const isMixed = besides.some(beside => beside.length > 0)
  const hasRows = texts.some((text, at) => areRows(text, besides[at] ?? []))
  return isMixed && !hasRows ? sorted(stacks).map(stack => stack.items) : undefined
}

function stacksOf(items: Item[]): Stack[] {
  const stacks: LineItem[][] = []
  for (const line of items.filter(isLine).toSorted((one, other) => one.top - other.top)) {
    const [above] = stacks
      .filter(stack => goesOn(stack.at(-1) ?? line, line))
      .toSorted((one, other) => stepTo(line, one.at(-1)) - stepTo(line, other.at(-1)))
    if (above) above.push(line)
    else stacks.push([line])
  }
  return [...stacks, ...items.filter(item => !isLine(item)).map(item => [item])].map(own => ({
    ...extentAround(own),
    items: own,
    letters: own.reduce((sum, { letters }) => sum + letters, 0),
    isText: own.length >= fewestLines && fullShare(own) >= leastFull,
  }))
}

/** Distance of the nearer edge of a line to the one above it. */
function stepTo({ along, end }: LineItem, above: LineItem | undefined): number {
  return above ? Math.min(Math.abs(along - above.along), Math.abs(end - above.end)) : 0
}

function goesOn(above: LineItem, below: LineItem): boolean {
  const [small, large] = [Math.min(above.size, below.size), Math.max(above.size, below.size)]
  const isClose = below.line.across > above.line.across && below.top - above.bottom <= closest * below.size
  return isClose && large <= sameSize * small && shareAlong(above, below) >= leastShared
}

/** Share of the narrower that both have along the writing. */
function shareAlong(one: Extent, other: Extent): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.along, other.along)
  return shared / Math.min(one.end - one.along, other.end - other.along)
}

/** True for what begins or ends beside the lines of a text, where rows would mix both. */
function standsBeside({ top, bottom, letters }: Stack, { items }: Stack): boolean {
  if (letters === 0) return false
  const beside = items.filter(line => line.top < bottom && line.bottom > top)
  return beside.length > 2
}

/** True for a box about as high as the text beside it, as the picture of a product with its name is. */
function isPair(box: Stack, text: Stack): boolean {
  const isBox = box.items.every(item => !isLine(item))
  const height = ({ top, bottom }: Stack) => bottom - top
  return isBox && shareAlong(box, text) <= 0 && height(text) < mostPaired * height(box)
}

/** True if lines of a text stand level with others, as in a list with numbers or a form with fields. */
function areRows(text: Stack, beside: Stack[]): boolean {
  const others = beside.flatMap(({ items }) => items).filter(isLine)
  const level = text.items.filter(
    item =>
      isLine(item) &&
      others.some(({ line }) => Math.abs(item.line.across - line.across) < sameHeight * item.size),
  )
  return level.length > mostLevel * text.items.length
}

/** Sorts from the top, what stands beside a text after it, and other things from the left (Breuel 2003). */
function sorted(stacks: Stack[]): Stack[] {
  const left = stacks.toSorted((one, other) => one.top - other.top)
  const found: Stack[] = []
  while (left.length > 0) {
    const next = left.findIndex(one => left.every(other => other === one || !isBefore(other, one)))
    found.push(...left.splice(Math.max(0, next), 1))
  }
  return found
}

function isBefore(one: Stack, other: Stack): boolean {
  const isBeside = one.top < other.bottom && other.top < one.bottom
  if (!isBeside) return one.bottom <= other.top && shareAlong(one, other) > 0
  if (one.isText !== other.isText)
    return one.isText ? one.top <= other.top + 2 * sizeOf(one) : other.top > one.top + 2 * sizeOf(other)
  return one.along < other.along
}

const sizeOf = ({ items }: Stack) => items[0]?.size ?? 0
