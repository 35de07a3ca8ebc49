import type { ShownConversion } from '#db/conversions/shown.ts'

type ConversionProgress = Pick<
  ShownConversion,
  'state' | 'trouble' | 'place' | 'convertedPages' | 'totalPages'
>

/** Describes a running conversion, with its share from 0 to 1 if known. @param now in ms; undefined on the server */
export function progressOf(
  { state, trouble, place, convertedPages, totalPages }: ConversionProgress,
  now?: number,
): {
  words: string
  share: number | null
} {
  if (trouble !== null) return { words: 'Paused by the server, resumes automatically', share: null }
  const left = timeLeft(place, now)
  if (state === 'new') return { words: joined(queuedInWords(place), ...left), share: null }
  if (state === 'preparing' || totalPages === null) return { words: 'Reading the PDF', share: null }
  const share = convertedPages / totalPages
  if (convertedPages >= totalPages) return { words: 'Assembling the pages', share }
  return { words: joined(`Page ${convertedPages + 1} of ${totalPages}`, ...left), share }
}

/** `Queued, 42nd`, or `Queued` */
function queuedInWords(place: ConversionProgress['place']): string {
  return place === null ? 'Queued' : `Queued, ${ordinal(place.pdfsBefore + 1)}`
}

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(place: number): string {
  return `${place.toLocaleString('en')}${endings[ordinals.select(place)] ?? 'th'}`
}

function timeLeft(place: ConversionProgress['place'], now: number | undefined): string[] {
  if (place?.finishesAt == null || now === undefined) return []
  const seconds = (Date.parse(place.finishesAt) - now) / 1000
  return seconds > 0 ? [timeInWords(seconds)] : []
}

/** `less than a minute`, `about 3 minutes`, `about 2 hours` */
function timeInWords(seconds: number): string {
  if (seconds < 45) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
  return `about ${Math.round(minutes / 60)} hours`
}

const joined = (...parts: string[]) => parts.join(' · ')
