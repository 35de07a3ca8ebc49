import type { Conversion } from '#app/dashboard/_api/conversions.ts'

type Told = Pick<Conversion, 'state' | 'waits' | 'queue' | 'converted_pages' | 'total_pages'>

/**
 * How far a running conversion is, in words and as a share from 0 to 1; null while that is not known.
 * @param now in ms; undefined where nobody knows the time that the reader has, as on the server
 */
export function progressOf(
  { state, waits, queue, converted_pages, total_pages }: Told,
  now?: number,
): {
  words: string
  share: number | null
} {
  if (waits !== null) return { words: 'Paused by the server, continues by itself', share: null }
  const place = placeInWords(queue, now)
  if (state === 'new') return { words: joined('Queued', ...place), share: null }
  if (state === 'preparing' || total_pages === null) return { words: 'Reading the PDF', share: null }
  const share = converted_pages / total_pages
  if (converted_pages >= total_pages) return { words: 'Putting the pages together', share }
  return { words: joined(`Page ${converted_pages + 1} of ${total_pages}`, ...place), share }
}

function placeInWords(queue: Told['queue'], now: number | undefined): string[] {
  if (queue === null) return []
  const { pdfs_before, finishes_at } = queue
  const before = pdfs_before > 0 ? [`${pdfs_before} PDF${pdfs_before === 1 ? '' : 's'} before it`] : []
  if (finishes_at === null || now === undefined) return before
  const seconds = (Date.parse(finishes_at) - now) / 1000
  return seconds > 0 ? [...before, timeInWords(seconds)] : before
}

/** `less than a minute`, `about 3 minutes`, `about 2 hours` */
function timeInWords(seconds: number): string {
  if (seconds < 45) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
  return `about ${Math.round(minutes / 60)} hours`
}

const joined = (...parts: string[]) => parts.join(' · ')
