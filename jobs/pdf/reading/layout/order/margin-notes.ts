import { extentAround } from '../framed-shapes.ts'
import { type Item, isLine, type LineItem } from '../items.ts'
import { median } from '../text-extents.ts'
import { fullShare } from './text-columns.ts'

const leastFull = 0.4 // of the lines of a text that notes are beside
const fewestLines = 8
const fewestNotes = 2 // one alone is a column of its own
const widest = 0.6 // of the width of the text
const mostLetters = 0.5 // of the text's
const largest = 0.92 // times the size of the text
const apart = 0.6 // font sizes between notes
const indent = 0.8 // font sizes of a line that begins a paragraph
const paragraphGap = 0.5 // font sizes between paragraphs, beyond the usual gap between lines
const fullEnd = 0.85 // of the width, where the last line of a paragraph ends before

/**
 * Reads notes before a column of text, as in the margin of a book, each after the paragraph beside which it begins.
 * Undefined if these are no notes: what begins at the top, or in type as large, is a column of its own.
 */
export function withMarginNotes(notes: Item[], text: Item[]): Item[][] | undefined {
  if (!areNotes(notes, text)) return undefined
  const lines = text.filter(isLine).toSorted((one, other) => one.top - other.top)
  const starts = paragraphStarts(lines)
  const groups = groupsOf(notes)
  if (groups.length < fewestNotes) return undefined
  const byPlace = Map.groupBy(groups, note => placeOf(note, starts))
  const places = [...byPlace.keys()].toSorted((one, other) => one - other)
  const parts: Item[][] = []
  let from = Number.NEGATIVE_INFINITY
  for (const place of places) {
    parts.push(
      text.filter(({ top }) => top >= from && top < place),
      ...(byPlace.get(place) ?? []),
    )
    from = place
  }
  return [...parts, text.filter(({ top }) => top >= from)].filter(part => part.length > 0)
}

const lettersOf = (items: Item[]) => items.reduce((sum, { letters }) => sum + letters, 0)

function areNotes(notes: Item[], text: Item[]): boolean {
  const lines = text.filter(isLine)
  if (lines.length < fewestLines || !notes.some(isLine) || fullShare(text) < leastFull) return false
  if (notes.some(({ kind }) => kind !== 'line' && kind !== 'picture')) return false
  const [narrow, wide] = [extentAround(notes), extentAround(text)]
  const [own = 0, size = 0] = [notes.filter(isLine), lines].map(each => median(each.map(item => item.size)))
  return (
    own <= largest * size &&
    narrow.top >= wide.top + size &&
    narrow.end - narrow.along <= widest * (wide.end - wide.along) &&
    lettersOf(notes) <= mostLetters * lettersOf(text)
  )
}

/** Parts notes at white space; pictures belong to the note below them. */
function groupsOf(notes: Item[]): Item[][] {
  const groups: Item[][] = []
  let reached = Number.NEGATIVE_INFINITY
  for (const note of notes.toSorted((one, other) => one.top - other.top)) {
    const last = groups.at(-1)
    const isOwn = note.top - reached > apart * note.size && last?.some(isLine)
    if (last && !isOwn) last.push(note)
    else groups.push([note])
    reached = Math.max(reached, note.bottom)
  }
  return groups
}

/** Returns the lines that begin paragraphs: after white, in other type, set in, or after a line that ends early. */
function paragraphStarts(lines: LineItem[]): LineItem[] {
  const { along, end } = extentAround(lines)
  const gaps = lines.slice(1).map((line, at) => line.top - (lines[at]?.bottom ?? line.top))
  const usual = median(gaps)
  return lines.filter((line, at) => {
    const before = lines[at - 1]
    if (!before) return true
    const isSetIn = line.along > along + indent * line.size && before.along <= along + indent * line.size
    const isOther =
      line.line.isBold !== before.line.isBold || Math.abs(line.size - before.size) > 0.1 * line.size
    const isApart = line.top - before.bottom > usual + paragraphGap * line.size
    return isSetIn || isOther || isApart || before.end - along < fullEnd * (end - along)
  })
}

/** Returns the top of the paragraph before which a note is read; infinite after the last. */
function placeOf(note: Item[], starts: LineItem[]): number {
  const { top } = extentAround(note)
  return starts.find(start => start.top > top)?.top ?? Number.POSITIVE_INFINITY
}
