import type { Conversion } from '#app/dashboard/_api/pages/conversions.ts'

type ConversionProgress = Pick<Conversion, 'state' | 'waits' | 'queue' | 'converted_pages' | 'total_pages'>

/** Describes a running conversion, with its share from 0 to 1 if known. @param now in ms; undefined on the server */
export function progressOf(
  { state, waits, queue, converted_pages, total_pages }: ConversionProgress,
  now?: number,
): {
  words: string
  share: number | null
} {
  if (waits !== null) return { words: 'Paused by the server, resumes automatically', share: null }
  const left = timeLeft(queue, now)
  if (state === 'new') return { words: joined(queuedInWords(queue), ...left), share: null }
  if (state === 'preparing' || total_pages === null) return { words: 'Reading the PDF', share: null }
  const share = converted_pages / total_pages
  if (converted_pages >= total_pages) return { words: 'Assembling the pages', share }
  return { words: joined(`Page ${converted_pages + 1} of ${total_pages}`, ...left), share }
}

/** `Queued, 42nd`, or `Queued` */
function queuedInWords(queue: ConversionProgress['queue']): string {
  return queue === null ? 'Queued' : `Queued, ${ordinal(queue.pdfs_before + 1)}`
}

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(place: number): string {
  return `${place.toLocaleString('en')}${endings[ordinals.select(place)] ?? 'th'}`
}

function timeLeft(queue: ConversionProgress['queue'], now: number | undefined): string[] {
  if (queue?.finishes_at == null || now === undefined) return []
  const seconds = (Date.parse(queue.finishes_at) - now) / 1000
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
