import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { compileCache } from './compile-cache.ts'
import { pollMs, residentBytes } from './resident-memory.ts'

/** How much of this machine one task may take. */
export type TaskLimits = {
  /** Of the clock. */
  seconds: number
  /** Resident memory, in bytes. */
  bytes: number
}

/** The process of a task ended before it answered: it `died` by itself, or took too much. */
export class TaskEnded extends Error {
  override name = 'TaskEnded'
  readonly reason: 'died' | 'time' | 'memory'
  constructor(reason: 'died' | 'time' | 'memory', detail: string) {
    super(`The process ended (${reason}): ${detail}`)
    this.reason = reason
  }
}

type WatchedTask<Answer> = {
  /** The program's path. It is sent the request as its only message, and answers with messages of `answers`. */
  program: string
  request: unknown
  answers: z.ZodType<Answer>
  /** Told of each answer. */
  onAnswer: (answer: Answer) => void
  limits: TaskLimits
  /** How far it stands back behind others, from 0 (not at all) to 19 (nearly idle), as `nice` takes it. */
  niceness: number
  /** Kills the process at once. */
  signal: AbortSignal
}

/**
 * Has a program answer a request in a process of its own, without our environment and watched from outside. Settles when the process is gone.
 * @throws TaskEnded, or the signal's reason
 */
export async function runWatched<Answer>(task: WatchedTask<Answer>): Promise<void> {
  const { request, answers, onAnswer, limits, signal } = task
  signal.throwIfAborted()
  const child = start(task)
  const kill = () => child.kill('SIGKILL')
  let reason: TaskEnded['reason'] = 'died'
  signal.addEventListener('abort', kill, { once: true })
  child.on('message', message => {
    const answer = answers.safeParse(message)
    if (answer.success) onAnswer(answer.data)
    else kill()
  })
  child.send({ request }, () => undefined)
  const watching = watch(child, limits, why => {
    reason = why
    kill()
  })
  const { code, detail } = await endOf(child)
  signal.removeEventListener('abort', kill)
  await watching
  signal.throwIfAborted()
  if (code !== 0) throw new TaskEnded(reason, detail)
}

/** `nice` (POSIX) reaches all threads of the process, which it could not do itself once it runs. */
function start({ program, niceness }: Pick<WatchedTask<unknown>, 'program' | 'niceness'>): ChildProcess {
  return spawn('nice', ['-n', String(niceness), process.execPath, program, String(process.pid)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      MALLOC_ARENA_MAX: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; detail: string }> {
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-2000)
  })
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: null, detail: error.message }))
    child.once('close', (code, signal) =>
      resolve({ code, detail: `${signal ?? `exit ${code}`} ${lastWords}` }),
    )
  })
}

async function watch(
  child: ChildProcess,
  { seconds, bytes }: TaskLimits,
  tooMuch: (reason: 'time' | 'memory') => void,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  let isOver = false
  const over = new Promise<void>(resolve => {
    const end = () => {
      isOver = true
      resolve()
    }
    child.once('close', end)
    child.once('error', end)
  })
  while (!isOver) {
    if ((await residentBytes(child.pid ?? 0)) > bytes) tooMuch('memory')
    else if (performance.now() > deadline) tooMuch('time')
    await Promise.race([over, setTimeout(pollMs, undefined, { ref: false })])
  }
}
