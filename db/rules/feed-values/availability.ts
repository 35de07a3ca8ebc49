import { type Availability, availabilities } from '../products/availability.ts'
import { remembered } from '../remembered.ts'
import { availabilityWords, no, yes } from './availability-words.ts'
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
    if (yes.has(key)) return toYes
    if (no.has(key)) return toNo
    return inWords(text, key)
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
  const counted = byWords.get(key.replace(/\d+/g, ''))
  return counted === 'in_stock' && !/[1-9]/.test(text) ? 'out_of_stock' : counted
}

function keyOf(text: string): string {
  return wordKey(text.replace(/^(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\//i, ''))
}

const byWords: ReadonlyMap<string, Availability> = new Map(
  availabilities.flatMap(availability =>
    wordKeys(`${availability},${availabilityWords[availability]}`).map(key => [key, availability]),
  ),
)
