import { type HotspotArea, overlap, shared, sizeOf } from '../../hotspots/areas.ts'
import type { Container } from './containers.ts'
import { between, sideOf, type TileSide } from './geometry.ts'
import { isCard, isOfMany, type Text } from './texts.ts'

const farthest = 0.12 // from a text to its picture above or below, in page heights
const farthestBeside = 0.4
const most = 0.08 // that a distance counts, so that any picture is better than none
const penalty = 0.1 // of a picture without text, or a product without picture, in page heights of distance
const nearlyAsGood = 1.15
const mostPairs = 20_000 // a page with more is a list of icons

type Pair = { text: Text; picture: HotspotArea; side: TileSide; gap: number }

/**
 * Pairs texts with their pictures, so that distances are short and few are left over: on a page with pictures above their
 * texts the picture below one is another's. Leaves out texts for which another solution is nearly as good.
 */
export function picturesOfTexts(texts: readonly Text[], container: Container): Map<Text, HotspotArea> {
  const { pictures, rules } = container
  const onPictures = ownersOfPictures(texts, pictures)
  const free = pictures.filter(picture => !onPictures.has(picture))
  const others = texts.filter(text => !isCard(text) && !pictures.some(picture => isOn(text, picture)))
  const found = new Map<Text, HotspotArea>()
  for (const [picture, owner] of onPictures) if (owner) found.set(owner, picture)
  if (others.length * free.length > mostPairs) return found
  const pairs = others.flatMap(text => pairsOf(text, { others, pictures: free, rules }))
  const within = betweenTexts(pairs)
  if (within.size >= 2) return new Map([...found, ...within])
  const sides = [undefined, 'above', 'below', 'left', 'right'] as const
  const solutions = sides.map(side => solution(pairs, { texts: others, pictures: free, first: side }))
  const best = Math.min(...solutions.map(({ cost }) => cost))
  const good = solutions.filter(({ cost }) => cost <= best * nearlyAsGood + 1e-6)
  for (const text of others) {
    const choices = new Set(good.map(({ chosen }) => chosen.get(text)))
    const [picture] = choices
    if (picture && choices.size === 1) found.set(text, picture)
  }
  return found
}

/** True if most of a text is on a picture. */
export const isOn = (text: HotspotArea, picture: HotspotArea) => shared(text, picture) >= sizeOf(text) / 2

/** Pictures with a number on them, and the text of the number; none if there are several. */
function ownersOfPictures(texts: readonly Text[], pictures: readonly HotspotArea[]) {
  return new Map(
    pictures.flatMap(picture => {
      const owners = texts.filter(text => text.marks.length > 0 && isOn(text, picture))
      const [owner] = owners
      return owner ? [[picture, owners.length === 1 && !isOfMany(owner) ? owner : null] as const] : []
    }),
  )
}

function pairsOf(
  text: Text,
  {
    others,
    pictures,
    rules,
  }: { others: readonly Text[]; pictures: readonly HotspotArea[]; rules: HotspotArea[] },
): Pair[] {
  return pictures.flatMap(picture => {
    const place = sideOf(text, picture)
    if (!place) return []
    const isBeside = place.side === 'left' || place.side === 'right'
    if (place.gap > (isBeside ? farthestBeside : farthest)) return []
    const way = between(text, picture)
    const isBlocked = [...others, ...pictures, ...rules].some(
      other => other !== text && other !== picture && overlap(other, way),
    )
    return isBlocked ? [] : [{ text, picture, ...place }]
  })
}

/** Pictures between their number and their price. */
function betweenTexts(pairs: readonly Pair[]): Map<Text, HotspotArea> {
  const found = new Map<Text, HotspotArea>()
  for (const { text, picture, side, gap } of pairs) {
    if (text.marks.length === 0 || text.hasPrice || (side !== 'above' && side !== 'below')) continue
    const opposite = pairs.find(
      other =>
        other.picture === picture &&
        other.side === (side === 'above' ? 'below' : 'above') &&
        other.gap < farthest / 2,
    )
    const isPrice = opposite?.text.hasPrice && opposite.text.marks.length === 0
    if (isPrice && gap < farthest / 2 && !found.has(text)) found.set(text, picture)
  }
  return found
}

type Sides = TileSide | undefined

function solution(
  pairs: readonly Pair[],
  { texts, pictures, first }: { texts: readonly Text[]; pictures: readonly HotspotArea[]; first: Sides },
) {
  const rank = ({ side }: Pair) => (side === first ? 0 : 1)
  const chosen = new Map<Text, HotspotArea>()
  const taken = new Set<HotspotArea>()
  let cost = 0
  for (const pair of pairs.toSorted((one, other) => rank(one) - rank(other) || one.gap - other.gap)) {
    if (chosen.has(pair.text) || taken.has(pair.picture)) continue
    chosen.set(pair.text, pair.picture)
    taken.add(pair.picture)
    cost += Math.min(pair.gap, most)
  }
  const bare = texts.filter(text => (text.marks.length > 0 || text.hasPrice) && !chosen.has(text))
  return { chosen, cost: cost + penalty * (bare.length + pictures.length - taken.size) }
}
