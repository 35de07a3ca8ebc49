import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import { isNonsense, wordsIn } from '#db/rules/pages/recognition.ts'
import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import { addressesOfLines } from '../finding/text-findings.ts'
import type { Piece } from '../reading/lines/placed-text.ts'
import { textOfPieces } from '../reading/page-blocks.ts'
import type { RecognisedWord, Recognition } from './messages.ts'
import { startsParted } from './tesseract-words.ts'

/** Text of a page, as it is stored. */
export type PageContent = { text: string; runs: TextRun[]; blocks: PageBlock[]; findings: PageFinding[] }

const sure = 70 // confidence
const fewestSure = 2 // words of a picture that has text
const fewestLetters = 6 // in them
const expectedScript = 85 // confidence of half of its words; of Greek that is read as English 60
const mostlySure = 0.5 // of the letters: textures look like unsure ones
const fewestBeside = 10 // words beside those of the PDF
const arabic = /\p{Script=Arabic}/u
const leastGap = 0.1 // font sizes between words
const manyBeside = 2 // times the words of the PDF: fewer are print on products in photos

/** Counts letters and figures of words that are sure. */
export function sureLetters({ words }: Recognition): number {
  return lettersIn(words.filter(isSure))
}

/** True if words are in the script that was expected: figures look alike in all, and other letters like unsure words. */
export function hasSureWords({ words }: Pick<Recognition, 'words'>): boolean {
  const ofLetters = words.filter(({ text }) => lettersOf(text) > 1 && !/\p{N}/u.test(text))
  const confidences = ofLetters.map(({ confidence }) => confidence).toSorted((one, other) => one - other)
  return (confidences[confidences.length >> 1] ?? 0) >= expectedScript
}

/** Tells text from photographs, whose textures become a few unsure words. */
export function hasReadableWords({ words }: Pick<Recognition, 'words'>): boolean {
  const surely = words.filter(isSure)
  const letters = lettersIn(surely)
  return surely.length >= fewestSure && letters >= Math.max(fewestLetters, mostlySure * lettersIn(words))
}

/**
 * Joins a page's own text with what was recognised where it has none, laid out as any text; nonsense of its fonts goes.
 * @returns undefined if nothing is added
 */
export function withRecognised(page: PageContent, recognition: Recognition): PageContent | undefined {
  const own = isNonsense(page.text) ? withoutText(page) : page
  const words = recognition.words.filter(word => !own.runs.some(run => isOn(word, run, recognition)))
  const ownWords = wordsIn(own.runs)
  if (!hasReadableWords({ words })) return undefined
  if (ownWords > 0 && words.length < Math.max(fewestBeside, manyBeside * ownWords)) return undefined
  const { text, runs, blocks, lines } = textOfPieces(piecesOf(words), recognition)
  if (runs.length === 0) return undefined
  const addresses = addressesOfLines(lines, recognition.width / recognition.height)
  return {
    text: [own.text, text].filter(Boolean).join('\n\n'),
    runs: [...own.runs, ...runs.map(run => ({ ...run, recognised: true as const }))],
    blocks: [...own.blocks, ...blocks],
    findings: [...own.findings, ...addresses.map(found => ({ ...found, recognised: true as const }))],
  }
}

function withoutText({ findings }: PageContent): PageContent {
  return { text: '', runs: [], blocks: [], findings: findings.filter(({ by }) => by !== 'text') }
}

function isSure({ text, confidence }: RecognisedWord): boolean {
  return confidence >= sure && lettersOf(text) >= (startsParted.test(text) ? 2 : 3)
}

function lettersIn(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text }) => sum + lettersOf(text), 0)
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** True if a word's middle lies on a run. */
function isOn(word: RecognisedWord, run: HotspotArea, { width, height }: Recognition): boolean {
  const [x, y] = [(word.left + word.right) / 2 / width, (word.top + word.bottom) / 2 / height]
  return x >= run.left && x <= run.left + run.width && y >= run.top && y <= run.top + run.height
}

/** Returns the words as pdf.js would give them, from left to right on each line, with the blanks between them. */
function piecesOf(words: readonly RecognisedWord[]): Piece[] {
  return Array.from(Map.groupBy(words, ({ line }) => line).values()).flatMap(line => {
    const ordered = apart(line.toSorted((one, other) => one.left - other.left))
    return ordered.flatMap((word, at) => {
      const next = ordered[at + 1]
      const piece = pieceOf(word, { text: word.text, left: word.left, right: word.right })
      if (next === undefined) return [{ ...piece, endsLine: true }]
      return [piece, pieceOf(word, { text: ' ', left: word.right, right: next.left })]
    })
  })
}

/** Parts words whose boxes overlap, as Tesseract's of Arabic words do: they would be read as one. */
function apart(ordered: readonly RecognisedWord[]): RecognisedWord[] {
  const parted = ordered.map(word => ({ ...word }))
  for (const [at, word] of parted.entries()) {
    const next = parted[at + 1]
    if (next === undefined || !(arabic.test(word.text) || arabic.test(next.text))) continue
    if (next.left - word.right >= leastGap * word.size) continue
    const [middle, half] = [(word.right + next.left) / 2, (leastGap * word.size) / 2]
    word.right = Math.max(word.left, middle - half)
    next.left = Math.min(next.right, middle + half)
  }
  return parted
}

function pieceOf(
  { top, bottom, baseline, size }: RecognisedWord,
  { text, left, right }: Pick<RecognisedWord, 'text' | 'left' | 'right'>,
): Piece {
  const height = Math.max(1, size)
  return {
    text,
    rightToLeft: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text),
    endsLine: false,
    vertical: false,
    length: Math.max(0, right - left),
    ascent: Math.max(0, baseline - top) / height,
    descent: Math.min(0, baseline - bottom) / height,
    matrix: [height, 0, 0, -height, left, baseline],
  }
}
