import { z } from 'zod'
import type { MediaSize } from '#db/rules/media/files.ts'
import type { UsageLimits } from '../pdf/processes/usage-watch.ts'
import { singleAnswer } from './single-answer.ts'

export type MediaOrder = { picture: string; outputs: Record<MediaSize, string> } // paths

/** Of the largest size, in pixels. */
export const mediaAnswer = z.object({ width: z.int(), height: z.int() })

/** An animation of 100 megapixels takes 20 s. */
const defaultLimits: UsageLimits = { cpuSeconds: 60, bytes: 1_000_000_000 }

/** Makes the sizes of a picture in a watched process; undefined if unreadable. @throws MachineFault; the signal's reason */
export async function writeMedia(
  order: MediaOrder,
  signal: AbortSignal,
  limits: UsageLimits = defaultLimits,
): Promise<z.output<typeof mediaAnswer> | undefined> {
  return singleAnswer({
    program: 'jobs/photos/media-process.ts',
    request: order,
    answers: mediaAnswer,
    limits,
    signal,
  })
}
