import type { ShownConversion } from '#db/conversions/shown.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'list'>
type ConversionProgress = Pick<
  ShownConversion,
  'state' | 'trouble' | 'place' | 'convertedPages' | 'totalPages'
>

/** Describes a running conversion, with its share from 0 to 1 if known. @param now in ms; undefined on the server */
export function progressOf(
  words: Words,
  { state, trouble, place, convertedPages, totalPages }: ConversionProgress,
  now?: number,
): {
  words: string
  share: number | null
} {
  if (trouble !== null) return { words: words['progress.paused'], share: null }
  const left = timeLeft(words, place, now)
  if (state === 'new') return { words: joined(queuedInWords(words, place), ...left), share: null }
  if (state === 'preparing' || totalPages === null) return { words: words['progress.reading'], share: null }
  const share = convertedPages / totalPages
  if (convertedPages >= totalPages) return { words: words['progress.assembling'], share }
  const page = fill(words, 'progress.page', { page: convertedPages + 1, total: totalPages })
  return { words: joined(page, ...left), share }
}

/** `Queued, 42nd`, or `Queued` */
function queuedInWords(words: Words, place: ConversionProgress['place']): string {
  if (place === null) return words['progress.queued']
  return fill(words, 'progress.queuedAt', { place: place.pdfsBefore + 1 })
}

function timeLeft(words: Words, place: ConversionProgress['place'], now: number | undefined): string[] {
  if (place?.finishesAt == null || now === undefined) return []
  const seconds = (Date.parse(place.finishesAt) - now) / 1000
  return seconds > 0 ? [timeInWords(words, seconds)] : []
}

/** `less than a minute`, `about 3 minutes`, `about 2 hours` */
function timeInWords(words: Words, seconds: number): string {
  if (seconds < 45) return words['progress.underAMinute']
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return fill(words, 'progress.minutes', { count: minutes })
  return fill(words, 'progress.hours', { count: Math.round(minutes / 60) })
}

const joined = (...parts: string[]) => parts.join(' · ')
