/** What two editions of a page are compared by. */
export type PageFingerprint = {
  text: string
  /** 64 bits of a picture's differences in 16 hexadecimal digits (`jobs/pdf/drawing/picture-looks.ts`); null if unknown. */
  picture: string | null
  /** Mean colour of the picture, as `rrggbb`; null if unknown. */
  tint: string | null
}

/** Least likeness of two editions of a page, from 0 to 1: a page with a tenth of its words changed has about 0.6. */
const leastLikeness = 0.3
/** Pairs this close to the best ones of both their pages may be the same page. */
const nearBest = 0.1
const shingleWords = 3
/** Pages without words are told by their pictures, those with fewer than these by both alike, others by their texts first. */
const manyWords = 20
/** Least likeness of the texts of pages with many words, whatever their pictures: tables all look alike. */
const leastOfTexts = 0.25
/** Bits that differ between pictures of the same page, drawn from two PDFs. */
const mostBitsOfSame = 3

/**
 * Finds for each page of a new edition the page that it was before: first those in the same order, then moved ones, the
 * most alike first. Pages that are alike in all are matched in their order.
 * @returns indexes into `before`, each once at most; null for pages that were added
 */
export function matchPages(
  before: readonly PageFingerprint[],
  after: readonly PageFingerprint[],
): (number | null)[] {
  const likeness = likenesses(before, after)
  const found: (number | null)[] = after.map(() => null)
  const taken = new Set<number>()
  const take = ({ old, at }: Pair) => {
    found[at] = old
    taken.add(old)
  }
  for (const pair of inSameOrder(likeness, before.length, after.length)) take(pair)
  const moves = likeness
    .filter(({ like }) => like >= leastLikeness)
    .sort((one, other) => other.like - one.like || distance(one) - distance(other) || one.at - other.at)
  for (const pair of moves) if (found[pair.at] === null && !taken.has(pair.old)) take(pair)
  return found
}

/** True if a page looks and reads as before. */
export function isSamePage(one: PageFingerprint, other: PageFingerprint): boolean {
  if (one.picture === null || other.picture === null || !isSameTint(one.tint, other.tint)) return false
  const hasSameText = wordsOf(one.text).join(' ') === wordsOf(other.text).join(' ')
  return hasSameText && bitsApart(one.picture, other.picture) <= mostBitsOfSame
}

/**
 * Tells which pages moved among those that stay: all but the longest row of them that is in order.
 * @param order places before of the pages in their new order, each once; null for added ones
 */
export function movedPages(order: readonly (number | null)[]): boolean[] {
  const tails: number[] = [] // index of the last page of the best row of each length
  const previous = new Map<number, number | undefined>()
  for (const [at, place] of order.entries()) {
    if (place === null) continue
    let length = tails.length
    while (length > 0 && (order[tails[length - 1] ?? 0] ?? 0) > place) length -= 1
    previous.set(at, tails[length - 1])
    tails[length] = at
  }
  const staying = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous.get(at)) staying.add(at)
  return order.map((place, at) => place !== null && !staying.has(at))
}

/** Differences of a channel that compression makes. */
const mostOfTint = 4

function isSameTint(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return [0, 2, 4].every(at => {
    const [first, second] = [one, other].map(tint => Number.parseInt(tint.slice(at, at + 2), 16))
    return Math.abs((first ?? 0) - (second ?? 0)) <= mostOfTint
  })
}

/** A page before and one after, by their indexes. */
type Pair = { old: number; at: number; like: number }

const distance = ({ old, at }: Pair) => Math.abs(old - at)

/** Lists pairs that are alike at all. */
function likenesses(before: readonly PageFingerprint[], after: readonly PageFingerprint[]): Pair[] {
  const olds = before.map(({ text }) => shinglesOf(text))
  const withShingle = new Map<string, number[]>()
  for (const [old, own] of olds.entries())
    for (const shingle of own) withShingle.set(shingle, [...(withShingle.get(shingle) ?? []), old])
  return after.flatMap(({ text, picture }, at) => {
    const own = shinglesOf(text)
    const shared = new Map<number, number>()
    for (const shingle of own)
      for (const old of withShingle.get(shingle) ?? []) shared.set(old, (shared.get(old) ?? 0) + 1)
    return before.flatMap((page, old): Pair[] => {
      const ofOld = olds[old] ?? own
      const common = shared.get(old) ?? 0
      const ofPictures = likePictures(page.picture, picture)
      const words = Math.min(own.size, ofOld.size)
      const ofTexts = common / Math.max(1, own.size + ofOld.size - common)
      if (words >= manyWords && ofTexts < leastOfTexts) return []
      const weight = Math.max(own.size, ofOld.size) === 0 ? 1 : words < manyWords ? 0.5 : 0.25
      const like = Math.max(ofTexts, (1 - weight) * ofTexts + weight * ofPictures)
      return like >= leastLikeness ? [{ old, at, like }] : []
    })
  })
}

/** Finds the pairs in one order with the greatest likeness together. */
function inSameOrder(pairs: readonly Pair[], oldCount: number, newCount: number): Pair[] {
  const [bestOfOld, bestOfNew] = [new Map<number, number>(), new Map<number, number>()]
  for (const { old, at, like } of pairs) {
    bestOfOld.set(old, Math.max(like, bestOfOld.get(old) ?? 0))
    bestOfNew.set(at, Math.max(like, bestOfNew.get(at) ?? 0))
  }
  const isNearBest = ({ old, at, like }: Pair) =>
    like >= Math.max(bestOfOld.get(old) ?? 0, bestOfNew.get(at) ?? 0) - nearBest
  const byPlace = new Map(pairs.filter(isNearBest).map(pair => [pair.old * newCount + pair.at, pair]))
  const width = newCount + 1
  const total = new Float64Array((oldCount + 1) * width)
  const at = (old: number, next: number) => total[old * width + next] ?? 0
  for (let old = oldCount - 1; old >= 0; old -= 1)
    for (let next = newCount - 1; next >= 0; next -= 1) {
      const like = byPlace.get(old * newCount + next)?.like ?? 0
      const together = like > 0 ? like + at(old + 1, next + 1) : 0
      total[old * width + next] = Math.max(together, at(old + 1, next), at(old, next + 1))
    }
  const found: Pair[] = []
  for (let old = 0, next = 0; old < oldCount && next < newCount; ) {
    const pair = byPlace.get(old * newCount + next)
    if (pair && at(old, next) === pair.like + at(old + 1, next + 1)) {
      found.push(pair)
      old += 1
      next += 1
    } else if (at(old, next) === at(old + 1, next)) old += 1
    else next += 1
  }
  return found
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Runs of three words, or the words of a text that has fewer. */
function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length < shingleWords) return new Set(words)
  return new Set(words.slice(shingleWords - 1).map((_, at) => words.slice(at, at + shingleWords).join(' ')))
}

/** @returns 1 for the same picture, 0 for pictures that have no more in common than any two */
function likePictures(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0
  return Math.max(0, 1 - bitsApart(one, other) / 24)
}

function bitsApart(one: string, other: string): number {
  return (
    bitsIn(Number.parseInt(one.slice(0, 8), 16) ^ Number.parseInt(other.slice(0, 8), 16)) +
    bitsIn(Number.parseInt(one.slice(8), 16) ^ Number.parseInt(other.slice(8), 16))
  )
}

function bitsIn(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
