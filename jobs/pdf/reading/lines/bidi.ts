import bidiOf from 'bidi-js'
import { withoutEnd } from '#db/rules/pages/text-ends.ts'

export type Direction = 'ltr' | 'rtl'

/** Place of a character in the line as it is seen, and its form where brackets face the other way. */
export type Written = { at: number; mirrored?: string }

const bidi = bidiOf()
const fromRight = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const rightToLeft = new RegExp(fromRight, 'u')

export function isRightToLeftText(text: string): boolean {
  return rightToLeft.test(text)
}

/** Returns the direction of a text as it is written, by its first letter (UAX #9, P2); null without letters. */
export function directionOfText(text: string): Direction | null {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return null
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Returns the direction if both ends of a line as it is seen agree on its first letter (UAX #9, P2), else null. */
export function directionOfLine(seen: string): Direction | null {
  const letters = seen.match(/\p{L}/gu) ?? []
  const [first, last] = [letters[0], letters.at(-1)]
  if (first === undefined || last === undefined) return null
  const directions = [first, last].map(letter => (rightToLeft.test(letter) ? 'rtl' : 'ltr'))
  return directions[0] === directions[1] ? (directions[0] ?? null) : null
}

/**
 * Returns the order in which a line is written, which the Unicode bidirectional algorithm (UAX #9) shows as it is seen.
 * @param seen characters, or glyphs of several letters, from left to right
 */
export function writtenOrder(seen: readonly string[], direction: Direction): Written[] {
  const groups = groupsOf(seen)
  const signs = groups.map(group => signOf(group.map(at => seen[at] ?? '').join('')))
  const orders =
    direction === 'rtl' ? [likeWritten(signs, 'rtl'), fromTheRight(signs)] : [likeWritten(signs, 'ltr')]
  const found = orders.find(order => isShownSo(order, signs, direction)) ?? orders[0] ?? []
  return facingInwards(found, signs).flatMap(({ at, mirrored }) => {
    const group = groups[at] ?? []
    return group.length === 1 && mirrored !== undefined
      ? [{ at: group[0] ?? 0, mirrored }]
      : group.map(at => ({ at }))
  })
}

/** Words of Latin letters, and phone numbers with a plus, are read as they are seen. */
const untouched = new RegExp(`\\+\\d[\\d ()/.-]*\\d|(?:(?!${fromRight})\\S)+`, 'gu')
const isPhone = /^\+\d[\d ()/.-]*\d$/
const outside = /[\p{P}\p{S}]/u

function groupsOf(seen: readonly string[]): number[][] {
  const text = seen.map(each => (each.length === 1 ? each : signOf(each))).join('')
  const groups: number[][] = []
  let next = 0
  const alone = (to: number) => {
    while (next < to) groups.push([next++])
  }
  for (const { 0: found, index } of text.matchAll(untouched)) {
    if (!isPhone.test(found) && !/\p{L}/u.test(found)) continue
    const core = isPhone.test(found) ? found : withoutEnd(found, outside)
    const inside = isPhone.test(found) ? 0 : core.search(/[^\p{P}\p{S}]/u)
    alone(index + inside)
    groups.push(Array.from(core.slice(inside), () => next++))
  }
  alone(seen.length)
  return groups
}

/** One unit that has the direction of a group. */
function signOf(group: string): string {
  if (group.length === 1) return group
  if (rightToLeft.test(group)) return rightToLeft.exec(group)?.[0].slice(0, 1) ?? group.slice(0, 1)
  return group.startsWith('+') || /\p{L}/u.test(group) ? 'a' : group.slice(0, 1)
}

const mirror = (sign: string) => bidi.getMirroredCharacter(sign) ?? undefined
const turned = (at: number, isTurned: boolean, signs: readonly string[]): Written => {
  const mirrored = isTurned ? mirror(signs[at] ?? '') : undefined
  return mirrored === undefined ? { at } : { at, mirrored }
}

/** The algorithm undoes itself, except for figures and signs that depend on the letter before. */
function likeWritten(signs: readonly string[], direction: Direction): Written[] {
  const text = signs.join('')
  const embedding = bidi.getEmbeddingLevels(text, direction)
  return bidi
    .getReorderedIndices(text, embedding)
    .map(at => turned(at, ((embedding.levels[at] ?? 0) & 1) === 1, signs))
}

/** Reads from the right, where letters stand before their figures, and turns what runs to the right. */
function fromTheRight(signs: readonly string[]): Written[] {
  const last = signs.length - 1
  const text = signs
    .toReversed()
    .map(sign => mirror(sign) ?? sign)
    .join('')
  const { levels } = bidi.getEmbeddingLevels(text, 'rtl')
  const order: Written[] = []
  for (let from = 0; from <= last; ) {
    let to = from + 1
    if ((levels[from] ?? 1) > 1) while (to <= last && (levels[to] ?? 1) > 1) to += 1
    const run = Array.from({ length: to - from }, (_, index) =>
      turned(last - from - index, levels[from] === 1, signs),
    )
    order.push(...(levels[from] === 1 ? run : run.toReversed()))
    from = to
  }
  return order
}

function isShownSo(order: readonly Written[], signs: readonly string[], direction: Direction): boolean {
  const text = order.map(({ at, mirrored }) => mirrored ?? signs[at] ?? '').join('')
  const visualOrder = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, direction))
  return visualOrder.every((from, at) => signs[order[from]?.at ?? -1] === signs[at])
}

/** Fonts name a bracket as it is seen, or as it is written: pairs tell which. */
function facingInwards(order: readonly Written[], signs: readonly string[]): Written[] {
  const asSeen = order.map(({ at, mirrored }) => mirrored ?? signs[at] ?? '')
  const asNamed = order.map(({ at }) => signs[at] ?? '')
  return unpaired(asSeen) <= unpaired(asNamed) ? [...order] : order.map(({ at }) => ({ at }))
}

function unpaired(signs: readonly string[]): number {
  const open: string[] = []
  let wrong = 0
  for (const sign of signs) {
    const closing = bidi.openingToClosingBracket(sign)
    if (closing !== null) open.push(closing)
    else if (bidi.closingToOpeningBracket(sign) !== null && open.pop() !== sign) wrong += 1
  }
  return wrong + open.length
}
