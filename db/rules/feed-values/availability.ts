import { type Availability, availabilities } from '../products/availability.ts'
import { remembered } from '../remembered.ts'
import { availabilityWords, no, pieces, yes } from './availability-words.ts'
import { wordKey, wordKeys } from './word-keys.ts'

/** The question that a column answers: is it available, how many are there, is it sold out? */
export type StockSense = 'available' | 'pieces' | 'soldOut'

/**
 * Parses an availability: `in stock`, `https://schema.org/InStock`, `nicht auf Lager`, `5 in stock`, `yes`, `0`.
 * Numbers above 1 count only in a column of pieces.
 * @returns undefined for others
 */
export function parseAvailability(text: string, sense: StockSense = 'available'): Availability | undefined {
  return readings[sense](text)
}

const mostRemembered = 1000

const readings: Record<StockSense, (text: string) => Availability | undefined> = {
  available: answers('in_stock', 'out_of_stock'),
  pieces: remembered(text => piecesOf(text) ?? parseAvailability(text), mostRemembered),
  soldOut: answers('out_of_stock', 'in_stock'),
}

function answers(toYes: Availability, toNo: Availability) {
  return remembered((text: string) => {
    const key = keyOf(text)
    if (yes.has(key) || /^[✓✔☑]/u.test(text)) return toYes
    if (no.has(key) || /^[✗✘✖☒]/u.test(text)) return toNo
    return inWords(text, key) ?? inClauses(text)
  }, mostRemembered)
}

/** `7`, `7.0`, `> 10`, `10+`, `-2` */
function piecesOf(text: string): Availability | undefined {
  const [, number] = /^[<>~\s]*(-?\d{1,12})(?:[.,]\d{1,4})?\s*\+?$/.exec(text) ?? []
  if (number === undefined) return undefined
  return Number(number) > 0 ? 'in_stock' : 'out_of_stock'
}

/** A number beside the words counts pieces. */
function inWords(text: string, key: string): Availability | undefined {
  const found = byWords.get(key)
  if (found !== undefined || !/\d/.test(key)) return found
  const bare = key.replace(/\d+/g, '')
  const counted = byWords.get(bare) ?? (pieces.has(bare) ? 'in_stock' : undefined)
  return counted === 'in_stock' && !/[1-9]/.test(text) ? 'out_of_stock' : counted
}

/** `In stock - ships in 24 hours`: the first clause, unless another one contradicts it. */
function inClauses(text: string): Availability | undefined {
  const [first, ...others] = text
    .split(/\s[-–—|/]\s|[,;!.(（:]+/)
    .map(clause => clause.trim())
    .filter(Boolean)
    .map(clause => ({ clause, key: keyOf(clause) }))
  if (first === undefined || others.length === 0) return undefined
  const found = inWords(first.clause, first.key)
  const isCertain = others.every(
    ({ clause, key }) => !yes.has(key) && !no.has(key) && [undefined, found].includes(inWords(clause, key)),
  )
  return isCertain ? found : undefined
}

function keyOf(text: string): string {
  return wordKey(text.replace(/^(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\//i, ''))
}

const byWords: ReadonlyMap<string, Availability> = new Map(
  availabilities.flatMap(availability =>
    wordKeys(`${availability},${availabilityWords[availability]}`).map(key => [key, availability]),
  ),
)
