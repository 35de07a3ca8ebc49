import { z } from 'zod'
import { pathOfProgram } from '#db/own-files.ts'
import type { PageResolution } from '#db/rules/pages/images.ts'
import { backgroundNiceness, bytesForBackground } from '../limits.ts'
import type { UsageLimits } from '../processes/usage-watch.ts'
import { runWatched } from '../processes/watched-task.ts'

export type AvifRequest = { jpeg: string; ratio: number; outputs: Partial<Record<PageResolution, string>> }

/** A page takes 300 MB and 2 to 4 s of CPU; at low priority that may be an hour by the clock on a busy machine. */
const limits: UsageLimits = { cpuSeconds: 60, bytes: bytesForBackground, clockSeconds: 3600 }

/**
 * Writes a page's JPEG as AVIF; `ratio` is width / height.
 * @throws TaskEnded; MachineFault; the signal's reason
 */
export async function writeAvif(request: AvifRequest, signal: AbortSignal): Promise<void> {
  await runWatched({
    program: pathOfProgram('jobs/pdf/processes/avif-process.ts'),
    request,
    answers: z.never(),
    onAnswer: () => undefined,
    limits,
    niceness: backgroundNiceness,
    signal,
  })
}
