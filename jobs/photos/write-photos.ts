import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PhotoSize } from '#db/rules/products/photos.ts'
import { bytesForBackground } from '../pdf/limits.ts'
import type { UsageLimits } from '../pdf/processes/usage-watch.ts'
import { runWatched, TaskEnded } from '../pdf/processes/watched-task.ts'

/** A picture from elsewhere, and the path that each size of it is to have. */
export type PhotoOrder = { picture: string; outputs: Record<PhotoSize, string> }

/** What became of a picture: it is written, or cannot be read, by processor time and memory too. */
export type PhotoResult = 'written' | 'unreadable'

export const photoAnswer = z.object({ index: z.int(), result: z.enum(['written', 'unreadable']) })

/** A photo of 2 megapixels takes 40 ms, a PNG of 100 takes 4 s; some AVIF need more memory than they are worth. */
const defaultLimits = { cpuSecondsToStart: 10, cpuSecondsPerPicture: 10, bytes: bytesForBackground }
export type PhotoLimits = typeof defaultLimits

/** Behind pages, for which somebody waits. */
const niceness = 10

/**
 * Makes photos of pictures, in a process of its own, which has nothing of our environment and is watched from outside:
 * a hostile picture costs itself, not its neighbours.
 * @returns what became of each, in the order of the pictures
 * @throws MachineFault; the signal's reason
 */
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
      // What it was at when it ended is to blame, unless it was done with all; the others get another process.
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
    program: fileURLToPath(new URL('./photo-process.ts', import.meta.url)),
    request: orders,
    answers: photoAnswer,
    onAnswer: ({ index, result }) => {
      if (index !== answered) return
      answered += 1
      onResult(result)
    },
    limits,
    niceness,
    signal,
  })
  if (answered < orders.length) throw new TaskEnded('died', `it answered for ${answered} of ${orders.length}`)
}

function taskLimits(orders: PhotoOrder[], { cpuSecondsToStart, cpuSecondsPerPicture, bytes }: PhotoLimits) {
  return { cpuSeconds: cpuSecondsToStart + cpuSecondsPerPicture * orders.length, bytes }
}
