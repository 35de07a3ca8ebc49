import type { z } from 'zod'
import { pathOfProgram } from '#db/own-files.ts'
import type { UsageLimits } from '../pdf/processes/usage-watch.ts'
import { runWatched, TaskEnded } from '../pdf/processes/watched-task.ts'

type Task<Answer> = {
  program: Parameters<typeof pathOfProgram>[0]
  request: object
  answers: z.ZodType<Answer>
  limits: UsageLimits
  signal: AbortSignal
}

/** Asks a watched process, which ends after its answer; undefined without one. @throws MachineFault; the signal's reason */
export async function singleAnswer<Answer>({ program, ...task }: Task<Answer>): Promise<Answer | undefined> {
  let answer: Answer | undefined
  try {
    await runWatched({
      ...task,
      program: pathOfProgram(program),
      onAnswer: received => {
        answer = received
      },
      niceness: 0,
    })
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error
    return undefined
  }
  return answer
}
