/** `at200` is exactly 200 × 200 px on white; `within1000` fits 1000 × 1000 px, never enlarged. */
export const photoSizes = ['at200', 'within1000'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Returns the path of a photo under the asset host or in the file store. */
export function photoPath(imageKey: string, size: PhotoSize): string {
  return `${imageKey}-${size}.jpg`
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
