/**
 * Sizes of a photo by what shows its address. `at200` is exactly 200 × 200 px on white; `within1000` and `within2000` fit
 * as many pixels both ways, never enlarged; the last stays transparent where the picture is.
 */
export const photoSizes = { product: ['at200', 'within1000'], hotspot: ['within2000'] } as const
export type ShowsPhoto = keyof typeof photoSizes
export type PhotoSize = (typeof photoSizes)[ShowsPhoto][number]

export const photoShowers = Object.keys(photoSizes) as [ShowsPhoto, ...ShowsPhoto[]]

/** JPEG has no transparency, and fewer bytes in small sizes. */
const formats = { at200: 'jpg', within1000: 'jpg', within2000: 'webp' } as const

/** Ends of the files that may exist of a photo. */
export const photoEnds = Object.entries(formats).map(([size, format]) => `-${size}.${format}`)

/** Returns the path of a photo under the asset host or in the file store. */
export function photoPath(imageKey: string, size: PhotoSize): string {
  return `${imageKey}-${size}.${formats[size]}`
}

/** Lists all files of a photo; those of hotspots' pictures lie in a folder of their own. */
export function photoFiles(imageKey: string): string[] {
  const sizes = photoSizes[imageKey.includes('/pictures/') ? 'hotspot' : 'product']
  return sizes.map(size => photoPath(imageKey, size))
}

const minute = 60_000
const hour = 60 * minute

/** Backoff long enough for shops that are down for a night. */
const pausesMs = [10 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

/** Returns the time of the retry if an attempt now fails; null after the last. @param attempt from 1 */
export function nextPhotoAttempt(attempt: number, now: Date): Date | null {
  const pauseMs = pausesMs[attempt - 1]
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
}
