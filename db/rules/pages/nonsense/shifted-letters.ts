// biome-ignore format: read as a table
/** Thousandths of the letters, mean of 21 European languages that are written in Latin letters, accents left out. */
const usual = {
  a: 108, b: 15, c: 21, d: 40, e: 123, f: 9, g: 16, h: 14, i: 86, j: 13, k: 27, l: 46, m: 25,
  n: 71, o: 69, p: 31, q: 2, r: 60, s: 63, t: 71, u: 40, v: 19, w: 5, x: 2, y: 10, z: 17,
}
const thousandths = Object.values(usual)

const fewestLetters = 120 // of different words
const lastLatin = 0x17f
const farthest = 60 // signs by which glyph numbers and codes of letters differ
// Means of the logarithms of the shares: −2.8 to −3.1 in 21 languages, −3.4 to −3.6 if their letters are shifted.
const unlike = -3.3
const alike = -3.1
const leastBetter = 0.3
const mostLetters = 0.8 // of the signs

/**
 * True for text of a font that maps its letters to others at a constant distance: words are no words of a European
 * language, but would be, if each letter were shifted alike.
 */
export function areLettersShifted(text: string): boolean {
  const codes = codesIn(text)
  const own = likenessOf(codes.flatMap(code => letterOf(code) ?? []))
  if (own > unlike) return false
  const shifts = Array.from({ length: 2 * farthest + 1 }, (_, at) => at - farthest)
  const others = [...shifts.map(shift => shiftedBy(codes, shift)), ...turned(codes)]
  const best = Math.max(...others.map(likenessOf))
  return best >= alike && best - own >= leastBetter
}

/** Returns the Latin signs of each word once, without words that have figures, as codes have; none if most are others. */
function codesIn(text: string): number[] {
  const words = new Set(text.normalize('NFD').replace(/\p{M}/gu, '').split(/\s+/))
  const signs = [...[...words].filter(word => !/\d/.test(word)).join('')]
  const codes = signs.map(sign => sign.codePointAt(0) ?? 0).filter(code => code > 32 && code <= lastLatin)
  return codes.length > signs.length / 2 ? codes : []
}

/** Returns letters of the alphabet, 0 to 25; none if many signs would be none. */
function shiftedBy(codes: number[], shift: number): number[] {
  const letters = codes.flatMap(code => letterOf(code + shift) ?? [])
  return letters.length >= mostLetters * codes.length ? letters : []
}

/** Letters that are shifted within the alphabet, Z to A. */
function turned(codes: number[]): number[][] {
  const letters = codes.flatMap(code => letterOf(code) ?? [])
  return Array.from({ length: 25 }, (_, at) => letters.map(letter => (letter + at + 1) % 26))
}

function letterOf(code: number): number | undefined {
  const letter = (code | 32) - 97
  return code > 64 && letter >= 0 && letter < 26 ? letter : undefined
}

/** Mean of the logarithms of the usual shares of letters; −∞ for too few. */
function likenessOf(letters: number[]): number {
  if (letters.length < fewestLetters) return Number.NEGATIVE_INFINITY
  return (
    letters.reduce((sum, letter) => sum + Math.log((thousandths[letter] ?? 1) / 1000), 0) / letters.length
  )
}
