import { z } from 'zod'
import { pathOfProgram } from '#db/own-files.ts'
import type { PhotoSize } from '#db/rules/products/photos.ts'
import { backgroundNiceness, bytesForBackground } from '../pdf/limits.ts'
import type { UsageLimits } from '../pdf/processes/usage-watch.ts'
import { runWatched, TaskEnded } from '../pdf/processes/watched-task.ts'

/** Paths; outputs of the sizes to make. */
export type PhotoOrder = { picture: string; outputs: Partial<Record<PhotoSize, string>> }

export type PhotoResult = 'written' | 'unreadable'

export const photoAnswer = z.object({ index: z.int(), result: z.enum(['written', 'unreadable']) })

/** A photo of 2 megapixels takes 40 ms, a PNG of 100 takes 4 s; some AVIF would need more memory. */
const defaultLimits = { cpuSecondsToStart: 10, cpuSecondsPerPicture: 10, bytes: bytesForBackground }
export type PhotoLimits = typeof defaultLimits

/** Makes photos in a watched process; results are in order. @throws MachineFault; the signal's reason */
export async function writePhotos(
  orders: PhotoOrder[],
  signal: AbortSignal,
  limits: PhotoLimits = defaultLimits,
): Promise<PhotoResult[]> {
  const results: PhotoResult[] = []
  while (results.length < orders.length) {
    const rest = orders.slice(results.length)
    try {
      await run(rest, result => results.push(result), taskLimits(rest, limits), signal)
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error
      // The current picture is to blame; the others get another process.
      if (results.length < orders.length) results.push('unreadable')
    }
  }
  return results
}

async function run(
  orders: PhotoOrder[],
  onResult: (result: PhotoResult) => void,
  limits: UsageLimits,
  signal: AbortSignal,
): Promise<void> {
  let answered = 0
  await runWatched({
    program: pathOfProgram('jobs/photos/photo-process.ts'),
    request: orders,
    answers: photoAnswer,
    onAnswer: ({ index, result }) => {
      if (index !== answered) return
      answered += 1
      onResult(result)
    },
    limits,
    niceness: backgroundNiceness,
    signal,
  })
  if (answered < orders.length) throw new TaskEnded('died', `it answered for ${answered} of ${orders.length}`)
}

function taskLimits(orders: PhotoOrder[], { cpuSecondsToStart, cpuSecondsPerPicture, bytes }: PhotoLimits) {
  return { cpuSeconds: cpuSecondsToStart + cpuSecondsPerPicture * orders.length, bytes }
}
