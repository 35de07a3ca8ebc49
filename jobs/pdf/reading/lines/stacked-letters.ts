import { isBlank, isParallel, type PlacedText } from './placed-text.ts'

const fewest = 3 // letters of a column
const fewestIdeographs = 2
const upright =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー〜、。・「」『』（）！？：]\s*$/u
const short = /^(?:\S|\d{2,3})\s*$/u // figures may stand side by side
const ascent = 0.88 // font sizes from the baseline to the top of an ideograph's square
const offLine = 0.35 // font sizes between the middles of two letters
const farthest = 0.7 // font sizes from a letter to the next
const latinMiddle = 0.35 // font sizes from the baseline of a turned word

/** Turns letters that are drawn one below another, as browsers print vertical writing, to lines that go down the page. */
export function withVerticalLines(pieces: PlacedText[]): PlacedText[] {
  const columns: PlacedText[][] = []
  for (const piece of pieces) {
    const column = columns.at(-1)
    const last = column?.findLast(each => !isBlank(each))
    if (column && (piece.text === '' || (last && isStacked(last, piece)))) column.push(piece)
    else columns.push([piece])
  }
  const lines = new Set(columns.filter(isColumn))
  if (lines.size === 0) return pieces
  const uprights = Array.from(lines, line => line.filter(isUprightLetter)).slice(0, mostLines)
  const isLine = (column: PlacedText[]) =>
    lines.has(column) || uprights.some(line => isBesideLine(column, line))
  return columns.flatMap(column => (isLine(column) ? downwards(column) : column))
}

const mostLines = 300 // more than any page that people read
const farthestLine = 3 // font sizes between the middles of two lines

/** True for the last letters of a text and for readings, which are too few for a line but stand beside one. */
function isBesideLine(few: PlacedText[], line: PlacedText[]): boolean {
  const letters = few.filter(piece => !isBlank(piece))
  const [first, last, above] = [line[0], line.at(-1), letters[0]]
  if (!first || !last || !above || letters.length >= fewest || !letters.every(isUprightLetter)) return false
  const away = Math.abs(middleOf(above) - middleOf(first))
  const isNear = away > offLine * first.size && away < farthestLine * first.size
  return isNear && above.across > first.across - first.size && above.across < last.across + first.size / 2
}

const isUprightLetter = ({ text }: PlacedText) => upright.test(text)

function isColumn(column: PlacedText[]): boolean {
  const letters = column.filter(piece => !isBlank(piece))
  return letters.length >= fewest && letters.filter(isUprightLetter).length >= fewestIdeographs
}

/** Words of other scripts between are turned already. */
function isStacked(above: PlacedText, below: PlacedText): boolean {
  const size = Math.max(above.size, below.size)
  const [one, other] = [placeOf(above, below), placeOf(below, above)]
  if (!one || !other) return false
  const down = other.top - one.bottom
  return Math.abs(one.middle - other.middle) <= offLine * size && Math.abs(down) <= farthest * size
}

type Place = { middle: number; top: number; bottom: number }

/** Returns the place of a letter, or of a word turned by a quarter beside one; undefined for other text. */
function placeOf(piece: PlacedText, beside: PlacedText): Place | undefined {
  const { angle, along, across, length, size } = piece
  if (isParallel(angle, beside.angle + Math.PI / 2)) {
    const middle = -across + latinMiddle * size
    return { middle, top: along, bottom: along + length }
  }
  if (!short.test(piece.text)) return undefined
  if (!isParallel(angle, beside.angle) && !isParallel(angle + Math.PI / 2, beside.angle)) return undefined
  const top = across - ascent * size
  return { middle: middleOf(piece), top, bottom: top + size }
}

function middleOf({ along, length }: PlacedText): number {
  return along + length / 2
}

/** Letters stand centred on a line that is turned by a quarter, without the blanks that pdf.js puts between lines. */
function downwards(column: PlacedText[]): PlacedText[] {
  const letters = column.filter(piece => !isBlank(piece))
  const angle = (letters.find(({ text }) => upright.test(text))?.angle ?? 0) + Math.PI / 2
  return letters.map((piece, at) => {
    const endsLine = at === letters.length - 1 && column.some(each => each.text === '' && each.endsLine)
    if (isParallel(piece.angle, angle)) return { ...piece, endsLine }
    return {
      ...piece,
      text: piece.text.trim(),
      angle,
      along: piece.across - ascent * piece.size,
      across: -middleOf(piece),
      length: piece.size,
      endsLine,
    }
  })
}
