import type { Conversion } from '#app/dashboard/_api/conversions.ts'

type Told = Pick<Conversion, 'state' | 'waits' | 'converted_pages' | 'total_pages'>

/**
 * How far a running conversion is, in words and as a share from 0 to 1; null while that is not known.
 */
export function progressOf({ state, waits, converted_pages, total_pages }: Told): {
  words: string
  share: number | null
} {
  if (waits !== null) return { words: 'Paused by the server, continues by itself', share: null }
  if (state === 'new') return { words: 'Queued', share: null }
  if (state === 'preparing' || total_pages === null) return { words: 'Reading the PDF', share: null }
  const share = converted_pages / total_pages
  if (converted_pages >= total_pages) return { words: 'Putting the pages together', share }
  return { words: `Page ${converted_pages + 1} of ${total_pages}`, share }
}
