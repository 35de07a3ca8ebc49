import { isBlank, isParallel, type PlacedText } from './placed-text.ts'
import { asSegment, type Segment } from './text-lines.ts'

const largest = 6 // lines that a first letter is as high as
const least = 1.6 // times the size of the text beside it
const capital = /^[„“"«‘¿¡]?\p{Lu}$/u
const near = 0.4 // of the first letter's size, to the text beside it
const level = 0.7 // of the text's size, between the tops of both
const heightOfCapital = 0.72 // of its size, in most fonts

/** Joins large first letters of paragraphs with the line that goes on beside their tops. */
export function withDropCaps(segments: Segment[]): Segment[] {
  const taken = new Set<Segment>()
  const joined = new Map<Segment, Segment>()
  for (const capital of segments.filter(isCapital)) {
    const text = segments.find(other => !joined.has(other) && goesOn(capital, other))
    if (!text) continue
    taken.add(capital)
    joined.set(text, withLetter(capital, text))
  }
  return segments.flatMap(segment => (taken.has(segment) ? [] : [joined.get(segment) ?? segment]))
}

function isCapital({ pieces }: Segment): boolean {
  return capital.test(
    pieces
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
}

function goesOn(letter: Segment, text: Segment): boolean {
  const times = letter.size / text.size
  if (times < least || times > largest || !isParallel(letter.angle, text.angle)) return false
  const [apart, tops] = [
    text.along - letter.end,
    letter.across - heightOfCapital * letter.size - (text.across - heightOfCapital * text.size),
  ]
  const isBeside = apart > -near * text.size && apart < near * letter.size
  return isBeside && Math.abs(tops) < level * text.size && /^\s*\p{L}/u.test(textOf(text))
}

function textOf({ pieces }: Segment): string {
  return pieces.map(({ text }) => text).join('')
}

function withLetter(letter: Segment, text: Segment): Segment {
  const [first, ...rest] = text.pieces
  const [own] = letter.pieces.filter(piece => !isBlank(piece))
  if (!first || !own) return text
  const whole: PlacedText = {
    ...first,
    text: own.text.trim() + first.text,
    along: own.along,
    length: first.along + first.length - own.along,
    box: {
      left: Math.min(own.box.left, first.box.left),
      top: Math.min(own.box.top, first.box.top),
      right: Math.max(own.box.right, first.box.right),
      bottom: Math.max(own.box.bottom, first.box.bottom),
    },
  }
  return asSegment([whole, ...rest], Math.min(letter.order, text.order))
}
