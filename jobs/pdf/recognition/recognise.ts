import { pathOfProgram } from '#db/own-files.ts'
import { backgroundNiceness, bytesForBackground } from '../limits.ts'
import type { UsageLimits } from '../processes/usage-watch.ts'
import { runWatched } from '../processes/watched-task.ts'
import { type Recognition, type RecognitionRequest, recognition } from './messages.ts'

/** A page takes 350 MB and 1 to 4 s of CPU; at low priority that may be an hour by the clock on a busy machine. */
const limits: UsageLimits = { cpuSeconds: 30, bytes: bytesForBackground, clockSeconds: 3600 }

/**
 * Recognises the words on a page's picture, in a process of its own.
 * @param niceness 0 to 19, as `nice` takes it
 * @throws TaskEnded; MachineFault; the signal's reason
 */
export async function recognise(
  request: RecognitionRequest,
  signal: AbortSignal,
  niceness = backgroundNiceness,
): Promise<Recognition> {
  const answers: Recognition[] = []
  await runWatched({
    program: pathOfProgram('jobs/pdf/recognition/recognition-process.ts'),
    request,
    answers: recognition,
    onAnswer: answer => void answers.push(answer),
    limits,
    niceness,
    signal,
  })
  const [answer] = answers
  if (answer === undefined) throw new Error('The recognition process ended without an answer')
  return answer
}
