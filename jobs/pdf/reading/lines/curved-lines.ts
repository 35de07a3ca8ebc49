import { isBlank, type PlacedText } from './placed-text.ts'

const fewest = 5 // letters of a curve
const [leastTurn, mostTurn] = [0.004, 0.6] // radians between neighbours
const mostLetters = 3 // of a piece
const farthest = 0.45 // font sizes from a letter's end to the next one's start
const blank = 0.18 // font sizes, from which a gap is a space
const sameSize = 0.1

/** Joins letters that are drawn along a curve, each turned a little, to one piece from its start to its end. */
export function withCurvesWhole(pieces: PlacedText[]): PlacedText[] {
  const curves: PlacedText[][] = []
  for (const piece of pieces) {
    const curve = curves.at(-1)
    const last = curve?.findLast(each => !isBlank(each))
    if (curve && last && (piece.text === '' || goesOn(last, piece))) curve.push(piece)
    else curves.push([piece])
  }
  return curves.flatMap(curve => {
    const letters = curve.filter(piece => !isBlank(piece))
    return isCurve(letters) ? [whole(letters)] : curve
  })
}

function goesOn(last: PlacedText, next: PlacedText): boolean {
  if (last.text.trim().length > mostLetters || next.text.trim().length > mostLetters || isBlank(next))
    return false
  const size = Math.max(last.size, next.size)
  const turn = Math.abs(turnOf(last, next))
  return (
    turn <= mostTurn &&
    Math.abs(last.size - next.size) <= sameSize * size &&
    apart(last, next) <= farthest * size
  )
}

/** Letters of straight lines are turned alike. */
function isCurve(letters: PlacedText[]): boolean {
  const turns = letters.slice(1).map((letter, at) => Math.abs(turnOf(letters[at] ?? letter, letter)))
  return letters.length >= fewest && turns.filter(turn => turn >= leastTurn).length >= (2 / 3) * turns.length
}

function whole(letters: PlacedText[]): PlacedText {
  const [first, last] = [letters[0], letters.at(-1)] as [PlacedText, PlacedText]
  const [from, to] = [startOf(first), endOf(last)]
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const text = letters.map((letter, at) => {
    const before = letters[at - 1]
    const isApart = before && apart(before, letter) >= blank * letter.size
    return `${isApart ? ' ' : ''}${letter.text.trim()}`
  })
  return {
    ...first,
    text: text.join(''),
    angle,
    along: from.x * Math.cos(angle) + from.y * Math.sin(angle),
    across: -from.x * Math.sin(angle) + from.y * Math.cos(angle),
    length: Math.hypot(to.x - from.x, to.y - from.y),
    endsLine: true,
    box: {
      left: Math.min(...letters.map(({ box }) => box.left)),
      top: Math.min(...letters.map(({ box }) => box.top)),
      right: Math.max(...letters.map(({ box }) => box.right)),
      bottom: Math.max(...letters.map(({ box }) => box.bottom)),
    },
  }
}

function turnOf(one: PlacedText, other: PlacedText): number {
  return Math.atan2(Math.sin(other.angle - one.angle), Math.cos(other.angle - one.angle))
}

function apart(one: PlacedText, other: PlacedText): number {
  const [from, to] = [endOf(one), startOf(other)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function startOf({ along, across, angle }: PlacedText) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: along * cos - across * sin, y: along * sin + across * cos }
}

function endOf(piece: PlacedText) {
  return startOf({ ...piece, along: piece.along + piece.length })
}
