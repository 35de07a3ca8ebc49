/**
 * The sizes of a product's photo: `at200` is exactly 200 × 200 pixels, the photo contained on white; `within1000` is
 * the whole photo, 1000 pixels wide and high at most, never enlarged.
 */
export const photoSizes = ['at200', 'within1000'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The address of a photo under the asset host, or its key in the file store. */
export function photoPath(imageKey: string, size: PhotoSize): string {
  return `${imageKey}-${size}.jpg`
}

const minute = 60_000
const hour = 60 * minute

/** How long is waited after each attempt that failed: shops that are down for a night are up again by then. */
const pausesMs = [10 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

/**
 * When a photo is to be fetched again if the attempt that begins now fails.
 * @param attempt from 1
 * @returns null where it was the last one
 */
export function nextPhotoAttempt(attempt: number, now: Date): Date | null {
  const pauseMs = pausesMs[attempt - 1]
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
}
