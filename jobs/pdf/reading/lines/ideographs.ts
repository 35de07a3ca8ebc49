import { isUpright, type PlacedGlyph, pieceOfLetters, sameLetters } from './line-glyphs.ts'
import { gap, isParallel } from './placed-text.ts'
import type { Segment } from './text-lines.ts'

const ideograph = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー、。，：；！？「」『』（）]'
const isIdeograph = new RegExp(`^${ideograph}`, 'u')
const parted = new RegExp(`${ideograph}\\s+${ideograph}`, 'u')
const widest = 0.8 // font sizes between ideographs of a word that are set apart; a blank of their own is 1
const wordGap = 0.15 // font sizes

/** Joins ideographs that are set apart without a drawn blank. */
function withIdeographsClose(segment: Segment, glyphsOfPage: () => PlacedGlyph[]): Segment {
  if (!parted.test(textWithGaps(segment)) || !isUpright(segment)) return segment
  const letters = sameLetters(segment, glyphsOfPage())
  if (letters.length === 0) return segment
  const words = letters.reduce<(typeof letters)[]>((found, letter, at) => {
    const before = letters[at - 1]
    const isClose = before && isIdeograph.test(before.text) && isIdeograph.test(letter.text)
    const most = (isClose ? widest : wordGap) * segment.size
    if (!before || letter.isAfterSpace || letter.from - before.to >= most) found.push([letter])
    else found.at(-1)?.push(letter)
    return found
  }, [])
  return { ...segment, pieces: words.map(word => pieceOfLetters(word, segment)) }
}

function textWithGaps({ pieces, size }: Segment): string {
  return pieces
    .map((piece, at) => {
      const before = pieces[at - 1]
      return before && gap(before, piece) >= wordGap * size ? ` ${piece.text}` : piece.text
    })
    .join('')
}

const syllables = /^[\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Bopomofo}ˊˇˋ˙·\s]+$/u
const pinyin = /^(?=.*[\u0300\u0301\u0304\u030c])[\p{Script=Latin}\p{M}\s]+$/u // with a tone, decomposed
const explained = /\p{sc=Han}/u
const mostSegments = 2000 // more than any page that people read
const readingSize = 0.65 // of the size of the ideographs, at most
const [nearest, farthest] = [0.6, 1.15] // sizes of the ideographs, from their line to that of their reading

/**
 * Parts readings, set small above ideographs or to the right of vertical ones (ruby), from the lines of the text, in
 * which longer readings set ideographs apart.
 */
export function withoutReadings(
  segments: Segment[],
  glyphsOfPage: () => PlacedGlyph[],
): { lines: Segment[]; readings: Segment[] } {
  const small = segments.length > mostSegments ? [] : segments.filter(isReading)
  const bases = small.length === 0 ? [] : segments.filter(segment => explained.test(textOf(segment)))
  const readings = small.filter(segment => bases.some(base => explains(segment, base)))
  const hasReading = (line: Segment) => readings.some(segment => explains(segment, line))
  const lines = segments
    .filter(segment => !readings.includes(segment))
    .map(line => (hasReading(line) ? withIdeographsClose(line, glyphsOfPage) : line))
  return { lines, readings }
}

function textOf({ pieces }: Segment): string {
  return pieces.map(({ text }) => text).join('')
}

function isReading(segment: Segment): boolean {
  const text = textOf(segment)
  return syllables.test(text) || pinyin.test(text.normalize('NFD'))
}

function explains(small: Segment, base: Segment): boolean {
  const up = (base.across - small.across) / base.size
  const isBeside = small.along >= base.along - base.size && small.end <= base.end + base.size
  return (
    small.size <= readingSize * base.size &&
    isParallel(small.angle, base.angle) &&
    isBeside &&
    up >= nearest &&
    up <= farthest &&
    isOverIdeograph(small, base)
  )
}

/** Looks at the letters below the start of a reading. */
function isOverIdeograph({ along, size }: Segment, base: Segment): boolean {
  const letters = Array.from(textOf(base))
  const at = Math.floor(((along + size / 2 - base.along) / (base.end - base.along)) * letters.length)
  return letters.slice(Math.max(0, at - 1), at + 2).some(letter => explained.test(letter))
}
