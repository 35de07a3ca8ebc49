import { around, gaps, type HotspotArea, overlap } from '../../hotspots/areas.ts'
import type { Container, Run } from './containers.ts'
import { between, sideOf, type TileSide } from './geometry.ts'
import { isPrice, type TileMark } from './marks.ts'

/** Text of one product at most, unless its marks stand too close together to tell. */
export type Text = HotspotArea & {
  line: number // height of its largest line
  runs: Run[]
  marks: TileMark[]
  hasPrice: boolean
  isLabel: boolean // with a background of its own
}

const leading = 1.1 // largest gap between lines of one text, in line heights
const wordGap = 1.5 // largest gap between words, in line heights
const belowLines = 1.2 // largest distance to more text of a product, in line heights
const belowToPrice = 2.2
const besideLines = 1.2
const runsOfPrice = 2 // with its currency
const nearer = 1.5 // times
const mostToCompare = 50_000 // bounds the quadratic work; a page with more is a list, whose texts stay alone

/** Joins a container's runs to texts, and texts to larger ones until each has its product's number and price. */
export function textsOfTile(container: Container, marks: readonly TileMark[]): Text[] {
  const { runs, labels, rules, pictures } = container
  const own = [
    ...clusters(runs, rules).map(cluster => textOf(cluster, marks)),
    ...labels.flatMap(label => ofLabel(label, marks, rules)),
  ]
  return withNearTexts(own, [...rules, ...pictures], pictures)
}

function textOf(runs: Run[], marks: readonly TileMark[], area = around(runs)): Text {
  return {
    ...area,
    line: Math.max(...runs.map(({ height }) => height)),
    runs,
    marks: marks.filter(mark => runs.some(run => overlap(run, mark))),
    hasPrice: runs.some(({ text }) => isPrice(text)),
    isLabel: false,
  }
}

/** A label is as large as its background, unless that is a column of several texts. */
function ofLabel(
  { area, runs }: Container['labels'][number],
  marks: readonly TileMark[],
  rules: readonly HotspotArea[],
): Text[] {
  const texts = clusters(runs, rules).map(cluster => textOf(cluster, marks))
  const [text, ...more] = withNearTexts(texts, rules, [])
  if (text === undefined) return []
  return more.length === 0 && !isOfMany(text) ? [{ ...text, ...area, isLabel: true }] : [text, ...more]
}

export const isOfMany = ({ marks }: Pick<Text, 'marks'>) => new Set(marks.map(({ sku }) => sku)).size > 1

function clusters(runs: readonly Run[], rules: readonly HotspotArea[]): Run[][] {
  const found: Run[][] = []
  const isParted = (one: Run, other: Run) => rules.some(rule => overlap(rule, between(one, other)))
  for (const run of runs) {
    const near = found.filter(cluster =>
      cluster.some(other => standTogether(run, other) && !isParted(run, other)),
    )
    for (const cluster of near) found.splice(found.indexOf(cluster), 1)
    found.push([run, ...near.flat()])
  }
  return found
}

function standTogether(one: HotspotArea, other: HotspotArea): boolean {
  const height = Math.min(one.height, other.height)
  const [across, down] = gaps(one, other)
  return (across <= 0 && down <= leading * height) || (down <= 0 && across <= wordGap * height)
}

function withNearTexts(
  texts: readonly Text[],
  inTheWay: readonly HotspotArea[],
  pictures: readonly HotspotArea[],
): Text[] {
  if (texts.length ** 2 > mostToCompare) return [...texts]
  const groups = new Map(texts.map(text => [text, text]))
  const pairs = texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap(other => {
      const distance = nearness(one, other)
      return distance === undefined ? [] : [{ one, other, distance }]
    }),
  )
  for (const { one, other } of pairs.toSorted((first, second) => first.distance - second.distance)) {
    const [own, next] = [groups.get(one) ?? one, groups.get(other) ?? other]
    if (own === next || !areOfOne(own, next)) continue
    if (inTheWay.some(shape => overlap(shape, between(one, other)))) continue
    if (areParted(one, other, pictures)) continue
    const together = { ...joinedText(own, next) }
    for (const [text, group] of groups) if (group === own || group === next) groups.set(text, together)
  }
  return [...new Set(groups.values())]
}

export function joinedText(one: Text, other: Text): Text {
  return {
    ...around([one, other]),
    line: Math.max(one.line, other.line),
    runs: [...one.runs, ...other.runs],
    marks: [...one.marks, ...other.marks],
    hasPrice: one.hasPrice || other.hasPrice,
    isLabel: false,
  }
}

function nearness(one: Text, other: Text): number | undefined {
  const [across, down] = gaps(one, other)
  // Headings are larger than texts below them, and so are prices.
  const isToPrice = one.hasPrice !== other.hasPrice && (one.hasPrice ? one : other).runs.length <= runsOfPrice
  const below = isToPrice
    ? belowToPrice * Math.max(one.line, other.line)
    : belowLines * Math.min(one.line, other.line)
  const isNear =
    (across <= 0 && down <= below) || (down <= 0 && across <= besideLines * Math.min(one.line, other.line))
  return isNear ? Math.max(0, across) + Math.max(0, down) : undefined
}

/** True for texts of two rows: each has a picture on its other side, and that is nearer. */
function areParted(one: Text, other: Text, pictures: readonly HotspotArea[]): boolean {
  const [upper, lower] = one.top < other.top ? [one, other] : [other, one]
  const [, gap] = gaps(upper, lower)
  const isNearer = (text: Text, side: TileSide) =>
    pictures.some(picture => {
      const place = sideOf(text, picture)
      return place?.side === side && place.gap * nearer < gap
    })
  return gap > 0 && isNearer(upper, 'above') && isNearer(lower, 'below')
}

/** A background with more than a name or a price on it is all of its product. */
export const isCard = ({ isLabel, runs }: Text) => isLabel && runs.length > runsOfPrice

/** A product has one number, and its price with it. */
function areOfOne(one: Text, other: Text): boolean {
  const isWhole = (text: Text) => text.hasPrice && text.runs.length > 1
  if (isCard(one) || isCard(other) || (isWhole(one) && isWhole(other))) return false
  return one.marks.length === 0 || other.marks.length === 0
}
