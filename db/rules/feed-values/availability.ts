import { fold } from '../folding.ts'
import { type Availability, availabilities } from '../products/availability.ts'
import { remembered } from '../remembered.ts'
import { availabilityWords, no, yes } from './availability-words.ts'

/** The question that a column answers: is it available, how many are there, is it sold out? */
export type StockSense = 'available' | 'pieces' | 'soldOut'

/**
 * Parses an availability: `in stock`, `https://schema.org/InStock`, `nicht auf Lager`, `5 in stock`, `yes`, `0`.
 * Numbers above 1 count only in a column of pieces.
 * @returns undefined for others
 */
export function parseAvailability(text: string, sense: StockSense = 'available'): Availability | undefined {
  return sense === 'available' ? spelled(text) : readings[sense](text)
}

const mostRemembered = 1000

const spelled = remembered((text: string) => {
  const key = keyOf(text)
  if (yes.has(key) || key === '1') return 'in_stock'
  if (no.has(key) || key === '0') return 'out_of_stock'
  return inWords(text, key)
}, mostRemembered)

const readings: Record<Exclude<StockSense, 'available'>, (text: string) => Availability | undefined> = {
  pieces: remembered(text => piecesOf(text) ?? parseAvailability(text), mostRemembered),
  soldOut: remembered(text => {
    const key = keyOf(text)
    if (yes.has(key) || key === '1') return 'out_of_stock'
    if (no.has(key) || key === '0') return 'in_stock'
    return inWords(text, key)
  }, mostRemembered),
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
  return fold(text.replace(/^(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\//i, '')).replaceAll(' ', '')
}

const byWords = new Map<string, Availability>()
for (const availability of availabilities) {
  byWords.set(keyOf(availability), availability)
  for (const words of availabilityWords[availability].split(',')) byWords.set(keyOf(words), availability)
}
