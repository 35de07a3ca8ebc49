import { fill, type WordsOf } from '#db/rules/words/messages.ts'
/** The value of a text, or its fault as a sentence. */
export type ReadNumber<Value> = { value: Value } | { fault: string }

export type NumberRange = {
  min: number
  max: number
  /** True if it may be empty. */
  mayBeEmpty?: boolean
  isWhole?: boolean
}

/** Parses a number as people type it: `12`, `12.5`, `12,5`, with or without a sign such as `%`. */
export function readNumber(
  text: string,
  range: NumberRange,
  words: WordsOf<'editor'>,
): ReadNumber<number | null> {
  const typed = text.replace(/\s|%|px|°|s$/gi, '').replace(',', '.')
  if (typed === '') return range.mayBeEmpty ? { value: null } : { fault: faultOf(range, words) }
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
  const isRight = value >= range.min && value <= range.max && (!range.isWhole || Number.isInteger(value))
  return isRight ? { value: value + 0 } : { fault: faultOf(range, words) }
}

function faultOf({ min, max, isWhole, mayBeEmpty }: NumberRange, words: WordsOf<'editor'>): string {
  const span = { least: min, most: max }
  if (isWhole) return fill(words, mayBeEmpty ? 'faults.wholeRangeOrEmpty' : 'faults.wholeRange', span)
  return fill(words, mayBeEmpty ? 'faults.rangeOrEmpty' : 'faults.range', span)
}

/** Formats a number with up to so many decimals. */
export function writeNumber(value: number | null, decimals: number): string {
  return value === null ? '' : String(Number(value.toFixed(decimals)) + 0)
}

/** Parses seconds: `90`, `1:30`, `1:02:03`. */
export function readSeconds(text: string, words: WordsOf<'editor'>): ReadNumber<number | null> {
  const typed = text.trim().replace(/\s*s(econds?)?$/i, '')
  if (typed === '') return { value: null }
  const parts = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d+)$/.exec(typed)
  const [hours, minutes, seconds] = [parts?.[1], parts?.[2], parts?.[3]].map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
  ]
  const isRight = parts !== null && (parts[2] === undefined || seconds < 60)
  const value = hours * 3600 + minutes * 60 + seconds
  return isRight && value <= 1_000_000
    ? { value }
    : { fault: fill(words, 'faults.seconds', { example: '1:30' }) }
}

export function writeSeconds(value: number | null): string {
  if (value === null) return ''
  const [hours, minutes, seconds] = [Math.floor(value / 3600), Math.floor(value / 60) % 60, value % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`
  return minutes > 0 ? `${minutes}:${two(seconds)}` : String(seconds)
}

/** Adds the scheme to an address typed without one: `shop.com/chair`, `info@shop.com`. */
export function completedAddress(text: string): string {
  const typed = text.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#].*)?$/u.test(typed)
  return isBare ? `https://${typed}` : typed
}
