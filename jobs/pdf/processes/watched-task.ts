import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { z } from 'zod'
import { asMachineFault, endedFromOutside, MachineFault } from './machine-fault.ts'
import { exitCodeOfFaults } from './task-process.ts'
import { type Excess, type UsageLimits, UsageWatch } from './usage-watch.ts'

/** Process of a task that ended by its own doing. */
export class TaskEnded extends Error {
  override name = 'TaskEnded'
  readonly reason: 'died' | 'time' | 'memory'
  constructor(reason: 'died' | 'time' | 'memory', detail: string) {
    super(`The process ended (${reason}): ${detail}`)
    this.reason = reason
  }
}

type WatchedTask<Answer> = {
  program: string // path; gets the request as its only message
  request: unknown
  answers: z.ZodType<Answer>
  onAnswer: (answer: Answer) => void
  limits: UsageLimits
  niceness: number // 0 to 19, as `nice` takes it
  signal: AbortSignal
}

/** Runs a watched program to its end. @throws TaskEnded; MachineFault, worth a retry; the signal's reason */
export async function runWatched<Answer>(task: WatchedTask<Answer>): Promise<void> {
  const { request, answers, onAnswer, limits, signal } = task
  signal.throwIfAborted()
  const child = start(task)
  const kill = () => child.kill('SIGKILL')
  let reason: Excess | 'died' | undefined
  const end = (why: Excess | 'died') => {
    reason ??= why
    kill()
  }
  signal.addEventListener('abort', kill, { once: true })
  child.on('message', message => {
    const answer = answers.safeParse(message)
    if (answer.success) onAnswer(answer.data)
    else end('died')
  })
  child.send({ request }, () => undefined)
  const ending = endOf(child)
  const watch = new UsageWatch(child.pid ?? 0, limits.bytes, end)
  await watch.begin(limits)
  const ended = await ending
  watch.stop()
  signal.removeEventListener('abort', kill)
  signal.throwIfAborted()
  if (ended.code !== 0) throw failureOf(reason, ended)
}

function start({ program, niceness }: Pick<WatchedTask<unknown>, 'program' | 'niceness'>): ChildProcess {
  const [command = process.execPath, ...args] = [...lowered(niceness), process.execPath, program]
  return spawn(command, [...args, String(process.pid)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** `nice` (POSIX) reaches all threads, which a running process could not do itself. Systems without it do without. */
function lowered(niceness: number): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin']
  const nice = folders.map(folder => join(folder, 'nice')).find(existsSync)
  return nice === undefined ? [] : [nice, '-n', String(niceness)]
}

type End = { code: number | null; signal?: string | null; error?: Error; lastWords: string }

function endOf(child: ChildProcess): Promise<End> {
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-2000)
  })
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: null, error, lastWords }))
    child.once('close', (code, signal) => resolve({ code, signal, lastWords }))
  })
}

/** The code of a system error, as Node prints it. */
const faultCode = /\bcode: '([A-Z]+)'/

function failureOf(reason: Excess | 'died' | undefined, { code, signal, error, lastWords }: End): Error {
  const detail = `${error?.message ?? signal ?? `exit ${code}`} ${lastWords}`
  if (error) return asMachineFault(error) ?? error
  if (reason === 'clock') return new MachineFault('busy', detail)
  if (reason === undefined && endedFromOutside(signal ?? null)) return new MachineFault('killed', detail)
  if (code === exitCodeOfFaults) return new MachineFault(lastWords.match(faultCode)?.[1] ?? 'fault', detail)
  return new TaskEnded(reason ?? 'died', detail)
}
