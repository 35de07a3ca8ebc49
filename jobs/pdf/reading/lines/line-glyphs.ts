import type { PlacedText } from './placed-text.ts'
import type { Segment } from './text-lines.ts'

/** Letter on the displayed page, in the units of pieces. */
export type PlacedGlyph = { text: string; left: number; top: number; right: number; bottom: number }

/** Letter on a line, from and to in its direction. */
export type Letter = PlacedGlyph & { from: number; to: number; isAfterSpace: boolean }

/** Characters that keep letters apart or together within a word, as in Persian. */
export const joiners = /\u200c|\u200d/g
const isJoiner = (text: string) => text === '\u200c' || text === '\u200d'

/** True if glyphs, whose boxes are upright, fit the line. */
export function isUpright({ angle }: Segment): boolean {
  return Math.abs(Math.sin(2 * angle)) <= 0.01
}

/** Returns the letters that are drawn on an upright line, in its direction, each once. */
export function lettersAlong(segment: Segment, glyphs: PlacedGlyph[]): Letter[] {
  const { angle, along, end, across, size } = segment
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const letters: Letter[] = []
  const spaces: number[] = []
  for (const glyph of glyphs) {
    const corners = [glyph.left * cos + glyph.top * sin, glyph.right * cos + glyph.bottom * sin]
    const heights = [-glyph.left * sin + glyph.top * cos, -glyph.right * sin + glyph.bottom * cos]
    const [from, to] = [Math.min(...corners), Math.max(...corners)]
    const [above, below] = [Math.min(...heights), Math.max(...heights)]
    const middle = (from + to) / 2
    // Joiners have no height, as have blanks that are not drawn.
    const isAbove = above < across + (isJoiner(glyph.text) ? size / 100 : 0)
    const isOn = isAbove && below > across - size / 4 && middle > along - size / 4 && middle < end + size / 4
    if (!isOn) continue
    if (glyph.text.trim() === '') spaces.push(middle)
    else letters.push({ ...glyph, from, to, isAfterSpace: false })
  }
  letters.sort((one, other) => one.from - other.from)
  const once = letters.filter((letter, at) => !isAgain(letter, letters[at - 1]))
  for (const [at, letter] of once.entries()) {
    const before = once[at - 1]
    if (before) letter.isAfterSpace = spaces.some(space => space > before.from && space < letter.to)
  }
  return once
}

/** Returns the glyphs along a line; none if they differ from its text. */
export function sameLetters(segment: Segment, glyphs: PlacedGlyph[]): Letter[] {
  const letters = lettersAlong(segment, glyphs)
  const seen = letters.map(({ text }) => text).join('')
  const read = segment.pieces
    .toSorted((one, other) => one.along - other.along)
    .map(({ text }) => text.replace(/\s/g, ''))
    .join('')
  return seen.normalize('NFKC') === read.normalize('NFKC') ? letters : []
}

/** Letters of one glyph have the same place; what is drawn again seldom does. */
function isAgain(letter: Letter, before: Letter | undefined): boolean {
  if (before?.text !== letter.text) return false
  const apart = letter.from - before.from
  return apart > 0.001 * (letter.to - letter.from) && apart < 0.3 * (letter.to - letter.from)
}

/** Returns a word of a line as a piece. It ends the line if one of the line's pieces does, and none begins behind it. */
export function pieceOfLetters(
  word: Omit<Letter, 'isAfterSpace'>[],
  { pieces, angle, across, size }: Segment,
): PlacedText {
  const [from, to] = [Math.min(...word.map(each => each.from)), Math.max(...word.map(each => each.to))]
  const isLast = to >= Math.max(...pieces.map(piece => piece.along))
  const middle = (from + to) / 2
  const language = pieces.find(({ along, length }) => along <= middle && middle <= along + length)?.language
  return {
    text: word.map(({ text }) => text).join(''),
    rightToLeft: false, // as it is seen
    endsLine: isLast && pieces.some(({ endsLine }) => endsLine),
    angle,
    along: from,
    across,
    length: to - from,
    size,
    box: boxAround(word),
    ...(language && { language }),
  }
}

function boxAround(glyphs: Omit<PlacedGlyph, 'text'>[]): Omit<PlacedGlyph, 'text'> {
  return {
    left: Math.min(...glyphs.map(({ left }) => left)),
    top: Math.min(...glyphs.map(({ top }) => top)),
    right: Math.max(...glyphs.map(({ right }) => right)),
    bottom: Math.max(...glyphs.map(({ bottom }) => bottom)),
  }
}
