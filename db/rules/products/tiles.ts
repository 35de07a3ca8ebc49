import { around, type HotspotArea } from '../hotspots/areas.ts'

const leading = 1.1 // largest gap between lines of one product, in line heights
const wordGap = 1.5 // largest gap between words, in line heights
const pictureLines = 2.5 // least height of a gap with a picture, in line heights
const tallestPicture = 1.5 // largest height of a picture alone in its column, relative to its text's width
const clearlyMore = 0.05 // more than the differences within a row, in page heights
const mostOfPage = 0.6 // limit of a tile, as a share of the page

type Seed = HotspotArea & { sku: string }

/**
 * Returns tiles around the seeds' texts and pictures, split between seeds of one text, without overlap.
 * @param seeds fractions of the page, like `lines`
 * @param ratio page width / height
 */
export function productTiles(
  seeds: readonly Seed[],
  lines: readonly HotspotArea[],
  ratio: number,
): HotspotArea[] {
  const toSquare = ({ left, top, width, height }: HotspotArea) => ({
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

type Cluster = HotspotArea & { line: number }

function clustersOf(lines: readonly HotspotArea[]): Cluster[] {
  const clusters: HotspotArea[][] = []
  for (const line of lines) {
    const near = clusters.filter(cluster => cluster.some(other => standTogether(line, other)))
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1)
    clusters.push([line, ...near.flat()])
  }
  return clusters.map(own => ({ ...around(own), line: Math.max(...own.map(({ height }) => height)) }))
}

function standTogether(one: HotspotArea, other: HotspotArea): boolean {
  const height = Math.min(one.height, other.height)
  const [across, down] = gaps(one, other)
  return (across <= 0 && down <= leading * height) || (down <= 0 && across <= wordGap * height)
}

function gaps(one: HotspotArea, other: HotspotArea): [across: number, down: number] {
  return [
    Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width),
    Math.max(one.top, other.top) - Math.min(one.top + one.height, other.top + other.height),
  ]
}

const overlap = (one: HotspotArea, other: HotspotArea) => gaps(one, other).every(gap => gap < -1e-9)

function holds(outer: HotspotArea, inner: HotspotArea): boolean {
  const together = around([outer, inner])
  return together.width <= outer.width + 1e-6 && together.height <= outer.height + 1e-6
}

const besideLines = 2 // largest distance to a text beside, in line heights
const belowLines = 2.2 // largest distance above or below, such as to a price in larger type
const mostToCompare = 50_000 // bounds the quadratic work; a page with more is a list, whose texts stay alone

/** Extends texts of products by the nearest texts without an SKU, such as the price below a name. */
function withNearTexts(texts: readonly Cluster[], others: readonly Cluster[]): Map<HotspotArea, HotspotArea> {
  const grown = new Map<HotspotArea, Cluster>(texts.map(text => [text, text]))
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

/** Splits a text between its SKUs; parts start as far before their SKU as the text before its first. */
function partsOf(text: HotspotArea, places: readonly Seed[], largest: number): [Seed, HotspotArea][] {
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
    return inOrder.map((place, at): [Seed, HotspotArea] => {
      const [left = text.left, width = text.width] = across[at] ?? []
      return [place, around([place, { left, top, width, height }])]
    })
  })
}

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

function spansOf(starts: readonly number[], [from, length]: Span): Span[] {
  const lead = Math.max(0, (starts[0] ?? from) - from)
  return starts.map((start, at) => {
    const end = (starts[at + 1] ?? from + length + lead) - lead
    return [start - lead, Math.max(0, end - start + lead)]
  })
}

/** Adds the space for pictures above each block, or below on pages with pictures below their texts. */
function pictures(
  blocks: HotspotArea[],
  texts: ReadonlySet<HotspotArea>,
  clusters: readonly HotspotArea[],
  page: HotspotArea,
): HotspotArea[] {
  const free = blocks.map(block => freeSpace(block, clusters, page))
  const lineHeight = median(clusters.map(({ height }) => height)) / 2
  const has = (space: number) => space >= Math.max(pictureLines * lineHeight, 0.03)
  const own = free.filter((_, at) => texts.has(blocks[at] ?? page))
  // Space between rows is ambiguous; beyond them it is for pictures only if a text follows.
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

/** Distances to the next text, or to the page's edge; the text distances are 0 at an edge. */
type Space = { above: number; below: number; aboveText: number; belowText: number }

function freeSpace(block: HotspotArea, clusters: readonly HotspotArea[], page: HotspotArea): Space {
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

function settled(first: HotspotArea[], choices: HotspotArea[][]): HotspotArea[] {
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
