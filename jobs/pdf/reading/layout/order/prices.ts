import { isPrice } from '#db/rules/products/tiles/marks.ts'
import { type Extent, extentAround } from '../framed-shapes.ts'
import { type Item, isLine, type LineItem, productOf } from '../items.ts'
import { textOf } from '../text-extents.ts'

/** Lines of one text below each other, or a box that has no more than such lines. */
type Text = Extent & { items: Item[]; lines: LineItem[]; isPrice: boolean; hasPrice: boolean }

const closest = 0.8 // font sizes between the lines of a text
const leastShared = 0.3 // of the narrower text, from which texts are below each other
const mostLines = 4 // of a price with its small print
const smallPrint = 0.85 // of the price's size
const mostSmall = 20 // letters of it
const mostItems = 2000 // more are a drawing

/** Joins each price to the text of its product beside it, so that no column parts the two. */
export function withPrices(items: Item[], fromTheRight: boolean): Item[] {
  if (items.length < 2 || items.length > mostItems) return items
  const texts = textsOf(items)
  const prices = texts.filter(text => text.isPrice).flatMap(byPrice)
  if (prices.length === 0) return items
  const others = texts.filter(text => !text.isPrice && !text.hasPrice)
  const owned = Map.groupBy(prices, ownerBeside(prices, others, items))
  return [...owned].reduce(
    (rest, [owner, own]) => (owner ? joined(rest, owner, own, fromTheRight) : rest),
    items,
  )
}

function textsOf(items: Item[]): Text[] {
  const stacks: LineItem[][] = []
  for (const line of items.filter(isLine).toSorted((one, other) => one.top - other.top)) {
    const above = stacks
      .filter(stack => isClose(stack.at(-1) ?? line, line))
      .toSorted((one, other) => stepTo(line, one.at(-1)) - stepTo(line, other.at(-1)))
    if (above[0]) above[0].push(line)
    else stacks.push([line])
  }
  const boxes = items.flatMap(item => {
    const lines = item.kind === 'box' ? linesIn(item) : null
    return lines ? [textOfLines([item], lines)] : []
  })
  return [...stacks.map(lines => textOfLines(lines, lines)), ...boxes]
}

/** Parts prices below each other, each with its small print. */
function byPrice(text: Text): Text[] {
  if (text.lines.filter(isOfPrice).length < 2 || text.items.length < text.lines.length) return [text]
  const groups: LineItem[][] = []
  for (const line of text.lines) {
    const last = groups.at(-1)
    if (last && !(isOfPrice(line) && last.some(isOfPrice))) last.push(line)
    else groups.push([line])
  }
  return groups.map(lines => textOfLines(lines, lines))
}

/** Returns the lines of an item that has no more than lines; null for others. */
function linesIn(item: Item): LineItem[] | null {
  if (item.kind === 'line') return [item]
  if (item.kind !== 'box') return null
  const lines = item.items.map(linesIn)
  return lines.includes(null) ? null : lines.flatMap(own => own ?? [])
}

/** Distance of the nearer edge of a line to the one above it. */
function stepTo({ along, end }: LineItem, above: LineItem | undefined): number {
  return above ? Math.min(Math.abs(along - above.along), Math.abs(end - above.end)) : 0
}

function isClose(above: LineItem, below: LineItem): boolean {
  const gap = below.top - above.bottom
  return below.line.across > above.line.across && gap <= closest * below.size && isInColumn(above, below)
}

function isInColumn(one: Extent, other: Extent): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.along, other.along)
  return shared >= leastShared * Math.min(one.end - one.along, other.end - other.along)
}

function textOfLines(items: Item[], lines: LineItem[]): Text {
  const prices = lines.filter(isOfPrice)
  const size = Math.max(...prices.map(line => line.size))
  const small = lines.filter(line => !prices.includes(line))
  const isSmall = small.every(({ line }) => line.size <= smallPrint * size && !line.isBold)
  const isAllPrice = isSmall && small.reduce((sum, { letters }) => sum + letters, 0) <= mostSmall
  return {
    ...extentAround(items),
    items,
    lines,
    hasPrice: prices.length > 0,
    isPrice: prices.length > 0 && isAllPrice && lines.length <= mostLines,
  }
}

const longestPrice = 20 // letters
const amount = /^\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}$/

function isOfPrice({ line, letters }: LineItem): boolean {
  const text = textOf(line).trim()
  if (letters > longestPrice || /\p{L}{6}/u.test(text)) return false
  return isPrice(text) || amount.test(text) || (/^\d+$/.test(text) && areCentsRaised(line.pieces))
}

function areCentsRaised(pieces: readonly { size: number; across: number }[]): boolean {
  const [first, ...rest] = pieces
  return first !== undefined && rest.some(({ size, across }) => size < first.size && across < first.across)
}

/**
 * Returns the text beside a price that it is the price of, if there is one. Where texts stand on both sides of prices,
 * all have theirs on the side on which none lacks it, or the nearest.
 */
