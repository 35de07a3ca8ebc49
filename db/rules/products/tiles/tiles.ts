import { around, gaps, type HotspotArea, overlap, shared, sizeOf } from '../../hotspots/areas.ts'
import type { PageShape } from '../../pages/shapes.ts'
import type { TextRun } from '../../pages/text.ts'
import { type Container, containersOf } from './containers.ts'
import { between, sideOf } from './geometry.ts'
import { type TileMark, unknownMarks } from './marks.ts'
import { isPageNumber } from './page-numbers.ts'
import { isOn, picturesOfTexts } from './pictures.ts'
import { rowsOfMarks } from './rows.ts'
import { isOfMany, type Text, textsOfTile } from './texts.ts'

/** Lines of runs and shapes of a page, in fractions of it; `ratio` is its width / height. */
export type PageLayout = {
  lines: readonly (readonly TextRun[])[]
  shapes: readonly PageShape[]
  ratio: number
}

/**
 * Returns tiles around products' numbers: the smallest block of the layout that has the number with its picture and
 * price, and nothing of another product. Where that is unsure, the tile is the number's text, or the number alone.
 * @param seeds the numbers, in fractions of the page
 */
export function productTiles(
  seeds: readonly TileMark[],
  { lines, shapes, ratio }: PageLayout,
): HotspotArea[] {
  if (seeds.length === 0) return []
  const toSquare = <Area extends HotspotArea>(area: Area): Area => ({
    ...area,
    left: area.left * ratio,
    width: area.width * ratio,
  })
  const page = { left: 0, top: 0, width: ratio, height: 1 }
  const texts = lines.filter(line => !isPageNumber(line, seeds)).flat()
  const runs = texts.flatMap(run => (run.unseen ? [] : [toSquare(run)]))
  const known = seeds.map(toSquare)
  const marks = [...known, ...unknownMarks(lines, seeds, ratio).map(toSquare)]
  const layout = { runs, shapes: shapes.map(toSquare), marks, area: page }
  const products = containersOf(layout).flatMap(container => productsIn(container, marks))
  const tiles = settled(known, products)
  return tiles.map(({ left, top, width, height }, at) =>
    tiles[at] === known[at]
      ? plain(seeds[at] ?? page)
      : {
          left: Math.max(0, left / ratio),
          top: Math.max(0, top),
          width: Math.min(width / ratio, 1 - Math.max(0, left / ratio)),
          height: Math.min(height, 1 - Math.max(0, top)),
        },
  )
}

const plain = ({ left, top, width, height }: HotspotArea) => ({ left, top, width, height })

/** Areas of one product from the best to the safest, and where others must not be covered. */
type Product = { marks: TileMark[]; choices: HotspotArea[]; kept: HotspotArea[] }

function productsIn(container: Container, all: readonly TileMark[]): Product[] {
  const texts = textsOfTile(container, all)
  const own = texts.flatMap(({ marks }) => marks)
  if (own.length === 0) {
    const isOfOther = container.isCard && texts.length > 0
    return [{ marks: [], choices: [], kept: isOfOther ? [container.area] : [] }]
  }
  const [text] = texts.filter(({ marks }) => marks.length > 0)
  if (
    container.isCard &&
    text &&
    !isOfMany({ marks: own }) &&
    container.pictures.length <= mostPicturesOfCard
  )
    return [{ marks: own, choices: [container.area, text], kept: [container.area] }]
  return productsOf(texts, container)
}

const mostPicturesOfCard = 3

function productsOf(texts: readonly Text[], container: Container): Product[] {
  const runs = [...container.runs, ...container.labels.flatMap(label => label.runs)]
  const marks = texts.flatMap(text => text.marks)
  const rows = rowsOfMarks(marks, runs, container.pictures)
  const isListed = (text: Text) => isOfMany(text) || text.marks.some(mark => rows.has(mark))
  const single = texts.filter(text => !isListed(text) && ![...rows.values()].some(row => overlap(row, text)))
  const pictures = picturesOfTexts(single, container)
  return [
    ...texts.filter(isListed).flatMap(text => listed(text, rows)),
    ...withMorePictures(single, pictures, container).map(({ text, parts }) => {
      const loose = looseTexts(text, parts, { texts: single, pictures })
      const inLines = lineOf(text)
      const whole = around([text, ...parts, ...loose])
      const foreign = texts.filter(other => other !== text && !loose.includes(other))
      const alone = parts.length > 0 ? [text] : []
      return {
        marks: text.marks,
        choices: (text.runs.length > mostLines && parts.length === 0
          ? [inLines]
          : [whole, ...alone, inLines]
        ).filter(area => !foreign.some(other => shared(area, other) > covered * sizeOf(other))),
        kept: text.marks.length > 0 || parts.length > 0 ? [text, ...parts] : [],
      }
    }),
  ]
}

const mostLines = 12 // of a product's text; more is running text

/** The line of a number, of a text that may be of other things. */
function lineOf({ runs, marks }: Text): HotspotArea {
  const [mark] = marks
  if (!mark) return around(runs)
  const middle = mark.top + mark.height / 2
  return around([mark, ...runs.filter(run => run.top < middle && run.top + run.height > middle)])
}

