/** A word, or a row of words, of a page. Fractions of the displayed page, from its top left corner: 0…1. */
export type TextRun = { text: string; left: number; top: number; width: number; height: number }

/** A page's text in reading order: `\n` ends a line, an empty line ends a paragraph. */
export type PageText = { text: string; runs: TextRun[] }

/** A piece of text as pdf.js gives it. */
export type Piece = {
  text: string
  rightToLeft: boolean
  /** pdf.js found the end of a line after this piece. */
  endsLine: boolean
  vertical: boolean
  /** Along the line, in the page's displayed units. */
  length: number
  /** Parts of the font's size above and (negative) below the baseline. */
  ascent: number
  descent: number
  /** From units of the font's size, at the start of the baseline, to the displayed page: a b c d e f. */
  matrix: number[]
}

/** A page with more than this is an attack or an accident: what follows is left out. */
const mostPieces = 50_000

/**
 * Joins pieces of text to runs, lines and paragraphs.
 * @param page its displayed size, in the units of the pieces
 */
export function textOfPieces(pieces: Piece[], page: { width: number; height: number }): PageText {
  const placed = pieces.slice(0, mostPieces).map(place)
  const lines = intoLines(placed)
    .map(line => ({ ...line, runs: runsOf(line.pieces, page) }))
    .filter(line => line.runs.length > 0)
  return {
    text: lines
      .map(line => (line.startsParagraph ? '\n' : '') + line.runs.map(run => run.text).join(' '))
      .join('\n')
      .trim(),
    runs: lines.flatMap(line => line.runs),
  }
}

/** A piece with its place on its own line: `along` and `across` the direction in which it is written. */
type Placed = {
  text: string
  rightToLeft: boolean
  endsLine: boolean
  angle: number
  along: number
  across: number
  length: number
  size: number
  box: Box
}

type Box = { left: number; top: number; right: number; bottom: number }

function place({ text, rightToLeft, endsLine, vertical, length, ascent, descent, matrix }: Piece): Placed {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  // Vertical writing goes down the page, its letters centred on the line.
  const angle = vertical ? Math.atan2(-d, -c) : Math.atan2(b, a)
  const side = vertical ? direction(a, b) : direction(c, d)
  const edges = vertical ? [size / 2, -size / 2] : [ascent * size, descent * size]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [0, length].flatMap(on =>
    edges.map(off => ({ x: x + on * cos + off * side.x, y: y + on * sin + off * side.y })),
  )
  return {
    text: storable(text),
    rightToLeft,
    endsLine,
    angle,
    along: x * cos + y * sin,
    across: -x * sin + y * cos,
    length,
    size,
    box: around(corners),
  }
}

function direction(x: number, y: number) {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

function around(corners: { x: number; y: number }[]): Box {
  return {
    left: Math.min(...corners.map(corner => corner.x)),
    top: Math.min(...corners.map(corner => corner.y)),
    right: Math.max(...corners.map(corner => corner.x)),
    bottom: Math.max(...corners.map(corner => corner.y)),
  }
}

/** PostgreSQL keeps no NUL; Arabic letters in the shape that they were drawn in are found by no search. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, shapes => shapes.normalize('NFKC'))
}

type Line = { pieces: Placed[]; startsParagraph: boolean }

function intoLines(pieces: Placed[]): Line[] {
  const lines: Line[] = []
  let last: Placed | undefined
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && last && continuesLine(last, piece)) line.pieces.push(piece)
    else lines.push({ pieces: [piece], startsParagraph: last !== undefined && startsParagraph(last, piece) })
    last = piece.text.trim() === '' && last ? { ...last, endsLine: last.endsLine || piece.endsLine } : piece
  }
  return lines
}

/** Written in the same direction, at the same height, and near: text moves on to the right, or to the left. */
function continuesLine(last: Placed, next: Placed): boolean {
  if (last.endsLine || !isParallel(last, next)) return false
  const size = Math.max(last.size, next.size)
  return Math.abs(last.across - next.across) < size / 2 && Math.abs(gap(last, next)) < 4 * size
}

/** Far below the last line, or in another column or direction. */
function startsParagraph(last: Placed, next: Placed): boolean {
  const down = next.across - last.across
  return !isParallel(last, next) || down < 0 || down > 1.8 * Math.max(last.size, next.size)
}

function isParallel(one: Placed, other: Placed): boolean {
  return Math.cos(one.angle - other.angle) > 0.999
}

/** The space between two pieces of a line, whichever comes first; below 0 where they overlap. */
function gap(one: Placed, other: Placed): number {
  return Math.max(one.along, other.along) - Math.min(one.along + one.length, other.along + other.length)
}

/** Pieces that touch are one run: programs that justify or kern cut words into pieces. */
function runsOf(pieces: Placed[], page: { width: number; height: number }): TextRun[] {
  const runs: Placed[][] = []
  let last: Placed | undefined
  for (const piece of inReadingOrder(pieces)) {
    const blank = piece.text.trim() === ''
    const touches = last && !/\s$/.test(last.text) && gap(last, piece) < 0.15 * piece.size
    if (!blank && touches) runs.at(-1)?.push(piece)
    else if (!blank) runs.push([piece])
    last = blank ? undefined : piece
  }
  return runs.map(run => asRun(run, page)).filter(run => run !== null)
}

/** Programs draw right-to-left text from the left: such a line is turned around, the numbers in it are not. */
function inReadingOrder(pieces: Placed[]): Placed[] {
  const letters = (rightToLeft: boolean) =>
    pieces
      .filter(piece => piece.rightToLeft === rightToLeft)
      .reduce((sum, piece) => sum + piece.text.trim().length, 0)
  if (letters(true) <= letters(false)) return pieces
  const fromTheRight = pieces.toSorted((one, other) => other.along - one.along)
  const groups: Placed[][] = []
  for (const piece of fromTheRight) {
    const group = groups.at(-1)
    const leftToRight = !piece.rightToLeft && piece.text.trim() !== ''
    if (leftToRight && group?.[0] && !group[0].rightToLeft && group[0].text.trim() !== '')
      group.unshift(piece)
    else groups.push([piece])
  }
  return groups.flat()
}

/** @returns null for a run that lies outside the page, where nobody sees it */
function asRun(pieces: Placed[], page: { width: number; height: number }): TextRun | null {
  const left = fraction(Math.min(...pieces.map(piece => piece.box.left)) / page.width)
  const top = fraction(Math.min(...pieces.map(piece => piece.box.top)) / page.height)
  const width = fraction(Math.max(...pieces.map(piece => piece.box.right)) / page.width) - left
  const height = fraction(Math.max(...pieces.map(piece => piece.box.bottom)) / page.height) - top
  if (!(width > 0 && height > 0)) return null
  return {
    text: pieces
      .map(piece => piece.text)
      .join('')
      .trim(),
    left,
    top,
    width,
    height,
  }
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value))
}