function ownerBeside(prices: Text[], others: Text[], items: Item[]): (price: Text) => Text | undefined {
  const beside = new Map(prices.map(price => [price, sidesOf(price, others)]))
  const lone = prices.filter(price => !belongsAbove(price, beside.get(price) ?? {}, others, items))
  const lacks = (side: 'left' | 'right') => lone.some(price => !beside.get(price)?.[side])
  const [isLeft, isRight] = [!lacks('left'), !lacks('right')]
  return price => {
    const { left, right } = beside.get(price) ?? {}
    if (!lone.includes(price)) return undefined
    if (!left || !right) return (left ?? right)?.text
    const isNearer = price.along - left.end <= right.along - price.end
    return (isLeft === isRight ? isNearer : isLeft) ? left.text : right.text
  }
}

/** A text with the extent of its lines that are at the height of a price. */
type Beside = Extent & { text: Text }
type Sides = { left?: Beside | undefined; right?: Beside | undefined }

/** Finds the nearest texts with a line at the height of a price. */
function sidesOf(price: Text, others: Text[]): Sides {
  const middle = (price.top + price.bottom) / 2
  const beside = others.flatMap(text => {
    const level = text.lines.filter(
      ({ top, bottom, size }) => top - size / 2 <= middle && bottom + size / 2 >= middle,
    )
    return level.length > 0 ? [{ text, ...extentAround(level) }] : []
  })
  const [left] = beside.filter(({ end }) => end <= price.along).toSorted((one, other) => other.end - one.end)
  const [right] = beside
    .filter(({ along }) => along >= price.end)
    .toSorted((one, other) => one.along - other.along)
  return { left, right }
}

/** True if a text or a picture right above a price is nearer than what is beside it. */
function belongsAbove(price: Text, { left, right }: Sides, others: Text[], items: Item[]): boolean {
  const pictures = items.filter(({ kind }) => kind === 'picture' || kind === 'table')
  const above = [...others, ...pictures]
    .filter(each => each.bottom <= price.top && isInColumn(each, price))
    .map(({ bottom }) => price.top - bottom)
  const aside = [...(left ? [price.along - left.end] : []), ...(right ? [right.along - price.end] : [])]
  return aside.length === 0 || Math.min(...above) < Math.min(...aside)
}

/** Puts a text with its prices in the place of both, unless something else stands between them. */
function joined(items: Item[], owner: Text, prices: Text[], fromTheRight: boolean): Item[] {
  const own = new Set([owner, ...prices].flatMap(text => text.items))
  const extent = extentAround([owner, ...prices])
  const isBetween = ({ along, end, top, bottom }: Item) =>
    along < extent.end && end > extent.along && top < extent.bottom && bottom > extent.top
  const rest = items.filter(item => !own.has(item))
  return rest.some(isBetween) ? items : [...rest, productOf(partsOf(owner, prices, fromTheRight))]
}

/** Reads a price that begins the row first, one beside a line of its own after it, and others last. */
function partsOf(owner: Text, prices: Text[], fromTheRight: boolean): Item[][] {
  const isFirst = (price: Text) => (fromTheRight ? price.along >= owner.end : price.end <= owner.along)
  const [first, others] = [prices.filter(isFirst), prices.filter(price => !isFirst(price))]
  const lines = owner.items.length === owner.lines.length ? owner.lines : []
  const parts: Item[][] = first.map(({ items }) => items)
  const left = new Set(others)
  let open: Item[] = []
  for (const [at, line] of lines.entries()) {
    const beside = others.filter(price => lineBeside(owner, price) === line)
    open.push(line)
    if (beside.length === 0 || (others.length === 1 && !isOwnLine(owner, at))) continue
    const [level, higher] = [
      beside.filter(price => isInRow(line, price)),
      beside.filter(price => !isInRow(line, price)),
    ]
    parts.push([...open, ...level.flatMap(({ items }) => items)], ...higher.map(({ items }) => items))
    for (const price of beside) left.delete(price)
    open = []
  }
  const rest = lines.length > 0 ? open : owner.items
  return [...parts, rest, ...[...left].map(({ items }) => items)].filter(part => part.length > 0)
}

/** True if both are read as one line. */
function isInRow({ line }: LineItem, { lines: [price] }: Text): boolean {
  const nearest = 0.5 * Math.min(line.size, price?.size ?? 0)
  return price !== undefined && Math.abs(line.across - price.line.across) < nearest
}

function lineBeside({ lines }: Text, price: Text): LineItem | undefined {
  const level = price.lines[0]?.line.across ?? 0
  return lines.find(({ line, size }) => Math.abs(line.across - level) < 0.5 * size)
}

/** True for a name above a text in other type, and for a text of one line. */
function isOwnLine({ lines }: Text, at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next) return lines.length === 1
  return line.line.isBold !== next.line.isBold || Math.abs(line.size - next.size) > 0.1 * line.size
}
