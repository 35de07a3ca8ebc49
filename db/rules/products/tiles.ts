import { type Area, around } from '../hotspots/areas.ts'

/** Lines this far apart, in heights of a line, belong to one product. */
const leading = 1.1
/** Words this far apart in a line, in its heights. */
const wordGap = 1.5
/** Space as high as so many lines has a picture in it. */
const pictureLines = 2.5
/** A picture alone in its column is at most so much higher than its text is wide. */
const tallestPicture = 1.5
/** In heights of the page: more than what two rows that are not quite the same differ by. */
const clearlyMore = 0.05
/** More of a page is no tile. */
const mostOfPage = 0.6

/** A product's number and where it stands. */
type Seed = Area & { sku: string }

/**
 * The tiles of the products on a page: the text around each number, and the free space where its picture is. Products
 * of one text, such as the rows of a table, take their part of it. Tiles do not overlap; a number whose tile cannot be
 * told from another's keeps the place of the number.
 * @param seeds fractions of the page
 * @param lines the boxes of the page's lines of text
 * @param ratio width / height of the page
 * @returns an area for each seed, which has the seed in it
 */
export function productTiles(seeds: readonly Seed[], lines: readonly Area[], ratio: number): Area[] {
  const toSquare = ({ left, top, width, height }: Area) => ({
    left: left * ratio,
    top,
    width: width * ratio,
    height,
  })
  const page = { left: 0, top: 0, width: ratio, height: 1 }
  const clusters = clustersOf(lines.map(toSquare))
  const places = seeds.map(seed => ({ sku: seed.sku, ...toSquare(seed) }))
  const texts = places.map(place => clusters.find(cluster => holds(cluster, place)))
  const parts = new Map(
    Array.from(
      Map.groupBy(places, (_, at) => texts[at]),
      ([text, own]) => (text === undefined ? [] : partsOf(text, own, mostOfPage * ratio)),
    ).flat(),
  )
  const whole = new Set(texts.filter((text, at) => text && parts.get(places[at] as Seed) === text))
  const grown = withNearTexts(
    [...whole].flatMap(text => text ?? []),
    clusters.filter(cluster => !texts.includes(cluster)),
  )
  const own = places.map(place => {
    const part = parts.get(place) ?? place
    return grown.get(part) ?? part
  })
  const tiles = settled(pictures(own, new Set(grown.values()), clusters, page), [own, places])
  return tiles.map((tile, at) => {
    const { left, top, width, height } = tile
    const seed = seeds[at]
    // A seed that keeps its place keeps it to the last digit.
    return tile === places[at] && seed
      ? { left: seed.left, top: seed.top, width: seed.width, height: seed.height }
      : {
          left: left / ratio,
          top,
          width: Math.min(width / ratio, 1 - left / ratio),
          height: Math.min(height, 1 - top),
        }
  })
}

/** Lines that stand together, as the box around them. `line`: how high their highest one is. */
type Cluster = Area & { line: number }

function clustersOf(lines: readonly Area[]): Cluster[] {
  const clusters: Area[][] = []
  for (const line of lines) {
    const near = clusters.filter(cluster => cluster.some(other => standTogether(line, other)))
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1)
    clusters.push([line, ...near.flat()])
  }
  return clusters.map(own => ({ ...around(own), line: Math.max(...own.map(({ height }) => height)) }))
}

function standTogether(one: Area, other: Area): boolean {
  const height = Math.min(one.height, other.height)
  const [across, down] = gaps(one, other)
  return (across <= 0 && down <= leading * height) || (down <= 0 && across <= wordGap * height)
}

/** The space between two areas; below 0 where they overlap. */
function gaps(one: Area, other: Area): [across: number, down: number] {
  return [
    Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width),
    Math.max(one.top, other.top) - Math.min(one.top + one.height, other.top + other.height),
  ]
}

const overlap = (one: Area, other: Area) => gaps(one, other).every(gap => gap < -1e-9)

function holds(outer: Area, inner: Area): boolean {
  const together = around([outer, inner])
  return together.width <= outer.width + 1e-6 && together.height <= outer.height + 1e-6
}

/** A text in its row is at most so many heights of a line beside the product's. */
const besideLines = 2
/** One above or below, such as a price in larger letters, at most so many. */
const belowLines = 2.2
/** With more to compare, a page is a list, and its texts stand alone. */
const mostToCompare = 50_000

/**
 * Texts of products with the texts without a number that are nearest to them, such as the price below a name.
 * @returns by text
 */
function withNearTexts(texts: readonly Cluster[], others: readonly Cluster[]): Map<Area, Area> {
  const grown = new Map<Area, Cluster>(texts.map(text => [text, text]))
  const free = new Set(others)
  while (free.size * texts.length < mostToCompare) {
    const pairs = [...free].flatMap(other =>
      Array.from(grown, ([text, own]) => ({ text, other, ...near(own, other) })),
    )
    const next = pairs.filter(({ isNear }) => isNear).sort((one, two) => one.distance - two.distance)[0]
    if (next === undefined) break
    const own = grown.get(next.text) ?? next.other
    grown.set(next.text, { ...around([own, next.other]), line: Math.max(own.line, next.other.line) })
    free.delete(next.other)
  }
  return grown
}