/** Products of a text with several numbers have the line, or the row, of theirs. */
function listed(text: Text, rows: ReadonlyMap<TileMark, HotspotArea>): Product[] {
  return text.marks.map(mark => {
    const area = rows.get(mark) ?? lineOf({ ...text, marks: [mark] })
    return { marks: [mark], choices: [area], kept: [mark] }
  })
}

type WithPictures = { text: Text; parts: HotspotArea[] }

const nextPicture = 0.03 // farthest of a second one, in page heights

/** Adds pictures without text that are beside a product's own, and clearly nearer than to others. */
function withMorePictures(
  texts: readonly Text[],
  pictures: ReadonlyMap<Text, HotspotArea>,
  container: Container,
): WithPictures[] {
  const products = texts.map((text): WithPictures => {
    const picture = pictures.get(text)
    return { text, parts: picture ? [picture] : [] }
  })
  const taken = new Set(pictures.values())
  for (const picture of container.pictures) {
    if (taken.has(picture)) continue
    const near = products
      .flatMap(product =>
        product.parts.slice(0, 1).map(part => ({ product, distance: apart(part, picture) })),
      )
      .toSorted((one, other) => one.distance - other.distance)
    const [first, second] = near
    if (!first || first.distance >= nextPicture || (second?.distance ?? 1) <= 2 * first.distance) continue
    const isOfOther = texts.some(text => {
      const place = text === first.product.text ? undefined : sideOf(picture, text)
      return place && place.gap < 2 * nextPicture
    })
    if (!isOfOther) first.product.parts.push(picture)
  }
  return products
}

function apart(one: HotspotArea, other: HotspotArea): number {
  const [across, down] = gaps(one, other)
  return Math.max(0, across) + Math.max(0, down)
}

const looseLines = 1 // farthest text without a number, in line heights
const mostLooseLines = 3 // of such a text

/** Texts on a product's picture, or close to its picture and no other product. */
function looseTexts(
  text: Text,
  parts: readonly HotspotArea[],
  { texts, pictures }: { texts: readonly Text[]; pictures: ReadonlyMap<Text, HotspotArea> },
): Text[] {
  if (parts.length === 0 || text.marks.length === 0) return []
  const others = texts.filter(other => other !== text && (other.marks.length > 0 || pictures.has(other)))
  return texts.filter(other => {
    if (other === text || other.marks.length > 0 || pictures.has(other)) return false
    if (parts.some(part => isOn(other, part))) return true
    if (isPriceBeside(other, text, parts, others)) return true
    if (other.height > mostLooseLines * other.line) return false
    const own = Math.min(...[text, ...parts].map(part => apart(part, other)))
    const theirs = others.flatMap(product => [product, pictures.get(product) ?? product])
    return (
      own <= looseLines * other.line && theirs.every(part => apart(part, other) > 2 * own + other.line / 2)
    )
  })
}

/** True for a price in the row of a product that has none, and of no other. */
function isPriceBeside(
  price: Text,
  text: Text,
  parts: readonly HotspotArea[],
  others: readonly Text[],
): boolean {
  if (!price.hasPrice || text.hasPrice) return false
  const isInRow = (area: HotspotArea) => gaps(area, price)[1] <= -price.height * 0.9
  const whole = around([text, ...parts])
  return isInRow(whole) && !others.some(other => isInRow(other) || overlap(other, between(whole, price)))
}

const covered = 0.05 // of what is another product's

/** Takes the first choice of each product that covers nothing of another, and at last its number alone. */
function settled(known: readonly TileMark[], products: readonly Product[]): HotspotArea[] {
  const first = known.map(mark => {
    const own = products.find(product => product.marks.includes(mark))
    const others = products.filter(product => product !== own && product.marks[0]?.sku !== mark.sku)
    const isFree = (area: HotspotArea) =>
      !others.some(({ kept }) => kept.some(part => shared(area, part) > covered * sizeOf(part)))
    const choice = own?.choices.map(area => around([area, mark])).find(isFree)
    return choice ?? mark
  })
  const free = first.map(tile => withoutEdges(tile, first))
  const isInTheWay = (at: number) =>
    free.some((other, index) => index !== at && overlap(free[at] ?? other, other))
  return free.map((tile, at) => (isInTheWay(at) ? (known[at] ?? tile) : tile))
}

const sharedEdge = 0.1 // of a tile, such as a border that two cards have

/** Cuts a tile in the middle of edges that it shares with others. */
function withoutEdges(tile: HotspotArea, all: readonly HotspotArea[]): HotspotArea {
  let { left, top } = tile
  let [right, bottom] = [tile.left + tile.width, tile.top + tile.height]
  for (const other of all) {
    if (other === tile || !overlap(tile, other)) continue
    const [across, down] = gaps(tile, other).map(gap => -gap)
    if (across === undefined || down === undefined) continue
    if (across < sharedEdge * Math.min(tile.width, other.width)) {
      if (other.left > tile.left) right -= across / 2
      else left += across / 2
    } else if (down < sharedEdge * Math.min(tile.height, other.height)) {
      if (other.top > tile.top) bottom -= down / 2
      else top += down / 2
    }
  }
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : tile
}