function near(one: Cluster, other: Cluster): { isNear: boolean; distance: number } {
  const [across, down] = gaps(one, other)
  const line = Math.max(one.line, other.line)
  const isNear = (across <= 0 && down <= belowLines * line) || (down <= 0 && across <= besideLines * line)
  return { isNear, distance: Math.max(0, across) + Math.max(0, down) }
}

/**
 * What of a text is about which of its numbers: all of it where there is one product. Of several each has what begins as
 * far before its number as the text does before the first, until the next one's part begins.
 * @param largest a text of one product is no tile when it is larger
 */
function partsOf(text: Area, places: readonly Seed[], largest: number): [Seed, Area][] {
  if (new Set(places.map(({ sku }) => sku)).size === 1)
    return text.width * text.height < largest ? places.map(place => [place, text]) : []
  const rows = rowsOf(places)
  const down = spansOf(
    rows.map(row => around(row).top),
    [text.top, text.height],
  )
  return rows.flatMap((row, index) => {
    const [top = text.top, height = text.height] = down[index] ?? []
    const inOrder = row.toSorted((one, other) => one.left - other.left)
    const across = spansOf(
      inOrder.map(({ left }) => left),
      [text.left, text.width],
    )
    return inOrder.map((place, at): [Seed, Area] => {
      const [left = text.left, width = text.width] = across[at] ?? []
      return [place, around([place, { left, top, width, height }])]
    })
  })
}

/** Numbers that stand beside each other, from the top. */
function rowsOf(places: readonly Seed[]): Seed[][] {
  const rows: Seed[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const place of places.toSorted((one, other) => one.top - other.top)) {
    if (place.top < bottom - 1e-9) rows.at(-1)?.push(place)
    else rows.push([place])
    bottom = Math.max(bottom, place.top + place.height)
  }
  return rows
}

type Span = [from: number, length: number]

/** Where the part of each begins and how long it is. @param starts of the numbers, in their order */
function spansOf(starts: readonly number[], [from, length]: Span): Span[] {
  const lead = Math.max(0, (starts[0] ?? from) - from)
  return starts.map((start, at) => {
    const end = (starts[at + 1] ?? from + length + lead) - lead
    return [start - lead, Math.max(0, end - start + lead)]
  })
}

/** Adds to each block the space above it, or on a page where pictures stand below their texts, that below it. */
function pictures(blocks: Area[], texts: ReadonlySet<Area>, clusters: readonly Area[], page: Area): Area[] {
  const free = blocks.map(block => freeSpace(block, clusters, page))
  const lineHeight = median(clusters.map(({ height }) => height)) / 2
  const has = (space: number) => space >= Math.max(pictureLines * lineHeight, 0.03)
  const own = free.filter((_, at) => texts.has(blocks[at] ?? page))
  // The room between two rows says nothing; what is left beyond the first one, or the last one, does. Up to a text
  // it was left for a picture; up to the edge of the page it may be that nothing follows.
  const sum = (one: keyof Space, other: keyof Space) =>
    own.reduce((total, space) => total + space[one] - space[other], 0)
  const tilt = sum('aboveText', 'belowText')
  const isAbove = Math.abs(tilt) > clearlyMore ? tilt > 0 : sum('above', 'below') >= 0
  const usual = median(own.map(space => (isAbove ? space.above : space.below)).filter(has))
  return blocks.map((block, at) => {
    const space = (isAbove ? free[at]?.above : free[at]?.below) ?? 0
    if (!texts.has(block) || !has(space)) return block
    const height = Math.min(space, usual, tallestPicture * Math.max(block.width, 0.1))
    return { ...block, top: isAbove ? block.top - height : block.top, height: block.height + height }
  })
}

/** How far a block is from the text above and below it, or from the edge of the page; and 0 where that is no text. */
type Space = { above: number; below: number; aboveText: number; belowText: number }

function freeSpace(block: Area, clusters: readonly Area[], page: Area): Space {
  const inColumn = clusters.filter(other => !holds(block, other) && gaps(block, other)[0] < 0)
  const bottom = block.top + block.height
  const ends = inColumn.map(other => other.top + other.height).filter(end => end <= block.top + 1e-9)
  const begins = inColumn.map(other => other.top).filter(begin => begin >= bottom - 1e-9)
  const [above, below] = [block.top - Math.max(0, ...ends), Math.min(page.height, ...begins) - bottom]
  return {
    above,
    below,
    aboveText: ends.length > 0 ? above : 0,
    belowText: begins.length > 0 ? below : 0,
  }
}

/** The first choice for each tile that overlaps no other tile; the last choice at worst. */
function settled(first: Area[], choices: Area[][]): Area[] {
  const tiles = [...first]
  for (const choice of choices) {
    const inTheWay = tiles.map((tile, at) =>
      tiles.some((other, index) => index !== at && overlap(tile, other)),
    )
    for (const [at, isIn] of inTheWay.entries()) {
      const next = choice[at]
      if (isIn && next) tiles[at] = next
    }
  }
  return tiles
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}
